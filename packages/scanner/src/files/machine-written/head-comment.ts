/**
 * Reads the comments at the start of a file: generators identify themselves there, and disable linters. In the comment
 * syntax of every analyzed language.
 */

/** UTF-16 units in which a file's first comments are searched; licenses are shorter. */
const headLength = 8_000;

/** A block comment, a docstring, lines that begin with slashes or hashes, or what may stand between them. */
const headPart =
  /\s+|\/\*[\s\S]*?\*\/|\/\/[^\n]*|#[^\n]*|<!--[\s\S]*?-->|"""[\s\S]*?"""|(?:'use strict'|"use strict");?|package [\w.]+;?|import [\w.*]+;/y;

/**
 * The text of these comments with their delimiters; preambles required before the first declaration are skipped.
 * Linear.
 */
export function headOf(text: string): string {
  const start = text.slice(0, headLength);
  headPart.lastIndex = 0;
  let end = 0;
  while (headPart.test(start)) end = headPart.lastIndex;
  return start.slice(0, end);
}

/** Comment delimiters, and words such as "NOTE:", at the start of a line. */
const lead = String.raw`^[ \t/*#!;<>"'=~-]{0,80}(?:(?:note|warning|important|attention|caution):[ \t]{0,9})?`;
/** Not a continuation of the line before: the second half of a sentence has a different meaning. */
const begun = String.raw`(?<![\w,][^\S\n]{0,9}\n)`;
const thing = String.raw`(?:source |typescript |type |java |go |python )?(?:file|code|class|module|source|script|package|interface|document|content|program|parser|lexer|component)s?`;
const made = String.raw`(?:auto(?:matically)?[- ]?generated|generated automatically|machine[- ]generated)`;

/**
 * A line that only applies to generated files: scaffolds that people continue to edit call themselves generated, too.
 */
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

/** True if the head says that a tool wrote the file and that nobody edits it by hand. */
export function isSaidToBeGenerated(head: string): boolean {
  return saysGenerated.test(head) || (saysGeneratedBy.test(head) && forbidsEdits.test(head));
}

/** True if the head names a generator, which scaffolds do as well. */
export function namesGenerator(head: string): boolean {
  return saysGeneratedBy.test(head);
}

/** Each disables one tool with all its rules for the whole file. */
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
/** Number of rules of one linter that a head must name for it to count as disabled. */
const manyRules = 5;

/** Number of tools that the head disables for the whole file. */
export function switchedOff(head: string): number {
  const named = /\beslint-disable\s+([\w@/,\s-]*)/.exec(head)?.[1]?.split(',').length ?? 0;
  return switches.filter((pattern) => pattern.test(head)).length + (named >= manyRules ? 1 : 0);
}
