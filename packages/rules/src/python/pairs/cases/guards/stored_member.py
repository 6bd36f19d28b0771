import sqlite3

import requests
from django.db import models

hosts = ('https://a.example.org/', 'https://b.example.org/')


class Hook(models.Model):
    url = models.TextField()


def flawed(key, log):
    hook = Hook.objects.get(pk=key)
    if hook.url not in hosts:
        log('unknown')
    # ruleid: python/server-side-request-forgery
    requests.post(hook.url, timeout=5)


def fixed(key):
    hook = Hook.objects.get(pk=key)
    if hook.url not in hosts:
        return
    # ok: python/server-side-request-forgery
    requests.post(hook.url, timeout=5)


def row_of(key):
    rows = sqlite3.connect('hooks.db').cursor()
    rows.execute('SELECT url FROM hooks WHERE id = ?', (key,))
    return rows.fetchone()


def flawed_key(key):
    row = row_of(key)
    if row['name'] not in hosts:
        return
    # ruleid: python/server-side-request-forgery
    requests.post(row['url'], timeout=5)


def fixed_key(key):
    row = row_of(key)
    if row['url'] not in hosts:
        return
    # ok: python/server-side-request-forgery
    requests.post(row['url'], timeout=5)
