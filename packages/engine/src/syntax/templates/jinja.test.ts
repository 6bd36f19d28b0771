import { describe, expect, it } from 'vitest';
import { testLanguages } from '../../testing/languages.ts';
import { parseSource } from '../parse.ts';
import { madeTemplate } from './made-template.ts';
import type { TemplatePart } from './template-program.ts';

/** Lines in front of the function's own statements. */
function headLines(part: TemplatePart): number {
  return madeTemplate('jinja', '{{ a() }}', part).text.split('\n').length - 2;
}

/** Statements of the function that a template is made into. */
function statements(template: string, part: TemplatePart): string[] {
  return madeTemplate('jinja', template, part)
    .text.split('\n')
    .slice(headLines(part))
    .map((line) => line.replaceAll('__template__.', '').slice(1))
    .filter((line) => line.trim() !== '' && line.trim() !== 'pass');
}

describe('templates of Jinja and Django', () => {
  it.each([
    ['{{ a }}', []],
    ['{{ a|safe }}', ['text(context["a"])']],
    ['{{- a.b["c"].0 | upper | safe -}}', ['text(context["a"].b["c"][0])']],
    ['{{ a.class|safe }}', ['text(context["a"]["class"])']],
    ['{{ a|markup(1)|safe }}', ['text(filters.markup_(context["a"], 1))']],
    ['{{ (a ~ "b")|safe }}', ['text((context["a"] + "b"))']],
    ['{{ a|safe if b else c }}', ['text((context["a"] if context["b"] else context["c"]))']],
    ['{{ a is defined and not b }}', []],
    ['<a b={{ a is defined }}>', ['unquoted_attribute(test(context["a"]))']],
    ['{% if a %}{{ b|safe }}{% endif %}', ['if (context["a"]):', ' text(context["b"])']],
    ['{% for a in b %}{{ a|safe }}{% endfor %}', ['for v_a in (context["b"]):', ' text(v_a)']],
    [
      '{% for a, b in c.items() %}{{ b|safe }}{% endfor %}{{ b|safe }}',
      ['for v_a, v_b in (context["c"].items()):', ' text(v_b)', 'text(context["b"])'],
    ],
    ['{% set a = b %}{{ a|safe }}', ['v_a = (context["b"])', 'text(v_a)']],
    ['{% include "a.html" %}', ['render("a.html", context)']],
    ['{% include "a.html" with b=c only %}', ['render("a.html", {"b": (context["c"]), })']],
    [
      '{% extends "a.html" %}{% block b %}{{ c|safe }}{% endblock %}',
      ['if True:', ' text(context["c"])', 'render("a.html", context)'],
    ],
    ['{% import "a.html" as a %}{{ a.b(c) }}', ['(render("a.html#b", context["c"]))']],
    ['{% unknown a %}{% endunknown %}', []],
  ])('%s', (template, expected) => {
    expect(statements(template, 'whole')).toEqual(expected);
  });

  it.each([
    [
      '{% if a %}{% for b in c %}{{ b }}{% endfor %}{% else %}d{% endif %}{{ e|safe }}',
      ['text(context["e"])'],
    ],
    [
      '{% if a %}b{% elif c %}{{ d|safe }}{% endif %}',
      ['if (context["a"]):', 'elif (context["c"]):', ' text(context["d"])'],
    ],
    [
      '{% if a %}{% if b(c) %}d{% endif %}{% endif %}{{ e|safe }}',
      ['if (context["a"]):', ' if (context["b"](context["c"])):', 'text(context["e"])'],
    ],
    [
      '{% for a in b(c) %}d{% endfor %}{{ e|safe }}',
      ['for v_a in (context["b"](context["c"])):', 'text(context["e"])'],
    ],
    [
      '{% if a %}{% set b = c %}{% endif %}{{ b|safe }}',
      ['if (context["a"]):', ' v_b = (context["c"])', 'text(v_b)'],
    ],
  ])('what may have an effect in %s', (template, expected) => {
    expect(statements(template, 'effects')).toEqual(expected);
  });

  it.each([
    ['a value that does not end', 'a\n{{ b', 2],
    ['a statement that does not end', '{% if a %}\n{% endif', 2],
    ['a block that does not end', '{% if a %}\n{% for b in c %}{% endif %}', 2],
    ['an end too many', 'a\n{% endif %}', 2],
    ['text that is never read again', 'a\n{% raw %}', 2],
  ])('tells of %s', async (_name, template, line) => {
    const parsed = parseSource(template, 'jinja', await testLanguages());
    if (parsed.kind !== 'parsed') throw new Error(parsed.kind);
    const { tree } = parsed;
    expect(tree.errorNodes.map((node) => tree.lineOf(tree.start(node)))).toContain(line);
  });
});
