from setuptools import setup

setup(name='colors')
