/** Parameters that a benign request omits: a page opened for the first time, a field that a form does not have. */

import type { AbsentInput, SourceSyntax } from '@assay/engine';

interface Reading {
  /** Matches the end of paths that read a parameter which may be missing. */
  readonly reads: RegExp;
  /** The result of reading a missing parameter. */
  readonly value: '' | null;
  /** Functions that fail on it, by their path with the module. */
  readonly refusers: ReadonlySet<string>;
}

function set(names: string): ReadonlySet<string> {
  return new Set(names.split(' '));
}

const script: Reading = {
  reads: /(?:^|\.)(?:query|body|cookies)(?:\.[\w$]+|\["[^"]+"\])$|(?:^|\.)(?:req|request)\.param\("[^"]+"\)$/,
  value: null,
  refusers: set(
    'path.join path.resolve path.normalize path.basename path.dirname path.extname path.isAbsolute path.relative path.posix.join ' +
      'fs.realpathSync he.encode he.escape html-escaper.escape validator.escape entities.escapeUTF8 entities.encodeHTML',
  ),
};

const byLanguage: Readonly<Record<string, Reading>> = {
  javascript: script,
  typescript: script,
  tsx: script,
  python: {
    reads:
      /(?:^|\.)(?:args|form|values|GET|POST|query_params|cookies|COOKIES|headers|json|get_json\(\)|query)\.get\("[^"]*"(?:, null)?\)$|\.get_argument\("[^"]*", null\)$/,
    value: null,
    refusers: set(
      'html.escape os.path.join os.path.abspath os.path.realpath os.path.normpath os.path.basename os.path.isabs posixpath.join ' +
        'pathlib.Path Path werkzeug.utils.secure_filename urllib.parse.quote int float len',
    ),
  },
  java: {
    reads: /\.(?:getParameter|getHeader)\("[^"]*"\)$/,
    value: null,
    refusers: set('Paths.get Path.of File HtmlUtils.htmlEscape Integer.parseInt Long.parseLong List.of'),
  },
  php: {
    reads: /(?:^|\W)\$?_(?:GET|POST|REQUEST|COOKIE)\["[^"]*"\]$/,
    value: null,
    refusers: new Set(),
  },
  go: {
    reads:
      /\.(?:Query|FormValue|PostFormValue|PostForm|QueryParam|FormValue)\("[^"]*"\)$|\.Query\(\)\.Get\("[^"]*"\)$/,
    value: '',
    refusers: new Set(),
  },
};

/** Reads in a file that may find nothing; `undefined` for languages for which they are not known. */
export function absentIn({ tree, facts }: SourceSyntax): AbsentInput | undefined {
  const reading = byLanguage[tree.language];
  if (reading === undefined) return undefined;
  const { reads, value, refusers } = reading;
  const modules = facts.importsOf(tree);
  return {
    isRead: (path) => reads.test(path),
    value,
    // A function imported by name is identified by its module.
    isRefusedBy: (path) => {
      const origins = modules.filter(({ name }) => name === path);
      const names = origins.length === 0 ? [path] : origins.map(({ module }) => `${module}.${path}`);
      return names.every((name) => refusers.has(name));
    },
  };
}

/** The function fails on a value that is no text. */
export function isTextOnly({ tree }: SourceSyntax, path: string): boolean {
  return byLanguage[tree.language]?.refusers.has(path) === true;
}
