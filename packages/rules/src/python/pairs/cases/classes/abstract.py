import os
from abc import ABC, abstractmethod

from flask import Flask, request

app = Flask(__name__)


class Storage(ABC):
    def remove(self, name: str) -> None:
        self.delete(self.place_of(name))

    @abstractmethod
    def place_of(self, name: str) -> str:
        """Where a thing is kept."""

    @abstractmethod
    def delete(self, place: str) -> None:
        """Take it away for good."""


class FolderStorage(Storage):
    def place_of(self, name: str) -> str:
        return '/srv/things/' + name

    def delete(self, place: str) -> None:
        # ruleid: python/path-traversal
        os.unlink(place)


class CountedStorage(ABC):
    def remove(self, name: str) -> None:
        self.delete(self.place_of(name))

    @abstractmethod
    def place_of(self, name: str) -> str:
        """Where a thing is kept."""

    @abstractmethod
    def delete(self, place: str) -> None:
        """Take it away for good."""


class CountedFolderStorage(CountedStorage):
    def place_of(self, name: str) -> str:
        return '/srv/things/' + str(int(name))

    def delete(self, place: str) -> None:
        # ok: python/path-traversal
        os.unlink(place)


class Services:
    def __init__(self, storage: Storage, counted: 'CountedStorage'):
        self.storage = storage
        self.counted = counted


class Container:
    services: Services


@app.route('/flawed')
def flawed():
    Container.services.storage.remove(request.args['name'])
    return 'done'


@app.route('/fixed')
def fixed():
    Container.services.counted.remove(request.args['name'])
    return 'done'
