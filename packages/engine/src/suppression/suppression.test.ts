import { describe, expect, it } from 'vitest';
import { analyzeFile } from '../analyze-file.ts';
import { defineSyntaxRule } from '../rule/rule.ts';
import { testLanguages } from '../testing/languages.ts';
import { applySuppressions, type SuppressionContext } from './index.ts';

const languages = await testLanguages();

const rule = defineSyntaxRule({
  id: 'javascript/test-marker',
  title: 'A marker is called',
  family: 'marker-call',
  category: 'security',
  type: 'hotspot',
  severity: 'low',
  precision: 'high',
  cwe: [1],
  remedy: 'None.',
  since: '0.1.0',
  status: 'preview',
  nodes: ['call_expression'],
  check: (node, context) => {
    if (context.tree.textOf(node).startsWith('mark(')) context.report({ node, message: 'Marked.' });
  },
});
const styleRule = defineSyntaxRule({
  id: 'javascript/too-complex',
  title: 'A style is called',
  family: 'too-complex',
  category: 'quality',
  type: 'maintainability',
  severity: 'low',
  precision: 'high',
  cwe: [1],
  remedy: 'None.',
  since: '0.1.0',
  status: 'preview',
  nodes: ['call_expression'],
  check: (node, context) => {
    if (context.tree.textOf(node).startsWith('style(')) context.report({ node, message: 'Marked.' });
  },
});
const hashRule = defineSyntaxRule({
  id: 'javascript/weak-hash',
  title: 'A hash is called',
  family: 'weak-hash',
  category: 'security',
  severity: 'low',
  precision: 'high',
  cwe: [1],
  remedy: 'None.',
  since: '0.1.0',
  status: 'preview',
  nodes: ['call_expression'],
  check: (node, context) => {
    if (context.tree.textOf(node).startsWith('md5(')) context.report({ node, message: 'Marked.' });
  },
});
const shellRule = defineSyntaxRule({
  id: 'javascript/command-injection',
  title: 'A shell is called',
  family: 'command-injection',
  category: 'security',
  severity: 'low',
  precision: 'high',
  cwe: [1],
  remedy: 'None.',
  since: '0.1.0',
  status: 'preview',
  nodes: ['call_expression'],
  check: (node, context) => {
    if (context.tree.textOf(node).startsWith('sh(')) context.report({ node, message: 'Marked.' });
  },
});
const ruleInfo = {
  id: rule.id,
  family: rule.family,
  category: 'security',
  aliases: ['javascript/old-marker'],
};
const context: SuppressionContext = {
  today: '2026-11-21',
  rules: [ruleInfo],
  isRule: (id) =>
    [ruleInfo.id, ...ruleInfo.aliases, 'a/b', 'javascript/other', 'javascript/of-another-scan'].includes(id),
  isComplete: true,
};

function scan(text: string, more: Partial<SuppressionContext> = {}) {
  const file = { path: 'a.jsx', text, language: 'javascript' } as const;
  const analysis = analyzeFile(file, languages, {
    rules: [rule, styleRule, hashRule, shellRule],
    models: {},
  });
  const outcome = applySuppressions(analysis.findings, analysis.suppressions, { ...context, ...more });
  return {
    open: outcome.findings.map(({ location }) => location.range.startLine),
    reasons: outcome.suppressed.map(({ reason }) => reason),
    problems: [...analysis.problems, ...outcome.problems].map(({ line, reason }) => `${line}:${reason}`),
  };
}

it('takes `noqa` at the first line of an import for all of its names', () => {
  const importRule = defineSyntaxRule({
    id: 'python/unused-import',
    title: 'An import',
    family: 'unused-import',
    category: 'quality',
    type: 'maintainability',
    severity: 'low',
    precision: 'high',
    cwe: [],
    remedy: 'None.',
    since: '0.1.0',
    status: 'preview',
    nodes: ['dotted_name'],
    check: (node, { report }) => report({ node, message: 'Marked.' }),
  });
  const text = 'from a import (  # noqa: F401\n    b,\n    c,\n)\nfrom d import (\n    e,\n)\n';
  const file = { path: 'a.py', text, language: 'python' } as const;
  const analysis = analyzeFile(file, languages, { rules: [importRule], models: {} });
  const { findings } = applySuppressions(analysis.findings, analysis.suppressions, context);
  expect(findings.map(({ location }) => location.range.startLine)).toEqual([5, 6]);
});

describe('a suppression holds', () => {
  it.each([
    [
      'ours, on the line before',
      '// assay-ignore[javascript/test-marker]: checked by hand\nmark(1);',
      'checked by hand',
    ],
    [
      'ours, at the end of the line',
      'mark(1); // assay-ignore[javascript/test-marker]: it is a test',
      'it is a test',
    ],
    ['ours, for every rule', '/* assay-ignore: generated */\nmark(1);', 'generated'],
    ['ours, of several rules', '// assay-ignore[a/b, javascript/test-marker]: both\nmark(1);', 'both'],
    ['ours, by an earlier id', '// assay-ignore[javascript/old-marker]: r\nmark(1);', 'r'],
    ['ours, up to its last day', '// assay-ignore: later [until=2026-11-21]\nmark(1);', 'later'],
    ['behind another comment and blank lines', '// assay-ignore: r\n\n// more\nmark(1);', 'r'],
    ['on a statement of several lines', '// assay-ignore: r\nsend(\n  first,\n  mark(1),\n);', 'r'],
    ['at the end of the finding', 'mark(\n  1,\n); // assay-ignore: r', 'r'],
    ['in markup', 'const a = (\n  <p>\n    {/* assay-ignore: r */}\n    {mark(1)}\n  </p>\n);', 'r'],
    ['nosemgrep', '// nosemgrep\nmark(1);', ''],
    ['nosemgrep of a rule of that name', 'mark(1); // nosemgrep: javascript.lang.security.test-marker', ''],
    ['NOSONAR', 'mark(1); // NOSONAR a fixed value', 'a fixed value'],
    ['codeql', '// codeql[js/marker-call] only numbers\nmark(1);', 'only numbers'],
    ['lgtm', 'mark(1); // lgtm[js/test-marker]', ''],
    [
      'eslint, next line',
      '// eslint-disable-next-line no-eval, assay/test-marker -- why not\nmark(1);',
      'why not',
    ],
    ['eslint, same line', 'mark(1); // eslint-disable-line test-marker', ''],
    ['eslint, block', '/* eslint-disable test-marker */\nf();\nmark(1);\n/* eslint-enable */', ''],
    [
      'eslint, by the name that a plug-in gives its check',
      'style(1); // eslint-disable-line own/complexity',
      '',
    ],
    ['eslint, all checks of the file', '/* eslint-disable */\nf();\nstyle(1);', ''],
    ['eslint, by the name of its own check', 'style(1); // eslint-disable-line complexity', ''],
    ['nosec', 'mark(1); // nosec trusted', 'trusted'],
    ['nosec with the check of our rule', 'sh(1); // nosec B602 trusted', 'trusted'],
    ['nosec with a colon and several checks', 'sh(1); // nosec: B101, B605', ''],
    ['nosec with the name of a check', 'sh(1); // nosec subprocess_popen_with_shell_equals_true', ''],
    ['nosec behind a comment for another tool', 'sh(1); // type: ignore # nosec', ''],
    ['nosec in front of one', 'sh(1); // nosec # noqa: E501', ''],
    ['nosec with a check behind another comment', 'sh(1); // noqa: E501 # nosec B602', ''],
    ['nosec behind pylint', 'sh(1); // pylint: disable=line-too-long # nosec', ''],
    ['gosec', 'sh(1); // #nosec G204 -- checked', 'checked'],
    ['gosec, in its other form', 'sh(1); //gosec:disable G204 -- checked', 'checked'],
    ['gosec, without a check', '//gosec:disable\nsh(1);', ''],
    ['codeql by its own name', 'sh(1); // codeql[js/command-line-injection]', ''],
    ['codeql, several', '// codeql[js/xss] codeql[js/command-line-injection] no\nsh(1);', 'no'],
    ['lgtm by its own name', 'sh(1); // lgtm[js/command-line-injection]', ''],
    ['lgtm behind other words', 'sh(1); // a fixed name lgtm[js/command-line-injection]', ''],
    [
      'nosemgrep by the id of a check',
      'sh(1); // nosemgrep: javascript.lang.security.detect-child-process.detect-child-process',
      '',
    ],
    ['nosemgrep by words of an id', 'sh(1); // nosemgrep: go.audit.dangerous-exec-command', ''],
    ['nosemgrep by our family in an id', 'sh(1); // nosemgrep: os-command-injection-any', ''],
    ['nosemgrep behind other words', 'sh(1); // reviewed by team -- nosemgrep', ''],
    ['NOSONAR behind other words', 'sh(1); // reviewed, NOSONAR', ''],
    ['NOSONAR with a rule', 'sh(1); // NOSONAR(javascript:S4721) fixed', 'fixed'],
    ['eslint by a plug-in of security', 'sh(1); // eslint-disable-line security/detect-child-process', ''],
    [
      'eslint, block of a plug-in of security',
      '/* eslint-disable security/detect-child-process */\nsh(1);',
      '',
    ],
    ['snyk', '// deepcode ignore CommandInjection: checked\nsh(1);', 'checked'],
    ['snyk, in the whole file', '// file deepcode ignore CommandInjection: fixed\nf();\nsh(1);', 'fixed'],
    ['deepsource', 'sh(1); // skipcq', ''],
    ['deepsource with a check of bandit', 'sh(1); // skipcq: BAN-B602', ''],
    ['noqa with the code of our rule', 'style(1); // noqa: E501, C901 is so', 'is so'],
    ['noqa with the code of our security rule', 'md5(1); // noqa: S324', ''],
    ['nolint with a linter of security', 'md5(1); //nolint:gosec // names a file', 'names a file'],
    ['noqa without a code', 'style(1); // noqa', ''],
    ['nolint with the name of a linter', 'style(1); //nolint:errcheck,gocyclo // is so', 'is so'],
    ['nolint on the line before', '//nolint\nstyle(1);', ''],
    ['pylint by the name of our family', 'style(1); // pylint: disable=too-complex', ''],
    ['pylint by a name of its own', '// pylint: disable=too-many-branches\nstyle(1);', ''],
  ])('%s', (_name, text, reason) => {
    expect(scan(text)).toEqual({ open: [], reasons: [reason], problems: [] });
  });
});

describe('a suppression does not hold', () => {
  it.each([
    ['another rule', '// assay-ignore[javascript/other]: r\nmark(1);', 2, []],
    ['another line', 'f(); // nosemgrep\n\nmark(1);', 3, []],
    ['NOSONAR on the line before', '// NOSONAR\nmark(1);', 2, []],
    ['a body below its statement', '// nosemgrep\nrun(() => {\n  mark(1);\n});', 3, []],
    ['text that is no comment', 'const a = "// nosemgrep"; mark(1);', 1, []],
    ['a longer word', 'mark(1); // nosemgrepping assay-ignored', 1, []],
    ['eslint without our rule', '// eslint-disable-next-line\nmark(1);', 2, []],
    ['eslint, behind the block', '/* eslint-disable test-marker */\n/* eslint-enable */\nmark(1);', 3, []],
    ['noqa with the code of another check', 'style(1); // noqa: E501', 1, []],
    ['noqa with the code of another security check', 'md5(1); // noqa: S602', 1, []],
    ['pylint with the name of another check', 'style(1); // pylint: disable=no-member', 1, []],
    ['noqa on the line before', '// noqa\nstyle(1);', 2, []],
    ['a linter, on security', 'mark(1); // noqa', 1, []],
    ['nosec with another check', 'sh(1); // nosec B324 only the hash below', 1, []],
    ['nosec with another check of gosec', 'sh(1); // #nosec G404', 1, []],
    ['gosec with another check', 'sh(1); //gosec:disable G404', 1, []],
    ['nosec with the name of another check', 'sh(1); // nosec hashlib_insecure_functions', 1, []],
    ['nosec in a word', 'sh(1); // nosecond', 1, []],
    ['codeql with another check', 'sh(1); // codeql[js/reflected-xss]', 1, []],
    ['codeql without a check', 'sh(1); // codeql', 1, []],
    ['lgtm with another check', 'sh(1); // lgtm[js/sql-injection]', 1, []],
    ['lgtm as a word', 'sh(1); // my reviewer said lgtm', 1, []],
    ['nosemgrep with another id', 'sh(1); // nosemgrep: python.lang.security.insecure-hash-algorithm', 1, []],
    ['NOSONAR with another rule', 'sh(1); // NOSONAR(javascript:S2245)', 1, []],
    ['NOSONAR in a word', 'sh(1); // NOSONARQUBE', 1, []],
    ['eslint with another check', 'sh(1); // eslint-disable-line security/detect-unsafe-regex', 1, []],
    ['snyk with another check', '// deepcode ignore Sqli: checked\nsh(1);', 2, []],
    ['no reason', '// assay-ignore[javascript/test-marker]\nmark(1);', 2, ['1:invalid-suppression']],
    ['a day that is none', '// assay-ignore: r until=2026-02-30\nmark(1);', 2, ['1:invalid-suppression']],
    ['a day that has passed', '// assay-ignore: r until=2026-11-20\nmark(1);', 2, ['1:expired-suppression']],
  ] as const)('%s', (_name, text, line, problems) => {
    expect(scan(text)).toEqual({ open: [line], reasons: [], problems });
  });
});

describe('a suppression that accepts nothing', () => {
  const unused = '// assay-ignore[javascript/test-marker]: r\nf();';
  it('is told', () => {
    expect(scan(unused).problems).toEqual(['1:unused-suppression']);
  });
  it('is not told when its rule did not run, the scan is not complete, or the comment is for another tool', () => {
    expect(scan(unused, { rules: [] }).problems).toEqual([]);
    expect(scan(unused, { isComplete: false }).problems).toEqual([]);
    expect(scan('// nosemgrep\nf();').problems).toEqual([]);
  });
});

describe('a suppression that names no rule', () => {
  it.each([
    ['a name of nothing', 'secrets/tokens', ['1:unknown-suppressed-rule']],
    ['a pattern', 'javascript/*', ['1:unknown-suppressed-rule']],
    ['a family', 'test-marker', ['1:unknown-suppressed-rule']],
    ['two names of nothing', 'a, b', ['1:unknown-suppressed-rule', '1:unknown-suppressed-rule']],
    ['a rule that did not run', 'javascript/of-another-scan', []],
  ])('is told: %s', (_name, names, problems) => {
    const text = `// assay-ignore[${names}]: r\nmark(1);`;
    expect(scan(text)).toEqual({ open: [2], reasons: [], problems });
    expect(scan(text, { isComplete: false, rules: [] }).problems).toEqual(problems);
  });
  it('is told beside the rule that it does name', () => {
    expect(scan('// assay-ignore[javascript/test-marker, javascript/x]: r\nmark(1);')).toEqual({
      open: [],
      reasons: ['r'],
      problems: ['1:unknown-suppressed-rule'],
    });
  });
  it('is not told of names of other tools', () => {
    expect(scan('mark(1); // nosemgrep: rules.of.theirs').problems).toEqual([]);
  });
});

it('changes no fingerprint', () => {
  const fingerprints = (text: string) =>
    analyzeFile({ path: 'a.js', text, language: 'javascript' }, languages, {
      rules: [rule],
      models: {},
    }).findings.map(({ fingerprint, context: around }) => [fingerprint, around]);
  const plain = fingerprints('f();\nmark(1);\ng();');
  expect(plain).toHaveLength(1);
  expect(fingerprints('f();\n// nosemgrep\nmark(1); // assay-ignore: r\ng();')).toEqual(plain);
});
