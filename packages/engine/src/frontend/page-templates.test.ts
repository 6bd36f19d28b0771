import { describe, expect, it } from 'vitest';
import { analyzeFile } from '../analyze-file.ts';
import { analyzeProgram } from '../analyze-program.ts';
import { defineTaintRule } from '../rule/rule.ts';
import { testLanguages } from '../testing/languages.ts';
import { languageOf } from './languages.ts';
import { lowerPage, lowerRendering, lowerTemplate, pagesThatRender } from './page-templates.ts';

/** Finds nothing: a program without rules is not analyzed. */
const rule = defineTaintRule({
  id: 'python/test-flow',
  title: 'Input reaches the sink',
  family: 'test-flow',
  category: 'security',
  severity: 'high',
  precision: 'high',
  cwe: [1],
  remedy: 'None.',
  since: '0.1.0',
  status: 'preview',
  from: ['remote-input'],
  to: ['sql-query'],
  message: () => 'This depends on input.',
});

const page = { path: 'page.html', text: '<p>{{ name|safe }}</p>\n{% if a %}b{% endif %}\n' };

describe('pages as templates', () => {
  it('are made for the languages that are asked for, and that fill something in', async () => {
    const languages = await testLanguages();
    const options = { rules: [], models: {} };
    const analyze = (text: string, hosts: readonly ('java' | 'python')[]) =>
      analyzeFile({ path: 'page.html', language: 'page', text }, languages, options, hosts).templates;
    expect(analyze(page.text, ['python', 'java']).map(({ host, language }) => [host, language])).toEqual([
      ['python', 'jinja'],
    ]);
    expect(analyze(page.text, [])).toEqual([]);
    expect(analyze('<p></p>', ['python', 'java'])).toEqual([]);
  });

  it('tell of a parse that runs out of time', async () => {
    const text = '{{ a|safe }}\n'.repeat(2_000);
    const template = lowerPage({ ...page, text }, languageOf('python'), await testLanguages(), 0);
    expect(template?.ir).toBeUndefined();
    expect(template?.problems).toMatchObject([
      { kind: 'cap-hit', path: 'page.html', reason: 'template-parse-time' },
    ]);
  });

  it('hand their problems to the report of the program, also without IR', async () => {
    const languages = await testLanguages();
    const options = { rules: [rule], models: {} };
    const server = analyzeFile({ path: 'a.py', language: 'python', text: 'a = 1\n' }, languages, options);
    const own = analyzeFile({ ...page, language: 'page' }, languages, options);
    const problem = {
      kind: 'cap-hit',
      path: 'page.html',
      reason: 'template-parse-time',
      message: '',
    } as const;
    const templates = [{ host: 'python', language: 'jinja', ir: undefined, problems: [problem] }] as const;
    const { problems } = analyzeProgram([server, { ...own, templates }], [], languages, options, 'python');
    expect(problems).toEqual([problem]);
  });
});

describe('pages that only render others', () => {
  const lower = async (text: string, language: 'java' | 'python') =>
    lowerPage({ path: 'page.html', text }, languageOf(language), await testLanguages());

  it.each([
    [
      'python',
      '{% extends "base.html" %}{% block a %}{{ name }}{% include "b.html" %}{% endblock %}',
      ['b.html', 'base.html'],
    ],
    ['python', '{% if user.name %}{{ url_for("home") }}{% endif %}', []],
    ['java', '<p th:text="${name}"></p><div th:insert="parts :: head"></div>', ['parts']],
    ['java', '<a th:each="one : ${@options.of(\'kind\')}"></a>', []],
  ] as const)('are not lowered: %s %s', async (language, text, renders) => {
    const template = await lower(text, language);
    expect(template?.renders?.names).toEqual(renders);
    expect(template?.ir).toBeUndefined();
    expect(template?.problems).toEqual([]);
  });

  it.each([
    ['python', '{% if name %}{% include "b.html" %}{% endif %}'],
    ['java', '<p th:if="${name}"><b th:insert="parts :: head"></b></p>'],
  ] as const)('are lowered in time as they would have been, or as empty files: %s', async (id, text) => {
    const language = languageOf(id);
    const languages = await testLanguages();
    const template = await lower(text, id);
    if (template === undefined) throw new Error('no template');
    const [wanted, other] = [true, false].map((isWanted) =>
      lowerRendering(language, languages)('page.html', text, template, isWanted),
    );
    const file = { path: 'page.html', text };
    expect(wanted?.ir).toEqual(lowerTemplate(file, template.language, id, language, languages).ir);
    expect(other?.ir).toMatchObject({ path: 'page.html', problems: [] });
    expect(other?.ir?.functions.length).toBeLessThan(2);
  });

  it.each([
    ['python', '{% extends "base.html" %}{{ name|safe }}'],
    ['python', '{% extends "base.html" %}{{ form.fields() }}'],
    ['python', '{% extends name %}'],
    ['python', '{% include "b.html" with a=load(b) %}'],
    ['python', '{% macro field(value) %}{% include "b.html" %}{% endmacro %}'],
    ['python', '{% extends "base.html" %}{% if a %}'],
    ['java', '<p th:utext="${name}"></p>'],
    ['java', '<p th:each="a : ${names.load()}"></p>'],
  ] as const)('are none where they do anything else: %s %s', async (language, text) => {
    const template = await lower(text, language);
    expect(template?.renders).toBeUndefined();
    expect(template?.ir?.functions.length).toBeGreaterThan(1);
  });

  it('are wanted where what they render does something, by any name, through circles', () => {
    const pages = [
      { path: 'views/a.html', renders: ['parts/b.html', 'c'] },
      { path: 'views/parts/b.html', renders: ['./a.html'] },
      { path: 'views/c.html', renders: ['d'] },
      { path: 'views/d.html', renders: undefined },
      { path: 'views/e.html', renders: ['f', 'e'] },
      { path: 'views/f.html', renders: [] },
      { path: 'views/g.html', renders: ['mail.ftl#head'] },
    ];
    expect([...pagesThatRender(pages, ['other/mail.ftl'])].sort()).toEqual([
      'views/a.html',
      'views/c.html',
      'views/g.html',
      'views/parts/b.html',
    ]);
  });
});
