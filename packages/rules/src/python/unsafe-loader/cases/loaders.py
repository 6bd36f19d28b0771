import json
import pickle

import yaml


def cached(path):
    with open(path, 'rb') as file:
        # ruleid: python/unsafe-loader
        return pickle.load(file)


def copied(value):
    # ok: python/unsafe-loader
    return pickle.loads(pickle.dumps(value))


def plain_settings(path):
    with open(path) as file:
        # ok: python/unsafe-loader
        return yaml.load(file.read(), Loader=yaml.SafeLoader)


def plain(path):
    with open(path) as file:
        # ok: python/unsafe-loader
        first = json.load(file)
        # ok: python/unsafe-loader
        second = yaml.safe_load(file)
        # ok: python/unsafe-loader
        third = pickle.dumps(first)
        return first, second, third
