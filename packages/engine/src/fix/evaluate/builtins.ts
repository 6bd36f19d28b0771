/**
 * Functions on strings, lists and paths, limited to those used by fixes and by the code they replace. Unlisted
 * functions are unknown and yield `undefined`.
 */

import { isOpaque, type ListValue, type Opaque, opaque, type Value } from './value.ts';

/** Provides strings, numbers or lists for unknown values; the same for equal paths. */
export interface Samples {
  readonly textOf: (path: string) => string | number;
  readonly listOf: (path: string) => ListValue;
  /** A folder, as an absolute path. */
  readonly folderOf: (path: string) => string;
}

type Known = Value | undefined;
type Builtin = (args: readonly Value[], language: string) => Known;

/** A value converted to a string, as the language does. */
export function asText(value: Value, language: string): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') {
    const text = String(value);
    return language === 'python' ? text.charAt(0).toUpperCase() + text.slice(1) : text;
  }
  if (value !== null && value.kind === 'list' && language.endsWith('script')) {
    const texts = value.items.map((item) => asText(item, language));
    return texts.every((text) => text !== undefined) ? texts.join(',') : undefined;
  }
  return undefined;
}

function text(value: Value | undefined): string | undefined {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined;
}

/** String methods by name; the receiver is the first argument. */
const textMethods: Readonly<Record<string, Builtin>> = {
  ...named('trim strip TrimSpace', ([one]) => text(one)?.trim()),
  ...named('toLowerCase lower', ([one]) => text(one)?.toLowerCase()),
  ...named('toUpperCase upper', ([one]) => text(one)?.toUpperCase()),
  ...named('toString String', ([one]) => text(one)),
  ...named('startsWith startswith', ([one, other]) => both(one, other, (a, b) => a.startsWith(b))),
  ...named('endsWith endswith', ([one, other]) => both(one, other, (a, b) => a.endsWith(b))),
  ...named('includes contains', ([one, other]) => both(one, other, (a, b) => a.includes(b))),
  ...named('indexOf find index', ([one, other]) => both(one, other, (a, b) => a.indexOf(b))),
  ...named('concat', ([one, ...more]) => joined([one, ...more], '')),
  ...named('equals', ([one, other]) => both(one, other, (a, b) => a === b)),
  replace: (args, language) => replaced(args, language !== 'javascript' && language !== 'typescript'),
  ...named('replaceAll', (args) => replaced(args, true)),
  ...named('slice substring', ([one, from, to]) => {
    const own = text(one);
    if (own === undefined || typeof from !== 'number') return undefined;
    return typeof to === 'number' ? own.slice(from, to) : own.slice(from);
  }),
  split: ([one, by]) => {
    const own = text(one);
    if (own === undefined) return undefined;
    return {
      kind: 'list',
      items: by === undefined ? own.trim().split(/\s+/) : own.split(text(by) ?? ' '),
    };
  },
  format: ([one, ...values], language) => filled(one, values, /\{\}/g, language),
  join: ([one, ...rest], language) => {
    // In Python the separator is the receiver; elsewhere the list is.
    const [by, list] = language === 'python' ? [one, rest[0]] : [rest[0] ?? ',', one];
    return isList(list) ? joined(list.items, text(by) ?? ',') : undefined;
  },
};

/** Methods of Java paths, which are recognized by method names that strings do not have. */
const pathMethods: Readonly<Record<string, Builtin>> = {
  ...named('resolve', ([one, other]) =>
    typeof one === 'string' && typeof other === 'string' ? joinedPath([one, other], 'python') : undefined,
  ),
  ...named('normalize toRealPath getCanonicalPath getCanonicalFile', ([one]) => normalized(text(one))),
  ...named('toAbsolutePath getAbsolutePath getAbsoluteFile', ([one]) =>
    joinedPath(['/cwd', one ?? null], 'python'),
  ),
  ...named('toPath toFile', ([one]) => text(one)),
};

/** Methods that test a string: the result for an unknown value is unknown. */
const asking: ReadonlySet<string> = new Set(
  'startsWith startswith endsWith endswith includes contains equals indexOf find index'.split(' '),
);

/** Functions by their path without the import. */
const functions: Readonly<Record<string, Builtin>> = {
  ...named('path.join path.posix.join os.path.join posixpath.join filepath.Join', (args, language) =>
    joinedPath(args, language),
  ),
  ...named(
    'path.resolve os.path.abspath os.path.realpath filepath.Abs realpathSync fs.realpathSync',
    (args) => joinedPath(['/cwd', ...args], 'python'),
  ),
  ...named('Paths.get Path.of File new File', (args) => joinedPath(args, 'java')),
  ...named('path.normalize os.path.normpath filepath.Clean path.Clean', ([one]) => normalized(text(one))),
  ...named('path.basename os.path.basename filepath.Base path.Base', ([one]) => text(one)?.split('/').at(-1)),
  ...named('filepath.IsLocal', ([one]) => {
    const own = normalized(text(one));
    return own === undefined ? undefined : !own.startsWith('/') && !/^\.\.(?:\/|$)/.test(own);
  }),
  ...named('path.isAbsolute os.path.isabs filepath.IsAbs', ([one]) => text(one)?.startsWith('/')),
  ...named('strings.HasPrefix', ([one, other]) => both(one, other, (a, b) => a.startsWith(b))),
  ...named('strings.HasSuffix', ([one, other]) => both(one, other, (a, b) => a.endsWith(b))),
  ...named('strings.Contains', ([one, other]) => both(one, other, (a, b) => a.includes(b))),
  ...named('strings.TrimSpace', ([one]) => text(one)?.trim()),
  ...named('strings.ToLower', ([one]) => text(one)?.toLowerCase()),
  ...named('strings.ReplaceAll strings.Replace', (args) => replaced(args, true)),
  ...named('strings.Join', ([list, by]) => (isList(list) ? joined(list.items, text(by) ?? '') : undefined)),
  ...named('fmt.Sprintf String.format', ([one, ...values], language) =>
    filled(one, values, /%[sdvq]/g, language),
  ),
  ...named('String str fmt.Sprint String.valueOf string', ([one], language) =>
    one === undefined ? undefined : asText(one, language),
  ),
  ...named('Number int parseInt parseFloat float Integer.parseInt Long.parseLong', ([one]) => {
    const number = Number(text(one));
    return Number.isNaN(number) ? undefined : number;
  }),
  ...named('strconv.Atoi', ([one]) => {
    const number = Number(text(one));
    return Number.isNaN(number) ? undefined : { kind: 'list', items: [number, null] };
  }),
  ...named('encodeURIComponent encodeURI quote urllib.parse.quote url.QueryEscape', ([one]) => {
    const own = text(one);
    return own === undefined ? undefined : encodeURIComponent(own);
  }),
  ...named('len', ([one]) => (isList(one) ? one.items.length : text(one)?.length)),
  ...named('List.of Arrays.asList', (args) => ({ kind: 'list', items: [...args] })),
  ...named('list tuple sorted', ([one]) => (isList(one) ? one : undefined)),
};

/** Members that are read rather than called. */
const members: Readonly<Record<string, Value>> = {
  __dirname: '/cwd/src',
  __file__: '/cwd/src/file',
  'path.sep': '/',
  'os.sep': '/',
  'os.path.sep': '/',
  'os.PathSeparator': '/',
  'filepath.Separator': '/',
  'File.separator': '/',
};

/** Own properties only, because code may call a method `toString` or `constructor`. */
function ownOf<One>(table: Readonly<Record<string, One>>, name: string): One | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

export function knownMember(path: string): Known {
  return ownOf(members, path);
}

/** @param path  path of the function without its import: `path.join` */
export function callFunction(
  path: string,
  args: readonly Value[],
  language: string,
  samples: Samples,
): Known {
  const run = ownOf(functions, path);
  return run?.(
    args.map((one) => concrete(one, samples)),
    language,
  );
}

/** @param name  name of a string or list method; an unknown receiver counts as a string */
export function callMethod(
  name: string,
  receiver: Value,
  args: readonly Value[],
  language: string,
  samples: Samples,
): Known {
  const run = ownOf(textMethods, name) ?? (isOpaque(receiver) ? undefined : ownOf(pathMethods, name));
  if (run === undefined || (isOpaque(receiver) && asking.has(name))) return undefined;
  // A method with the name of a string method that belongs to something else.
  if (isOpaque(receiver) && args.some((one) => typeof one === 'object' && one?.kind === 'closure'))
    return undefined;
  const own =
    isOpaque(receiver) && name === 'join' && language !== 'python'
      ? samples.listOf(receiver.path)
      : concrete(receiver, samples);
  const given = args.map((one) =>
    isOpaque(one) && name === 'join' && language === 'python'
      ? samples.listOf(one.path)
      : concrete(one, samples),
  );
  return run([own, ...given], language);
}

/** The value itself, or a sample if it is unknown. */
export function concrete(value: Value, samples: Samples, isFolder = false): Value {
  if (!isOpaque(value)) return value;
  return isFolder ? samples.folderOf(value.path) : samples.textOf(value.path);
}

/** `"%s" % x`, `"%s %s" % (a, b)`. */
export function formatted(format: string, value: Value, language: string): Known {
  return filled(format, isList(value) ? value.items : [value], /%[sdri]/g, language);
}

function named(names: string, run: Builtin): Record<string, Builtin> {
  return Object.fromEntries(names.split(' ').map((name) => [name, run]));
}

function both<T extends Value>(
  one: Value | undefined,
  other: Value | undefined,
  of: (a: string, b: string) => T,
): Known {
  const [a, b] = [text(one), text(other)];
  if (isList(one) && b !== undefined) return one.items.some((item) => text(item) === b);
  return a === undefined || b === undefined ? undefined : of(a, b);
}

function isList(value: Value | undefined): value is ListValue {
  return typeof value === 'object' && value !== null && value.kind === 'list';
}

function joined(values: readonly (Value | undefined)[], by: string): Known {
  const texts = values.map(text);
  return texts.every((one) => one !== undefined) ? texts.join(by) : undefined;
}

function replaced([one, what, by]: readonly Value[], isAll: boolean): Known {
  const [own, to] = [text(one), text(by)];
  if (own === undefined || to === undefined || what === undefined || what === null) return undefined;
  if (typeof what === 'object') {
    // A program's patterns may be slow; samples contain none of the characters that fixes look for.
    return what.kind === 'pattern' && /^(?:\[[^\]^]*\]|\\?[^\w\s])+[+*]?$/.test(what.pattern)
      ? own.replace(new RegExp(what.pattern, what.flags.includes('g') ? 'g' : ''), to)
      : undefined;
  }
  const from = text(what);
  if (from === undefined) return undefined;
  return isAll ? own.replaceAll(from, to) : own.replace(from, to);
}

function filled(
  format: Value | undefined,
  values: readonly Value[],
  places: RegExp,
  language: string,
): Known {
  if (typeof format !== 'string') return undefined;
  let [used, isWhole] = [0, true];
  const filledText = format.replace(places, () => {
    const value = values[used];
    used += 1;
    const own = value === undefined ? undefined : asText(value, language);
    isWhole &&= own !== undefined;
    return own ?? '';
  });
  return isWhole && used === values.length && !/%\(|\{\w/.test(filledText) ? filledText : undefined;
}

/** `join` of Node.js and Go continues after an absolute part; Python's restarts there. */
function joinedPath(args: readonly Value[], language: string): Known {
  const parts = args.map(text);
  if (!parts.every((part) => part !== undefined)) return undefined;
  let path = '';
  for (const part of parts) {
    if (language === 'python' && part.startsWith('/')) path = part;
    else if (part !== '') path = path === '' ? part : `${path}/${part}`;
  }
  return normalized(path);
}

function normalized(path: string | undefined): string | undefined {
  if (path === undefined) return undefined;
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue;
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop();
    else if (part !== '..' || !path.startsWith('/')) parts.push(part);
  }
  return (path.startsWith('/') ? '/' : '') + parts.join('/');
}

export function opaqueCall(path: string, spelled: readonly string[]): Opaque {
  return opaque(`${path}(${spelled.join(', ')})`);
}
