/**
 * Files of MyBatis that hold the SQL of an interface's methods. Text that is put into a statement as it is, `${name}`,
 * makes a sink of the method that runs it; `#{name}` binds a value.
 *
 * Which argument a name means stands in the interface alone. May over-report: of several arguments all count where
 * every name is put in as it is, as `mapper-argument` where the statement asks for others as well. May miss: where only some are, and the
 * arguments are no objects.
 */

import { defineModel, type Model, type SinkRow, sink } from '../../model/model.ts';
import type { ManifestFile } from '../../modules/module-resolver.ts';
import { withoutXmlComments } from './xml.ts';

/** Names of such files, as projects use them. */
export const mapperFileName = /(?:mapper|dao|repository)\.xml$/i;

/** Statements of one file beyond which the rest is not read; a table has a few dozen. Not measured. */
const maxStatements = 2_000;

/** Places of data that a statement, or a fragment of one, holds in its text: `name`, `query.order`. */
interface Placeholders {
  /** Of `${name}`. */
  readonly put: readonly string[];
  /** Of `#{name}`. */
  readonly bound: readonly string[];
  /** Asked for in conditions: `name != null`. */
  readonly tested: readonly string[];
  /** Fragments that are included. */
  readonly included: readonly string[];
}

interface Statement {
  readonly id: string;
  /** The empty string where it names none. */
  readonly parameterType: string;
  readonly body: string;
}

/** Fragments of the same file that are included: `<include refid="columns"/>`. */
const includes = /<include\b[^<>]*?\brefid\s*=\s*["'](?:[\w.]*\.)?(\w+)/g;

/** Types of a parameter whose only data is itself. */
const plainType =
  /^(?:java\.lang\.\w+|_?(?:string|byte|short|int|integer|long|float|double|boolean|char(?:acter)?))$/i;
/** A parameter whose members are the arguments of the method. */
const mapType = /^(?:java\.util\.)?(?:hash)?map$/i;
/** Loops within loops; generated statements have two. */
const maxLoops = 8;
/** Characters of a collection's name, which stands before that of each item; longer ones are not followed. Not measured. */
const longestName = 100;

/** One model for each file that has a statement into which text is put; sinks are methods of the interface. */
export function mapperModels(manifests: readonly ManifestFile[]): readonly Model[] {
  return manifests.filter(({ path }) => mapperFileName.test(path)).flatMap(({ text }) => modelOf(text));
}

function modelOf(text: string): readonly Model[] {
  const plain = withoutXmlComments(text);
  const namespace = /<mapper\b[^<>]*?\bnamespace\s*=\s*["']([\w.$]+)["']/.exec(plain)?.[1] ?? '';
  const dot = namespace.lastIndexOf('.');
  const type = namespace.slice(dot + 1);
  if (!/^\w+$/.test(type)) return [];
  const statements = readStatements(plain);
  const substituted = new Set(namesIn(plain, /<property\b[^<>]*?\bname\s*=\s*["'](\w+)/g));
  const known = new Map(statements.map(({ id, body }) => [id, ownPlaceholders(body, substituted)]));
  const rows = statements.flatMap((statement) => sinksOf(type, statement, known));
  if (rows.length === 0) return [];
  return [defineModel({ library: namespace.slice(0, Math.max(0, dot)), types: { [type]: [] }, rows })];
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
    const parameterType = /\bparameterType\s*=\s*["']([^"']*)/.exec(attributes)?.[1]?.trim() ?? '';
    if (id !== undefined) statements.push({ id, parameterType, body: text.slice(opening.lastIndex, end) });
    opening.lastIndex = end;
  }
  return statements;
}

function sinksOf(
  type: string,
  { id, parameterType, body }: Statement,
  known: ReadonlyMap<string, Placeholders>,
): readonly SinkRow[] {
  const own = known.get(id);
  const included = namesIn(body, includes);
  const parts = [...(own === undefined ? [] : [own]), ...included.flatMap((name) => known.get(name) ?? [])];
  const put = new Set(parts.flatMap((part) => part.put));
  const isObject = parameterType !== '' && !plainType.test(parameterType) && !mapType.test(parameterType);
  const isWhole = !isObject && parts.every((part) => part.bound.every((name) => put.has(name)));
  const kind = withFragments(parts, known).some((part) => hasOthers(part, put))
    ? 'mapper-argument'
    : 'sql-query';
  const places = new Set([...put].flatMap((place) => placesOf(place, isWhole)));
  return [...places].map((place) => sink(place === '' ? kind : 'sql-query', `${type}.${id}(*)${place}`));
}

/** Fragments within fragments that are read; schemas have a few. Not measured. */
const maxFragments = 50;

/** The parts with all fragments that they include, each once. */
function withFragments(
  parts: readonly Placeholders[],
  known: ReadonlyMap<string, Placeholders>,
): readonly Placeholders[] {
  const all = new Set(parts);
  for (const part of all) {
    if (all.size > maxFragments) break;
    for (const name of part.included) {
      const fragment = known.get(name);
      if (fragment !== undefined) all.add(fragment);
    }
  }
  return [...all];
}

/** True where the statement is given more than what is put into it. */
function hasOthers({ bound, tested }: Placeholders, put: ReadonlySet<string>): boolean {
  return [...bound, ...tested].some((name) => !put.has(name));
}

/** Where arguments of the method may hold what a placeholder names; its first word may be the name of an argument. */
function placesOf(place: string, isWhole: boolean): readonly string[] {
  const inArgument = place.replace(/^\w+/, '');
  if (inArgument === '') return [isWhole ? '' : `.${place}`];
  return [`.${place}`, inArgument];
}

/** @param substituted  names for which a file's includes give text of their own */
function ownPlaceholders(body: string, substituted: ReadonlySet<string>): Placeholders {
  const loops = new Map<string, string>();
  for (const [, attributes = ''] of body.matchAll(/<foreach\b([^<>]*)>/g)) {
    const item = /\bitem\s*=\s*["'](\w+)/.exec(attributes)?.[1];
    const collection = /\bcollection\s*=\s*["']([\w.]+)/.exec(attributes)?.[1];
    if (item !== undefined && collection !== undefined && collection.length <= longestName)
      loops.set(item, collection);
  }
  // Conditions and collections are expressions, not text of the statement.
  const text = body.replaceAll(/<[^<>]*>/g, ' ');
  const placesIn = (pattern: RegExp): readonly string[] =>
    namesIn(text, pattern)
      .filter((name) => !substituted.has(name))
      .map((name) => beyondLoops(name, loops));
  return {
    put: placesIn(/\$\{\s*([\w.]+)/g),
    bound: placesIn(/#\{\s*([\w.]+)/g),
    tested: testedNames(body),
    included: namesIn(body, includes),
  };
}

/** Words of expressions that name nothing. */
const operators = new Set(
  'and or not null true false eq neq lt lte gt gte in instanceof new empty _parameter'.split(' '),
);

/** What the conditions of a statement ask for: `sortBy` and `projection` of `sortBy != null and projection != 'ID'`. */
function testedNames(body: string): readonly string[] {
  const conditions = body.matchAll(/\btest\s*=\s*(?:"([^"<>]*)|'([^'<>]*))/g);
  const text = Array.from(conditions, ([, quoted, plain]) => quoted ?? plain ?? '').join(' ');
  const names = namesIn(text.replaceAll(/'[^']*'|"[^"]*"/g, ' '), /(?<![\w.@])([A-Za-z_]\w*)/g);
  return names.filter((name) => !operators.has(name.toLowerCase()));
}

/** The place of an item's data in the collection: `one.name` of `<foreach item="one" collection="all">` is `all[].name`. */
function beyondLoops(place: string, loops: ReadonlyMap<string, string>): string {
  let found = place;
  for (let depth = 0; depth < maxLoops; depth++) {
    const [first = ''] = /^\w+/.exec(found) ?? [];
    const collection = loops.get(first);
    if (collection === undefined) break;
    found = `${collection}[]${found.slice(first.length)}`;
  }
  return found;
}

/** What the group of a pattern matches, each once. */
function namesIn(text: string, pattern: RegExp): readonly string[] {
  return [...new Set(Array.from(text.matchAll(pattern), (match) => match[1] ?? ''))];
}
