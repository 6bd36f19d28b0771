/** Whether the tree contains the source that a script was compiled from: next to it, or in the source folder. */

const script = /\.[cm]?jsx?$/i;
/** Extensions of sources that compile to a script; the last one only in another folder. */
const sources = [
  '.ts',
  '.tsx',
  '.mts',
  '.cts',
  '.coffee',
  '.ls',
  '.re',
  '.res',
  '.elm',
  '.js',
  '.mjs',
  '.jsx',
];
const typed = 7;
/** Folders that compilers write to. */
const outputs = new Set([
  'lib',
  'dist',
  'build',
  'out',
  'output',
  'es',
  'esm',
  'cjs',
  'umd',
  'commonjs',
  'js',
]);
/** Length in characters below which a script's words are not significant. */
const leastLength = 300;
/** Share of a script's names that its source must have, too: compilers add helpers, and remove types. */
const shareOfNames = 0.85;

/**
 * @param path  relative to the root of the tree
 * @param read  returns the text at a path of the tree, empty if there is none
 */
export function hasSource(path: string, text: string, read: (path: string) => string): boolean {
  if (!script.test(path) || text.length < leastLength) return false;
  let names: ReadonlySet<string> | undefined;
  return candidates(path).some((source) => {
    const written = read(source);
    if (written === '' || written === text || !isTransformed(text, written)) return false;
    names ??= namesOf(text);
    return isMadeOf(names, written);
  });
}

function candidates(path: string): readonly string[] {
  const stem = path.replace(script, '');
  const beside = sources.slice(0, typed).map((extension) => stem + extension);
  const parts = stem.split('/');
  const output = parts.findIndex((part) => outputs.has(part));
  if (output === -1) return beside;
  // `lib/cjs/a`, like `lib/a`, is compiled from `src/a`.
  let begin = output;
  while (outputs.has(parts[begin] ?? '')) begin++;
  const rest = parts.slice(begin);
  const source = [...parts.slice(0, output), 'src', ...rest].join('/');
  return [...beside, ...sources.map((extension) => source + extension)];
}

function isMadeOf(names: ReadonlySet<string>, source: string): boolean {
  const written = namesOf(source);
  let shared = 0;
  for (const name of names) if (written.has(name)) shared++;
  return names.size > 0 && shared >= names.size * shareOfNames;
}

/** Words of a compiler that the source lacks: two handwritten versions of one script have the same words. */
function isTransformed(text: string, source: string): boolean {
  const typesGone = /\b(?:interface|type|enum)\s+\w+|:\s*(?:string|number|boolean|any|void|Promise<)/.test(
    source,
  );
  const module = /^[ \t]*import\s/m;
  const modulesMade = module.test(source) && !module.test(text);
  const isOther = /^[ \t]*(?:class|@?\w{1,60}[ \t]{0,9}[=:])[ \t].*->|^[ \t]*#/m.test(source);
  return typesGone || modulesMade || isOther;
}

const common =
  /^(?:var|let|const|function|return|exports|module|require|Object|defineProperty|value|true|use|strict|__\w+|_\w+|\w+_\d+)$/;

function namesOf(text: string): ReadonlySet<string> {
  const names = new Set<string>();
  for (const [name] of text.matchAll(/[A-Za-z_$][\w$]*/g)) if (!common.test(name)) names.add(name);
  return names;
}
