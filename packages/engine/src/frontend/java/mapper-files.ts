/**
 * Files of MyBatis that hold the SQL of an interface's methods. Text that is put into a statement as it is, `${name}`,
 * makes a sink of the method that runs it; `#{name}` binds a value.
 *
 * Which argument a name means stands in the interface alone. May over-report: of several arguments all count where
 * every name is put in as it is. May miss: where only some are, and the arguments are no objects.
 */

import type { ManifestFile } from '../../graph/program/module-resolver.ts';
import { defineModel, type Model, type SinkRow, sink } from '../../model/model.ts';

/** Names of such files, as projects use them. */
export const mapperFileName = /(?:mapper|dao|repository)\.xml$/i;

/** Statements of one file beyond which the rest is not read; a table has a few dozen. Not measured. */
const maxStatements = 2_000;

/** Names that a statement, or a fragment of one, holds in its text. */
interface Placeholders {
  /** Of `${name}`. */
  readonly put: readonly string[];
  /** Of `#{name}`. */
  readonly bound: readonly string[];
}

interface Statement {
  readonly id: string;
  readonly hasParameterType: boolean;
  readonly body: string;
}

/** One model for each file that has a statement into which text is put; sinks are methods of the interface. */
export function mapperModels(manifests: readonly ManifestFile[]): readonly Model[] {
  return manifests.filter(({ path }) => mapperFileName.test(path)).flatMap(({ text }) => modelOf(text));
}

function modelOf(text: string): readonly Model[] {
  const plain = withoutComments(text);
  const namespace = /<mapper\b[^<>]*?\bnamespace\s*=\s*["']([\w.$]+)["']/.exec(plain)?.[1] ?? '';
  const dot = namespace.lastIndexOf('.');
  const type = namespace.slice(dot + 1);
  if (!/^\w+$/.test(type)) return [];
  const statements = readStatements(plain);
  const known = new Map(statements.map(({ id, body }) => [id, ownPlaceholders(body)]));
  const rows = statements.flatMap((statement) => sinksOf(type, statement, known));
  if (rows.length === 0) return [];
  return [defineModel({ library: namespace.slice(0, Math.max(0, dot)), types: { [type]: [] }, rows })];
}

/** Linear, also where a comment does not end. */
function withoutComments(text: string): string {
  const parts: string[] = [];
  let at = 0;
  while (at >= 0 && at < text.length) {
    const start = text.indexOf('<!--', at);
    parts.push(text.slice(at, start < 0 ? undefined : start));
    if (start < 0) break;
    const end = text.indexOf('-->', start);
    at = end < 0 ? -1 : end + 3;
  }
  return parts.join('');
}

/** Statements and fragments in order; linear, since each begins behind the end of the one before it. */
function readStatements(text: string): readonly Statement[] {
  const opening = /<(select|insert|update|delete|sql)\b([^<>]*)>/g;
  const statements: Statement[] = [];
  for (let match = opening.exec(text); match !== null; match = opening.exec(text)) {
    const [, kind = '', attributes = ''] = match;
    const end = text.indexOf(`</${kind}`, opening.lastIndex);
    if (end < 0 || statements.length >= maxStatements) break;
    const id = /\bid\s*=\s*["'](\w+)["']/.exec(attributes)?.[1];
    const hasParameterType = /\bparameterType\s*=/.test(attributes);
    if (id !== undefined) statements.push({ id, hasParameterType, body: text.slice(opening.lastIndex, end) });
    opening.lastIndex = end;
  }
  return statements;
}

function sinksOf(
  type: string,
  { id, hasParameterType, body }: Statement,
  known: ReadonlyMap<string, Placeholders>,
): readonly SinkRow[] {
  const included = namesIn(body, /<include\b[^<>]*?\brefid\s*=\s*["'](?:[\w.]*\.)?(\w+)/g);
  const parts = [ownPlaceholders(body), ...included.flatMap((name) => known.get(name) ?? [])];
  const put = new Set(parts.flatMap((part) => part.put));
  if (put.size === 0) return [];
  const isWhole = hasParameterType || parts.every((part) => part.bound.every((name) => put.has(name)));
  if (isWhole) return [sink('sql-query', `${type}.${id}(*)`)];
  return [...put].map((name) => sink('sql-query', `${type}.${id}(*).${name}`));
}

function ownPlaceholders(body: string): Placeholders {
  return { put: namesIn(body, /\$\{\s*(\w+)/g), bound: namesIn(body, /#\{\s*(\w+)/g) };
}

/** What the group of a pattern matches, each once. */
function namesIn(text: string, pattern: RegExp): readonly string[] {
  return [...new Set(Array.from(text.matchAll(pattern), (match) => match[1] ?? ''))];
}
