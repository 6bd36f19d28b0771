from django import template
from django.utils.html import escape, format_html
from django.utils.safestring import mark_safe

register = template.Library()


@register.simple_tag(takes_context=True)
def cell_class(context, index):
    name = context.get('names').get(index)
    # ruleid: python/cross-site-scripting
    return mark_safe(f'class="{name}"')


@register.simple_tag
def cell_name(context, index):
    # ok: python/cross-site-scripting
    return format_html('<td class="{}">', context.get('names').get(index))


@register.filter
def bold(value):
    # ruleid: python/cross-site-scripting
    return mark_safe('<b>' + value + '</b>')


@register.filter(name='strong')
def strong(value):
    # ok: python/cross-site-scripting
    return mark_safe('<strong>' + escape(value) + '</strong>')


# Nothing says who calls it.
def plain(value):
    # ruleid: python/cross-site-scripting
    return mark_safe('<b>' + value + '</b>')
