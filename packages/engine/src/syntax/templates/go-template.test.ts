import { describe, expect, it } from 'vitest';
import { testLanguages } from '../../testing/languages.ts';
import { parseSource } from '../parse.ts';
import { madeTemplate } from './made-template.ts';

/** Statements of the functions that a template is made into, without what all have. */
function statements(template: string, id: 'gohtml' | 'gotext'): string[] {
  return madeTemplate(id, `<p> ${template}`)
    .text.split('\n')
    .filter((line) => !/^(?:package|import|func render_|func shown\(|dot := root|\}$|$)/.test(line))
    .map((line) => line.replaceAll('page.', ''));
}

describe('templates of Go', () => {
  it.each([
    ['{{ .A }}', ['text(dot.A)']],
    ['{{- .A.B -}}', ['text(dot.A.B)']],
    ['{{ $.A }}', ['text(root.A)']],
    ['{{ html .A }}', []],
    ['<a b={{ html .A }}>', ['unquoted_attribute(dot.A)']],
    ['{{ html .A | printf "%s" }}', ['text(("%s" + escape(dot.A)))']],
    ['{{ .A | printf "%s b" }}', ['text(("%s b" + dot.A))']],
    ['{{ (index .A 0).B }}', ['text(dot.A[0].B)']],
    ['{{ .A | f "b" | g }}', ['text(Functions.g(Functions.f("b", dot.A)))']],
    ['{{ .A.F .B }}', ['text(dot.A.F(dot.B))']],
    ['{{ `}}` }}', ['text("}}")']],
    ['{{/* {{ .A }} */}}', []],
    ['{{- /* {{ .A }} */ -}}{{ .B }}', ['text(dot.B)']],
    ['{{/* {{ .A }}', ['@@']],
    ['{{/* .A */ {{ .B }}', ['@@', 'text(dot.B)']],
    [
      '{{ if .A }}{{ .B }}{{ else }}{{ .C }}{{ end }}',
      ['if test(dot.A) {', 'text(dot.B)', '} else {', 'text(dot.C)'],
    ],
    ['{{ if .A }}b{{ end }}', []],
    ['{{ range .A }}{{ . }}{{ end }}', ['for _, dot := range (dot.A) {', 'text(dot)']],
    [
      '{{ range $i, $a := .A }}{{ $a }}{{ end }}',
      ['for v_i, v_a := range (dot.A) {', 'dot := v_a', 'text(v_a)'],
    ],
    ['{{ with .A }}{{ .B }}{{ end }}', ['if test(dot.A) {', 'dot := dot.A', 'text(dot.B)']],
    ['{{ template "a b" .C }}', ['render("a b", dot.C)']],
    ['<a b={{ .A }}>', ['unquoted_attribute(dot.A)']],
  ])('%s of text/template', (template, expected) => {
    expect(statements(template, 'gotext')).toEqual(expected);
  });

  it.each([
    ['{{ .A }}', []],
    ['{{ printf "%s" .A }}', []],
    ['{{ safe .A }}', ['test(Functions.safe(dot.A))']],
    [
      '{{ define "b" }}{{ .A | safe }}{{ end }}',
      ['func shown__b(root any) {', 'test(Functions.safe(dot.A))'],
    ],
  ])('%s of html/template', (template, expected) => {
    expect(statements(template, 'gohtml')).toEqual(expected);
  });

  it('are no pages without a tag', () => {
    expect(madeTemplate('gotext', 'a: {{ .A }}').text).toBe('');
  });

  it.each([
    ['brackets', '('.repeat(20_000)],
    ['blocks', '{{ if .A }}'.repeat(20_000)],
    ['definitions', '{{ define "a" }}{{ .A }}'.repeat(1_000)],
    ['fields', `{{ ${'.A'.repeat(20_000)} }}`],
    ['quotes', '{{ "'.repeat(20_000)],
    ['comments', '{{/* }} '.repeat(20_000)],
    ['signs', `{{ ${'-'.repeat(20_000)}1 }}`],
    ['bars', `{{ .A ${'| f '.repeat(20_000)} }}`],
  ])('with many %s are read all the same', async (_, text) => {
    const languages = await testLanguages();
    expect(parseSource(`<p>{{ ${text}`, 'gotext', languages).kind).not.toBe('failed');
  });
});
