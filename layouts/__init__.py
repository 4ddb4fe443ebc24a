"""Where things go: sizes, papers, faces, text fitting, sheets. Millimetres, origin top left, y down."""
