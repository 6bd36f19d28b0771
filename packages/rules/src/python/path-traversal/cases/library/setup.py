from setuptools import setup

setup(name='shelf', packages=['shelf'])
