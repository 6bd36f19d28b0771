from enum import Enum


class Kind(str, Enum):
    NOTE = "note"
    TASK = "task"


class Plain:
    NOTE = "note"
