from setuptools import setup

setup(name='speech', packages=['speech'])
