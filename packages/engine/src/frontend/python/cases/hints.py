from typing import Annotated
from web import Depends, current, Clock

Here = Annotated[str, Depends(current)]


def shown(user: Here, at: Clock, by: Annotated[int, Depends(current, cached=True)] | None, count: int):
    return user
