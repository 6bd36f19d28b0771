/**
 * Mapper files of MyBatis, which hold the SQL of an interface's methods. `${name}` inserts text verbatim into the
 * statement and makes the method that runs it a sink; `#{name}` binds a value.
 *
 * Only the interface tells which argument a name refers to. May over-report: if all names are inserted verbatim, all
 * arguments count; they are marked `mapper-argument` if the statement also uses other names. May miss: statements in
 * which only some names are, and whose arguments are not objects.
 */

import { defineModel, type Model, type SinkRow, sink } from '../../model/model.ts';
import type { ManifestFile } from '../../modules/module-resolver.ts';
import { withoutXmlComments } from './xml.ts';

/** Conventional names of mapper files. */
export const mapperFileName = /(?:mapper|dao|repository)\.xml$/i;

/** Maximum number of statements read from one file; a table has a few dozen. Chosen, not measured. */
const maxStatements = 2_000;

/** Access paths of data used in a statement or fragment: `name`, `query.order`. */
interface Placeholders {
  /** Paths used as `${name}`. */
  readonly put: readonly string[];
  /** Paths used as `#{name}`. */
  readonly bound: readonly string[];
  /** Paths tested in conditions: `name != null`. */
  readonly tested: readonly string[];
  /** Included fragments. */
  readonly included: readonly string[];
}

interface Statement {
  readonly id: string;
  /** The empty string if none is declared. */
  readonly parameterType: string;
  readonly body: string;
}

/** References to fragments of the same file: `<include refid="columns"/>`. */
const includes = /<include\b[^<>]*?\brefid\s*=\s*["'](?:[\w.]*\.)?(\w+)/g;

/** Types of a parameter without members. */
const plainType =
  /^(?:java\.lang\.\w+|_?(?:string|byte|short|int|integer|long|float|double|boolean|char(?:acter)?))$/i;
/** Parameter types whose members are the arguments of the method. */
const mapType = /^(?:java\.util\.)?(?:hash)?map$/i;
/** Maximum nesting of loops; generated statements have two. */
const maxLoops = 8;
/**
 * Maximum length of a collection's name, which prefixes that of each item; items of longer ones are not followed.
 * Chosen, not measured.
 */
const longestName = 100;

/** One model per file with a statement that inserts text verbatim; the sinks are methods of the interface. */
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

/** Reads statements and fragments in order, in linear time, since each starts after the end of the previous one. */
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

/** Maximum number of fragments that are followed; schemas have a few. Chosen, not measured. */
const maxFragments = 50;

/** The placeholders, with those of all fragments they include, each once. */
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

/** True if the statement uses data other than the verbatim names. */
function hasOthers({ bound, tested }: Placeholders, put: ReadonlySet<string>): boolean {
  return [...bound, ...tested].some((name) => !put.has(name));
}

/**
 * Access paths within a method's arguments that a placeholder may refer to; its first word may be the name of an
 * argument.
 */
function placesOf(place: string, isWhole: boolean): readonly string[] {
  const inArgument = place.replace(/^\w+/, '');
  if (inArgument === '') return [isWhole ? '' : `.${place}`];
  return [`.${place}`, inArgument];
}

/** @param substituted  names for which the file's includes provide their own text */
function ownPlaceholders(body: string, substituted: ReadonlySet<string>): Placeholders {
  const loops = new Map<string, string>();
  for (const [, attributes = ''] of body.matchAll(/<foreach\b([^<>]*)>/g)) {
    const item = /\bitem\s*=\s*["'](\w+)/.exec(attributes)?.[1];
    const collection = /\bcollection\s*=\s*["']([\w.]+)/.exec(attributes)?.[1];
    if (item !== undefined && collection !== undefined && collection.length <= longestName)
      loops.set(item, collection);
  }
  // Conditions and collections are expressions, not part of the statement's text.
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

/** Operators and literals of expressions. */
const operators = new Set(
  'and or not null true false eq neq lt lte gt gte in instanceof new empty _parameter'.split(' '),
);

/**
 * Names tested in the conditions of a statement: `sortBy` and `projection` for `sortBy != null and projection != 'ID'`.
 */
function testedNames(body: string): readonly string[] {
  const conditions = body.matchAll(/\btest\s*=\s*(?:"([^"<>]*)|'([^'<>]*))/g);
  const text = Array.from(conditions, ([, quoted, plain]) => quoted ?? plain ?? '').join(' ');
  const names = namesIn(text.replaceAll(/'[^']*'|"[^"]*"/g, ' '), /(?<![\w.@])([A-Za-z_]\w*)/g);
  return names.filter((name) => !operators.has(name.toLowerCase()));
}

/**
 * Path of an item's data within the collection: `one.name` in `<foreach item="one" collection="all">` becomes
 * `all[].name`.
 */
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

/** Distinct matches of the first group of a pattern. */
function namesIn(text: string, pattern: RegExp): readonly string[] {
  return [...new Set(Array.from(text.matchAll(pattern), (match) => match[1] ?? ''))];
}
