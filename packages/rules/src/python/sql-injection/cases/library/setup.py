from setuptools import setup

setup(name='ledger', packages=['ledger'])
