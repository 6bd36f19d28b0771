"""Functions that nothing in the program calls: whoever does is not in the tree."""

import os
import pickle

from django import template
from django.http import HttpResponse
from django.utils.safestring import mark_safe
from jinja2 import Template

register = template.Library()


def copy_flawed(source, target):
    # ruleid: python/command-injection
    os.system('cp "%s" "%s"' % (source, target))


def copy_fixed(source):
    # ok: python/command-injection
    os.system('cp "%s" /srv/copies' % source)


def run_fixed(line):
    # ok: python/command-injection
    os.system(line)


@register.filter
def bold_flawed(text):
    # ruleid: python/cross-site-scripting
    return mark_safe('<b>%s</b>' % text)


@register.filter
def bold_fixed(text):
    # ok: python/cross-site-scripting
    return mark_safe('<b>%d</b>' % int(text))


def fill_flawed(text, values):
    # ruleid: python/template-injection
    return Template(text).render(**values)


def fill_fixed(text, values):
    # ok: python/template-injection
    return Template('Dear {{ text }}').render(text=text, **values)


def load_flawed(data):
    # ruleid: python/unsafe-deserialization
    return pickle.loads(data)


def compute_flawed(text):
    # ruleid: python/code-injection
    return eval(text)


def compute_fixed(text):
    # ok: python/code-injection
    return eval('1 + 1')


def view(request):
    copy_fixed('notes.txt')
    return HttpResponse(request.GET['name'], content_type='text/plain')
