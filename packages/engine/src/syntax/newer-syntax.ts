/**
 * Rewrites syntax newer than the grammars as older syntax of the same length and with the same meaning for the
 * analysis: offsets stay valid, and the tree keeps the original text.
 *
 * Rewrites work on text, without a parser: their effect within comments and strings changes no node. Linear in the
 * text.
 */

import type { LanguageId } from './language-ids.ts';

type Rewrite = (text: string) => string;

/** Resources of `using` are constants; how a module is loaded does not matter to its users. */
function rewriteScript(text: string): string {
  return text
    .replaceAll(
      /(\bfor\s*(?:await\s*)?\(\s*)(await\s+)?using(?=\s+[\w$]+\s+of\b)/g,
      (_match, head: string, wait: string | undefined) => `${head}${blank(wait)}const`,
    )
    .replaceAll(
      /^([ \t{};]*)(await[ \t]+)?using(?=[ \t]+[\p{ID_Start}$_][\p{ID_Continue}$]*\s*(?:=[^=>]|:))/gmu,
      (_match, head: string, wait: string | undefined) => `${head}${blank(wait)}const`,
    )
    .replaceAll(
      /(\bimport\s+)(defer(?=\s*\*)|source(?=\s+[\w$]+\s+from\b))/g,
      (_match, head: string, phase: string) => `${head}${blank(phase)}`,
    )
    .replaceAll(
      /^([ \t]*(?:(?:public|private|protected|static|override|readonly)[ \t]+)*)accessor(?=[ \t]+#?[\w$]+\s*[=;:!?])/gm,
      (_match, head: string) => `${head}${blank('accessor')}`,
    );
}

/** Defaults of type parameters, and lazy imports. */
function rewritePython(text: string): string {
  return text
    .replaceAll(
      /^([ \t]*(?:class|def|async[ \t]+def|type)[ \t]+\w+\[)([^\n()]{0,400}?=[^\n()]{0,400}?)(\][ \t]*[(:=])/gm,
      (_match, head: string, parameters: string, tail: string) =>
        head + parameters.replaceAll(/=(?:[^,[\]]|\[[^\]]*\])*/g, (given) => blank(given)) + tail,
    )
    .replaceAll(
      /^([ \t]*)lazy(?=[ \t]+(?:import|from)\b)/gm,
      (_match, head: string) => `${head}${blank('lazy')}`,
    );
}

/** Maximum length of an argument of `new` that is examined. */
const maxArgument = 400;
const typeBegins = /^(?:\*|\[\s*\w*\s*\]|map\s*\[|chan\b|<-|struct\s*\{|interface\s*\{)/;
const predeclared =
  /^(?:any|bool|byte|comparable|complex(?:64|128)|error|float(?:32|64)|u?int(?:8|16|32|64)?|rune|string|uintptr)$/;

/**
 * Names of a Go file, collected by one pass each over the text; when ambiguous without a parser, errs on the side of
 * types.
 */
interface GoNames {
  /** Names that are assigned, declared or parameters anywhere in the file. */
  readonly variables: ReadonlySet<string>;
  readonly types: ReadonlySet<string>;
  readonly imports: ReadonlySet<string>;
}

function namesIn(text: string): GoNames {
  const all = (pattern: RegExp): string[] => Array.from(text.matchAll(pattern), ([, name = '']) => name);
  return {
    variables: new Set([
      ...all(/\b([A-Za-z_]\w*)[ \t]*(?=,|:?=[^=])/g),
      ...all(/\bvar[ \t]+([A-Za-z_]\w*)/g),
      ...all(/[(,][ \t]*([A-Za-z_]\w*)[ \t]+(?=[\w*[.])/g),
    ]),
    types: new Set(all(/\btype[ \t]+([A-Za-z_]\w*)/g)),
    imports: new Set([...all(/["/]([A-Za-z_]\w*)(?:\/v\d+)?"/g), ...all(/\b([A-Za-z_]\w*)[ \t]+"/g)]),
  };
}

/**
 * Rewrites `new(value)`, which the grammar does not know, to a call, if the argument is not a type as far as the file
 * shows.
 */
function rewriteGo(text: string): string {
  if (!text.includes('new(')) return text;
  const names = namesIn(text);
  return text.replaceAll(/\bnew\(/g, (match, at: number) => {
    const argument = argumentAt(text, at + match.length);
    return argument !== undefined && isValue(argument.trim(), names) ? 'neu(' : match;
  });
}

function argumentAt(text: string, start: number): string | undefined {
  const end = Math.min(text.length, start + maxArgument);
  let depth = 1;
  for (let at = start; at < end; at++) {
    const character = text[at];
    if (character === '(') depth++;
    else if (character === ')' && --depth === 0) return text.slice(start, at);
  }
  return undefined;
}

function isValue(argument: string, { imports, types, variables }: GoNames): boolean {
  if (/^(?:["'`\d!&^(+-]|\.\d)/.test(argument)) return true;
  // A literal has elements after its type, and a function has a body.
  if (/^func\b/.test(argument)) return argument.endsWith('}');
  if (typeBegins.test(argument))
    return argument.endsWith('}') && !/^\**(?:struct|interface)\b/.test(argument);
  const [, first = '', member] = /^([\p{L}_]\w*)(?:\.(\w+))?$/u.exec(argument) ?? [];
  if (first === '') return argument !== '' && !/^[\p{L}_][\w.]*\[[\p{L}_*[][^"'`()]*\]$/u.test(argument);
  if (!variables.has(first)) return false;
  return member !== undefined ? !imports.has(first) : !predeclared.test(first) && !types.has(first);
}

function blank(text: string | undefined): string {
  return ' '.repeat(text?.length ?? 0);
}

const rewrites: ReadonlyMap<LanguageId, Rewrite> = new Map<LanguageId, Rewrite>([
  ['javascript', rewriteScript],
  ['typescript', rewriteScript],
  ['tsx', rewriteScript],
  ['python', rewritePython],
  ['go', rewriteGo],
]);

/** The text in older syntax, of the same length; unchanged if there is nothing to rewrite. */
export function inOlderSyntax(text: string, grammar: LanguageId): string {
  return rewrites.get(grammar)?.(text) ?? text;
}
