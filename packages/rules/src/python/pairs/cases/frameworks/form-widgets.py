from flask_wtf import FlaskForm
from markupsafe import Markup, escape
from wtforms import SelectMultipleField, StringField
from wtforms.widgets import TextInput, html_params


def boxes(field, **kwargs):
    html = ['<ul>']
    for value, label, checked in field.iter_choices():
        options = html_params(name=field.name, value=value)
        html.append('<li><input %s> <span>%s</span></li>' % (options, label))
    html.append('</ul>')
    # ruleid: python/cross-site-scripting
    return ''.join(html)


def escaped_boxes(field, **kwargs):
    html = ['<ul>']
    for value, label, checked in field.iter_choices():
        options = html_params(name=field.name, value=value, title=label)
        html.append('<li><input %s> <span>%s</span></li>' % (options, escape(label)))
    html.append('</ul>')
    # ok: python/cross-site-scripting
    return ''.join(html)


class Marked(TextInput):
    def __call__(self, field, **kwargs):
        # ruleid: python/cross-site-scripting
        return Markup('<mark>' + field.data + '</mark>')


class FixedMarked(TextInput):
    def __call__(self, field, **kwargs):
        # ok: python/cross-site-scripting
        return Markup('<mark>') + field.data + Markup('</mark>')


class MembersForm(FlaskForm):
    members = SelectMultipleField('Members', widget=boxes)
    others = SelectMultipleField('Others', widget=escaped_boxes)
    name = StringField('Name', widget=Marked())
    title = StringField('Title', widget=FixedMarked())
