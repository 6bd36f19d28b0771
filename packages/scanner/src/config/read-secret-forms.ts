/**
 * The section `secrets` of `.assay.yml`: the repository's own secret formats. The examples of each format are tested
 * here, so that one that finds nothing does not go unnoticed.
 */

import { findOwnSecrets, type SecretForm } from '@assay/analyzers';
import { longestSearched, searchTime } from '@assay/engine';
import { isScalar, type ParsedNode } from 'yaml';
import { isAbsent, offsetOf, type YamlReader } from './yaml-reader.ts';

type Yaml = ParsedNode | null;

/** Each format is matched against each text; a file with more or longer ones is rejected. Not measured. */
const maxForms = 50;
const maxListed = 20;
const maxPatternLength = 500;
const maxExampleLength = 2_000;
/** A shorter word occurs on most lines. */
const shortestKeyword = 3;
const nameForm = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const maxNameLength = 50;

/** Reports mistakes: a pattern that may be slow, and, by number, an example that is not found. */
export function readSecretForms(yaml: YamlReader, node: Yaml): readonly SecretForm[] {
  const names = new Set<string>();
  return yaml.list(node, 'secrets', maxForms).flatMap((item) => {
    const form = readForm(yaml, item);
    if (form === undefined) return [];
    if (names.has(form.name)) yaml.tell(offsetOf(item), `Duplicate secret ${form.name}.`);
    names.add(form.name);
    return [form];
  });
}

function readForm(yaml: YamlReader, item: Yaml): SecretForm | undefined {
  const members = yaml.members(item, ['name', 'form', 'keywords', 'allow', 'examples', 'not']);
  const member = (name: string): Yaml => members.get(name) ?? null;
  const texts = (name: string, isValid: (text: string) => boolean, what: string) =>
    yaml.list(member(name), name, maxListed).flatMap((one) => {
      const text = textOf(one);
      if (text !== undefined && isValid(text)) return [{ text, offset: offsetOf(one) }];
      yaml.tell(offsetOf(one), `Expected ${what}.`);
      return [];
    });
  const name = textOf(member('name'));
  if (name === undefined || name.length > maxNameLength || !nameForm.test(name)) {
    yaml.tell(offsetOf(member('name') ?? item), 'Expected a name of lowercase letters, digits and -.');
    return undefined;
  }
  for (const needed of ['form', 'keywords', 'examples'])
    if (isAbsent(member(needed))) yaml.tell(offsetOf(item), `Expected ${needed} of the secret ${name}.`);
  const keywords = texts(
    'keywords',
    (text) => text.trim().length >= shortestKeyword && text.length <= maxNameLength && !text.includes('\n'),
    `a word of ${shortestKeyword} to ${maxNameLength} characters`,
  );
  const isExample = (text: string): boolean => text !== '' && text.length <= maxExampleLength;
  const [examples, not] = (['examples', 'not'] as const).map((list) =>
    texts(list, isExample, `a text of at most ${maxExampleLength} characters`),
  );
  const allow = yaml.list(member('allow'), 'allow', maxListed).map((one) => patternOf(yaml, one, item));
  const form = isAbsent(member('form')) ? undefined : patternOf(yaml, member('form'), item);
  if (form === undefined || keywords.length === 0 || !allow.every((one) => one !== undefined))
    return undefined;
  const read = { name, form, keywords: keywords.map(({ text }) => text), allow };
  tryExamples(yaml, read, examples ?? [], not ?? []);
  return read;
}

interface Example {
  readonly text: string;
  readonly offset: number;
}

function tryExamples(
  yaml: YamlReader,
  form: SecretForm,
  examples: readonly Example[],
  not: readonly Example[],
): void {
  const isFound = ({ text }: Example): boolean =>
    findOwnSecrets(text, [form]).some(({ isAllowed }) => !isAllowed);
  for (const [index, example] of examples.entries())
    if (!isFound(example))
      yaml.tell(
        example.offset,
        `Example ${index + 1} of the secret ${form.name} is not found: ${whyNot(form, example.text)}.`,
      );
  for (const [index, example] of not.entries())
    if (isFound(example))
      yaml.tell(example.offset, `Text ${index + 1} of \`not\` of the secret ${form.name} is found.`);
}

function whyNot(form: SecretForm, text: string): string {
  const lower = text.toLowerCase();
  if (!form.keywords.some((keyword) => lower.includes(keyword.toLowerCase())))
    return 'it contains none of the keywords';
  return findOwnSecrets(text, [form]).length > 0
    ? '`allow` takes it out'
    : 'the pattern does not match on a line with a keyword, or matches less than six characters';
}

function patternOf(yaml: YamlReader, node: Yaml, item: Yaml): string | undefined {
  const source = textOf(node);
  const complaint =
    source === undefined || source === '' || source.length > maxPatternLength
      ? `Expected a regular expression of at most ${maxPatternLength} characters.`
      : complaintOf(source);
  if (complaint === undefined) return source;
  yaml.tell(offsetOf(node ?? item), complaint);
  return undefined;
}

function complaintOf(source: string): string | undefined {
  switch (searchTime(source)) {
    case 'linear':
      return isKnown(source) ? undefined : 'This Node.js does not support this regular expression.';
    case 'no-pattern':
      return 'This is not a valid JavaScript regular expression.';
    case 'endless':
      return 'The regular expression has no maximum length: use {1,100} for +, {0,100} for *, and no \\1.';
    case 'long':
      return `The regular expression matches more than ${longestSearched} characters.`;
    case 'slow':
      return 'The regular expression may backtrack: adjacent parts of it match the same text.';
  }
}

/** The pattern parser accepts newer syntax than some runtimes. */
function isKnown(source: string): boolean {
  try {
    new RegExp(source, 'dg');
    return true;
  } catch {
    return false;
  }
}

function textOf(node: Yaml): string | undefined {
  return isScalar(node) && typeof node.value === 'string' ? node.value : undefined;
}
