/** Finds functions of the program by the name of a call, in any file: a fix is judged by what they do as well. */

import type { Finding } from '@assay/core';
import { callsOf, type Languages, type SourceSyntax } from '@assay/engine';
import type { Slicer } from '../../analysis/slice.ts';
import { parseSource } from '../parse-source.ts';
import type { Helper } from './helper.ts';

export interface ProgramFunctions {
  /** Functions and methods of the name, those of the given file alone if it has any; sorted by path. */
  readonly named: (own: SourceSyntax, name: string) => Promise<readonly Helper[]>;
  /** Calls of the name in any file, each as the node `fn`; sorted by path. */
  readonly calls: (name: string) => Promise<readonly Helper[]>;
  /** False for a module of a library, as an import of the language names it. */
  readonly holdsModule: (language: string, module: string) => boolean;
}

/** Trees with more files are searched no further than the files of the finding. Chosen: a read of all takes a second. */
const mostFiles = 2_000;
/** Files with a definition of one name that are parsed. Chosen: a name of more files says little. */
const mostDefinitions = 8;

interface Program {
  readonly slicer: Slicer;
  readonly languages: Languages;
  /** The finding, and the files that must be analyzed for it to appear. */
  readonly located: { readonly finding: Finding; readonly slice: readonly string[] };
}

export function programFunctions(session: Program): ProgramFunctions {
  const { slicer, located } = session;
  const parsed = new Map<string, SourceSyntax | undefined>();
  const known = new Map<string, readonly Helper[]>();
  const whole = slicer.wholeTree() ?? [];
  const ownLanguage = familyOf(slicer.languageOf(located.finding.location.path));
  const paths = (whole.length > 0 && whole.length <= mostFiles ? whole : located.slice).filter(
    (path) => familyOf(slicer.languageOf(path)) === ownLanguage,
  );
  const sourcesWith = async (
    name: string,
    isWanted: (text: string, name: string) => boolean,
  ): Promise<readonly SourceSyntax[]> => {
    const found: SourceSyntax[] = [];
    for (const path of paths) {
      const text = (await slicer.read(path))?.text ?? '';
      if (found.length >= mostDefinitions || !text.includes(name) || !isWanted(text, name)) continue;
      if (!parsed.has(path)) parsed.set(path, parseSource(session, path, text));
      const source = parsed.get(path);
      if (source !== undefined) found.push(source);
    }
    return found;
  };
  const search = async (name: string): Promise<readonly Helper[]> =>
    (await sourcesWith(name, definesIn)).flatMap((source) => functionsNamed(source, name));
  return {
    named: async (own, name) => {
      const here = functionsNamed(own, name);
      if (here.length > 0 || !/^[\p{L}\p{N}_$]+$/u.test(name)) return here;
      const found = known.get(name) ?? (await search(name));
      known.set(name, found);
      return found;
    },
    calls: async (name) => {
      const pattern = new RegExp(`\\b${name.replaceAll('$', '\\$')}\\s*\\(`);
      const sources = await sourcesWith(name, (text) => pattern.test(text));
      return sources.flatMap((source) =>
        callsOf(source)
          .filter((call) => call.name === name)
          .map(({ node }) => ({ source, fn: node })),
      );
    },
    holdsModule: (language, module) => {
      if (language !== 'python') return familyOf(language) !== 'javascript' || /^(?:[./~#]|@\/)/.test(module);
      const path = module.replace(/^\.+/, '').replaceAll('.', '/');
      return (
        module.startsWith('.') ||
        whole.some((file) => `/${file}`.includes(`/${path}.py`) || `/${file}`.includes(`/${path}/`))
      );
    },
  };
}

/** TypeScript and JavaScript call each other. */
function familyOf(language: string | undefined): string | undefined {
  return language === 'typescript' || language === 'tsx' ? 'javascript' : language;
}

/** Places of a name that are looked at; a file with more is parsed. Chosen: minified files have thousands. */
const mostPlaces = 500;
const keywordBefore = /\b(?:function|def|func|fn)\b[^\n=]*$/;
const valueBehind = /^\s*[=:]\s*(?:async\b|function\b|\(|\w+\s*=>)/;
const bodyBehind = /^\s*\([^;{}]{0,200}\)[^;{}()]{0,80}\{/;

/**
 * A head of a function in any language: a keyword before the name, a value behind it, or a body behind its parameters.
 * Linear in the text: each place is judged by what is close to it.
 */
function definesIn(text: string, name: string): boolean {
  let places = 0;
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length)) {
    const end = at + name.length;
    if (/[\w$]/.test((text[at - 1] ?? ' ') + (text[end] ?? ' '))) continue;
    places += 1;
    const behind = text.slice(end, end + 300);
    if (places > mostPlaces || valueBehind.test(behind) || bodyBehind.test(behind)) return true;
    if (keywordBefore.test(text.slice(Math.max(0, at - 80), at))) return true;
  }
  return false;
}

/** Every function, method or function that a constant holds, of a name. */
export function functionsNamed(source: SourceSyntax, name: string): readonly Helper[] {
  const { tree, facts } = source;
  const found: Helper[] = [];
  for (let node = 0; node < tree.size; node += 1) {
    if (!facts.traits.functions.has(tree.type(node))) continue;
    const own = tree.child(node, 'name');
    const holder = own < 0 ? tree.parent(node) : -1;
    const named = own < 0 ? Math.max(tree.child(holder, 'name'), tree.child(holder, 'key')) : own;
    if (named >= 0 && tree.textOf(named) === name) found.push({ source, fn: node });
  }
  return found;
}
