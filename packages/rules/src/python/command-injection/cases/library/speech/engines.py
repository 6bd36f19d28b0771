import abc
import os
import subprocess


class Engine(abc.ABC):
    def speak(self, text):
        self._start(text.strip())

    @abc.abstractmethod
    def _start(self, text):
        pass


class ShellEngine(Engine):
    def _start(self, text):
        # ruleid: python/command-injection
        os.system(f'espeak "{text}"')
        # ok: python/command-injection
        subprocess.run(['espeak', text])


class FileEngine(Engine):
    def _start(self, text):
        # ok: python/command-injection
        os.system(f'echo {len(text)}')


def quiet(command):
    # A command as a whole is meant to be the caller's.
    # ok: python/command-injection
    os.system(command)
