"""The mutation score: see score.py."""

from .score import main

raise SystemExit(main())
