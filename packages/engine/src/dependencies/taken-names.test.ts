import { expect, it } from 'vitest';
import { analyzeFile } from '../analyze-file.ts';
import { defineTaintRule } from '../rule/rule.ts';
import type { LanguageId } from '../syntax/language-ids.ts';
import { testLanguages } from '../testing/languages.ts';
import { calledMembers, takenNames } from './taken-names.ts';

const languages = await testLanguages();

/** A file is lowered for the rules that run on it. */
const rules = (['javascript', 'git', 'python', 'go', 'java', 'php'] as const).map((language) =>
  defineTaintRule({
    id: `${language}/test-flow`,
    title: 'A flow',
    family: 'test-flow',
    category: 'security',
    severity: 'low',
    precision: 'high',
    cwe: [1],
    owasp: [],
    remedy: 'None.',
    since: '0.1.0',
    status: 'stable',
    from: ['remote-input'],
    to: ['sql-query'],
    message: () => 'A flow.',
  }),
);

const texts: readonly [LanguageId, string, string][] = [
  [
    'javascript',
    'git',
    "import { Repo } from 'git';\nexport const f = (r) => { r.open().fetch(r.name); };\n",
  ],
  ['python', 'git', 'from git import Repo\ndef f(r):\n    r.open().fetch(r.name)\n'],
  ['go', 'git', 'package a\nimport "git"\nfunc F(r *git.Repo) { r.open().fetch(r.name) }\n'],
  ['java', 'git.Repo', 'import git.Repo;\nclass A { void f(Repo r) { r.open().fetch(r.name); } }\n'],
  ['php', '\\git\\Repo', '<?php\nuse git\\Repo;\nfunction f(Repo $r) { $r->open()->fetch($r->name); }\n'],
];

it.each(texts)('%s: what is taken of modules, and which members are called', (language, module, text) => {
  const { ir } = analyzeFile({ path: 'a', text, language }, languages, { rules, models: {} });
  if (ir === undefined) throw new Error('the file is not lowered');
  expect([...calledMembers(ir)].sort()).toEqual(['fetch', 'open']);
  expect(takenNames(ir)).toEqual([
    { language, module, name: 'Repo', isTypeAlone: !['javascript', 'git', 'python'].includes(language) },
  ]);
});
