import os
import queue
import threading
from abc import ABC, abstractmethod

from flask import Flask, request

app = Flask(__name__)
names = queue.SimpleQueue()
numbers = queue.Queue()


class Job:
    def __init__(self, command, label):
        self.command = command
        self.label = label

    def start(self):
        # ruleid: python/command-injection
        os.system('run ' + self.command)


class Runner(ABC):
    @abstractmethod
    def run(self, command: str) -> None:
        """Run a command some time."""


class QueuedRunner(Runner):
    def __init__(self):
        self._jobs = queue.PriorityQueue()
        self._kept = queue.Queue()

    def start(self):
        threading.Thread(target=self._work, daemon=True).start()

    def run(self, command: str) -> None:
        self._kept.put(command)
        self._submit(Job(command, 'nightly'))

    def _submit(self, job: Job) -> None:
        self._jobs.put(job)

    def _work(self):
        while True:
            try:
                job = self._jobs.get(timeout=1)
            except queue.Empty:
                continue
            self._report(job)
            job.start()

    def _report(self, job: Job) -> None:
        # ok: python/command-injection
        os.system('echo ' + job.label)


class Services:
    runner: Runner


class Container:
    services: Services


@app.post('/jobs')
def add_job():
    Container.services.runner.run(request.form['command'])
    return ''


@app.post('/names')
def add_name():
    names.put(request.form['name'])
    numbers.put(int(request.form['number']))
    return ''


def greet():
    # ruleid: python/command-injection
    os.system('echo ' + names.get())


def count():
    # ok: python/command-injection
    os.system(f'echo {numbers.get()}')


threading.Thread(target=greet).start()
threading.Thread(target=count).start()
