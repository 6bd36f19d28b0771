import { describe, expect, it } from 'vitest';
import { madeTemplate } from './made-template.ts';

/** Lines in front of the function's own statements. */
const headLines = madeTemplate('mako', '${a}').text.split('\n').length - 2;

function statements(template: string): string[] {
  return madeTemplate('mako', template)
    .text.split('\n')
    .slice(headLines)
    .map((line) => line.replaceAll('__template__.', '').slice(1))
    .filter((line) => line.trim() !== '' && line.trim() !== 'pass');
}

describe('templates of Mako', () => {
  it.each([
    ['${a}', ['text(context["a"])']],
    ['${a | h}', []],
    ['<a b=${a | h}>', ['unquoted_attribute(context["a"])']],
    ['${a | n, trim}', ['text(context["a"])']],
    ['<%page expression_filter="h"/>${a}${b | n}', ['text(context["b"])']],
    ['## ${a}\n<%doc>${b}</%doc><%text>${c}</%text>', []],
    ['% if a:\n${b}\n% endif\n', ['if (context["a"]):', ' text(context["b"])']],
    ['% for a in b:\n${a}\n% endfor\n', ['for v_a in (context["b"]):', ' text(v_a)']],
    ['<%\n a = b\n%>${a}', ['v_a = (context["b"])', 'text(v_a)']],
    ['<%include file="/a.mako"/>', ['render("a.mako", context)']],
    ['<%inherit file="a.mako"/>${b}', ['text(context["b"])', 'render("a.mako", context)']],
    ['<%namespace name="a" file="b.mako"/>${a.c(d)}', ['text(render("b.mako#c", context["d"]))']],
    ['${len(a)}', []],
    ['50 %% ${a}', ['text(context["a"])']],
  ])('%j', (template, expected) => {
    expect(statements(template)).toEqual(expected);
  });
});
