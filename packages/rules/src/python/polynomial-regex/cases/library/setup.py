from setuptools import setup

setup(name='paint', packages=['paint'])
