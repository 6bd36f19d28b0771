/**
 * What the comments say that a file begins with: generators name themselves there, and switch linters off that judge people's
 * code. In every notation that is analysed.
 */

/** UTF-16 units in which a file's first comments are looked for; licences are shorter than it. */
const headLength = 8_000;

/** A block comment, a docstring, lines behind slashes or hashes, or what may stand between them. */
const headPart =
  /\s+|\/\*[\s\S]*?\*\/|\/\/[^\n]*|#[^\n]*|<!--[\s\S]*?-->|"""[\s\S]*?"""|(?:'use strict'|"use strict");?|package [\w.]+;?|import [\w.*]+;/y;

/** The text of them with their marks; what languages want before the first declaration is passed over. Linear. */
export function headOf(text: string): string {
  const start = text.slice(0, headLength);
  headPart.lastIndex = 0;
  let end = 0;
  while (headPart.test(start)) end = headPart.lastIndex;
  return start.slice(0, end);
}

/** Marks of a comment, and words such as "NOTE:", before what a line says. */
const lead = String.raw`^[ \t/*#!;<>"'=~-]{0,80}(?:(?:note|warning|important|attention|caution):[ \t]{0,9})?`;
/** Nothing that the line before goes on with: of a sentence over two lines the second half says something else. */
const begun = String.raw`(?<![\w,][^\S\n]{0,9}\n)`;
const thing = String.raw`(?:source |typescript |type |java |go |python )?(?:file|code|class|module|source|script|package|interface|document|content|program|parser|lexer|component)s?`;
const made = String.raw`(?:auto(?:matically)?[- ]?generated|generated automatically|machine[- ]generated)`;

/** A line that can only be said of a file that a tool wrote: scaffolds that people go on with call themselves generated, too. */
const saysGenerated = new RegExp(
  [
    `${lead}(?:this|the(?: following)?) ${thing}(?: (?:is|was|has been|were|are))? (?:${made}|generated (?:by|from|using|with|code|file))\\b`,
    `${begun}${lead}${made}(?: ${thing})?(?:$|[.,;:!]| (?:by|from|using|with|via|on|at|-)|\\.?[ \\t]{0,9}do not)`,
    `${begun}${lead}generated (?:code|file|source)\\b(?:$|[.,;:!]| ?-| (?:by|from|do not))`,
    `${lead}generated protocol buffer code`,
    `${lead}(?:(?:parser|lexer|scanner|grammar|bindings?|stubs?|form implementation)s? )generated (?:by|from|with)\\b`,
    `${lead}generated from (?:\\w+ ){0,3}['"\`]?\\S*[\\w-]\\.[a-z]\\w{0,8}\\b`,
  ].join('|'),
  'im',
);
const saysGeneratedBy = new RegExp(`${lead}generated (?:by|with|using)\\b.*`, 'im');
const forbidsEdits =
  /\b(?:do(?:n't| not|nt)|never|should not|must not) (?:make any )?(?:manually )?(?:edit|modify|change|touch)|\bany changes? (?:\w+ ){0,6}(?:lost|overwritten)|\bwill be (?:lost|overwritten)\b/i;

/** True when the head says that a tool wrote the file, and that nobody goes on with it by hand. */
export function isSaidToBeGenerated(head: string): boolean {
  return saysGenerated.test(head) || (saysGeneratedBy.test(head) && forbidsEdits.test(head));
}

/** True when the head names a generator, as scaffolds do as well. */
export function namesGenerator(head: string): boolean {
  return saysGeneratedBy.test(head);
}

/** Each switches one tool off for the whole file, for every rule that it has. */
const switches = [
  /\beslint-disable\s*(?:\*\/|$|--)/m,
  /\btslint:disable\s*(?:\*\/|$)/m,
  /\bjshint ignore:\s*start|\bjslint-disable|\bbiome-ignore-all\b/,
  /@ts-nocheck\b/,
  /\bistanbul ignore file\b|\bc8 ignore start\b/,
  /@formatter:off|prettier-ignore-start|\bfmt: off\b|\byapf: disable\b/,
  /\bpylint:\s*skip-file/,
  /\bflake8:\s*noqa\s*$|\bruff:\s*noqa\s*$/m,
  /\bmypy: ignore-errors\b|^# type: ignore\s*$/m,
  /\bnolint:\s*all\b|^\/\/\s*nolint\s*$/m,
  /\bCHECKSTYLE:OFF\b|\bNOSONAR\b|\bcheckstyle:off\b/i,
];
/** Rules of one linter that a head names before it counts as switched off. */
const manyRules = 5;

/** Tools that the head switches off for the whole file. */
export function switchedOff(head: string): number {
  const named = /\beslint-disable\s+([\w@/,\s-]*)/.exec(head)?.[1]?.split(',').length ?? 0;
  return switches.filter((pattern) => pattern.test(head)).length + (named >= manyRules ? 1 : 0);
}
