from abc import ABC, abstractmethod
from dataclasses import dataclass

import library


class Rule(ABC):
    def __init__(self, request):
        self.request = request

    @abstractmethod
    def holds(self) -> bool:
        """Whether the request is let through."""


class AdminRule(Rule):
    def holds(self) -> bool:
        return self.request.user == 'admin'


class Told(Rule):
    def __bool__(self):
        return self.holds()

    def holds(self) -> bool:
        return True


class TellsBelow(Told):
    pass


class Counted:
    def __len__(self):
        return 0


class Foreign(library.Rule):
    pass


@dataclass
class Pair:
    left: int
    right: int


@library.replaced
class Replaced:
    pass


def flawed(request) -> bool:
    if request.is_open:
        return True
    # ruleid: python/object-as-truth
    return AdminRule(request)


async def later(request) -> bool:
    # ruleid: python/object-as-truth
    return Pair(1, 2)


def condition(request):
    # ruleid: python/object-as-truth
    if request.is_known and not AdminRule(request):
        return None
    # ruleid: python/object-as-truth
    return 'open' if AdminRule(request) else 'closed'


def fixed(request) -> bool:
    # ok: python/object-as-truth
    return AdminRule(request).holds()


def with_truth(request) -> bool:
    if request.is_first:
        # ok: python/object-as-truth
        return Told(request)
    if request.is_second:
        # ok: python/object-as-truth
        return TellsBelow(request)
    if request.is_third:
        # ok: python/object-as-truth
        return Counted()
    if request.is_fourth:
        # ok: python/object-as-truth
        return Foreign(request)
    # ok: python/object-as-truth
    return Replaced()


def made(request) -> Rule:
    # ok: python/object-as-truth
    return AdminRule(request)


def undeclared(request):
    # ok: python/object-as-truth
    return AdminRule(request)


def inner(request) -> bool:
    def make() -> Rule:
        # ok: python/object-as-truth
        return AdminRule(request)

    # ok: python/object-as-truth
    return make().holds()


def chosen(request):
    # ok: python/object-as-truth
    return AdminRule(request) if request.is_admin else None


def compared(request):
    # ok: python/object-as-truth
    if AdminRule(request) == request.rule:
        return True
