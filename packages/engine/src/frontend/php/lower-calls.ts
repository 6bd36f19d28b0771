/**
 * Calls of functions by name: those lowered like syntax, those that write to their arguments, and those that take
 * patterns and formats.
 */

import type { SyntaxTree } from '../../syntax/syntax-tree.ts';
import type { Entry, Generic, Part } from '../shared/lower-generic/tree.ts';
import { functionNodes } from './grammar.ts';
import { plainText } from './literals.ts';
import {
  argumentsOf,
  constantName,
  fullName,
  functionName,
  functionNamed,
  joined,
  literal,
  numberOf,
  only,
  type PhpFacts,
  shortName,
  valueOfArgument,
} from './lower-names.ts';
import { calledArguments, constants, scalarCasts, writtenArguments } from './names.ts';
import { joinedParts } from './paths.ts';

export function callFrom(tree: SyntaxTree, at: number, facts: PhpFacts): Generic {
  const callee = tree.child(at, 'function');
  const args = argumentsOf(tree, at);
  const named = callee >= 0 && /^(?:(?:qualified|relative)_)?name$/.test(tree.type(callee));
  const text = callee >= 0 && !named ? plainText(tree, callee) : undefined;
  if (!named && text === undefined) return dynamicCall(at, callee, args);
  const name = text ?? functionName(tree, callee, facts);
  const special = Object.hasOwn(functions, name) ? functions[name]?.(tree, at, args, facts) : undefined;
  return special ?? ofClassAsked(tree, name, args, facts, plainCall(tree, at, name, args));
}

/** Functions and methods of service containers, which give an instance of the class that they are asked for. */
const givesInstance = /^(?:app|resolve|model|get|make|makewith)$/i;

/** The result of `app(Mailer::class)` or `$container->get(Mailer::class)`: an object of that class. */
export function ofClassAsked(
  tree: SyntaxTree,
  name: string,
  [asked = -1]: readonly number[],
  facts: PhpFacts,
  call: Generic,
): Generic {
  const value = asked < 0 || !givesInstance.test(name) ? -1 : valueOfArgument(tree, asked);
  if (value < 0 || tree.type(value) !== 'class_constant_access_expression') return call;
  const [scope = -1, word = -1] = tree.namedChildren(value);
  const isName = scope >= 0 && /^(?:qualified_)?name$/.test(tree.type(scope));
  if (!isName || word < 0 || tree.textOf(word) !== 'class') return call;
  const type = fullName(tree, scope, facts);
  return { kind: 'cast', at: call.at, value: call, to: { type: `\\${type}:${shortName(type)}` } };
}

/**
 * A call of a computed callee: the callee is first passed to `call$dynamic`, because whoever controls it controls what
 * runs.
 */
function dynamicCall(at: number, callee: number, args: readonly number[]): Generic {
  const asked: Generic = { kind: 'call', at, callee: functionNamed(at, 'call$dynamic'), args: [callee] };
  return { kind: 'sequence', at, parts: [asked, { kind: 'call', at, callee, args }] };
}

/**
 * A call of a function by name. The value written to an argument is modeled as the result of a function named after the
 * callee and the argument's position.
 */
function plainCall(tree: SyntaxTree, at: number, name: string, args: readonly number[]): Generic {
  const called = calledArguments.get(name) ?? [];
  const given = args.map((arg, place): Part => {
    const text = called.includes(place) ? plainText(tree, valueOfArgument(tree, arg)) : undefined;
    return text === undefined || !/^[A-Za-z_]\w*$/.test(text) ? arg : functionNamed(arg, text.toLowerCase());
  });
  const call: Generic = { kind: 'call', at, callee: functionNamed(at, name), args: given };
  const written = (writtenArguments.get(name) ?? []).flatMap((place): Generic[] => {
    const target = args[place] === undefined ? -1 : valueOfArgument(tree, args[place]);
    if (target < 0 || !/^(?:variable_name|member_access_expression)$/.test(tree.type(target))) return [];
    const callee: Generic = { kind: 'global', at, name: `${name}$${place}` };
    const others = args.filter((_, index) => index !== place);
    return [{ kind: 'assign', at: target, target, value: { kind: 'call', at, callee, args: others } }];
  });
  return written.length === 0 ? call : { kind: 'sequence', at, parts: [...written, call] };
}

function isFilled(at: number, value: Part): Generic {
  return { kind: 'not', at, value: { kind: 'not', at, value } };
}

type SpecialCall = (
  tree: SyntaxTree,
  at: number,
  args: readonly number[],
  facts: PhpFacts,
) => Generic | undefined;

/** Constants that select a part of a URL, mapped to that part's key in the array of all parts. */
const partsOfUrl: ReadonlyMap<string, string> = new Map(
  ['scheme', 'host', 'port', 'user', 'pass', 'path', 'query', 'fragment'].map((name) => [
    `PHP_URL_${name.toUpperCase()}`,
    name,
  ]),
);

/** Headers that models cover, up to their value; models call each by the word in group 1. */
const knownHeader =
  /^\s*(?:content-|access-control-allow-)?((?<!-)location|(?<=content-)(?:type|disposition)|(?<=access-control-allow-)origin)\s*:\s*/i;

/** Functions that are lowered like syntax. */
const functions: Readonly<Record<string, SpecialCall>> = {
  exit: (tree, at, [value], facts) =>
    exitWith(tree, at, value === undefined ? -1 : valueOfArgument(tree, value), facts),
  die: (tree, at, [value], facts) =>
    exitWith(tree, at, value === undefined ? -1 : valueOfArgument(tree, value), facts),
  // Guards with `isset` do not rely on the difference between a missing name and an empty one.
  isset: (tree, at, args) =>
    args
      .map((argument): Generic => isFilled(at, valueOfArgument(tree, argument)))
      .reduceRight<Generic | undefined>(
        (right, left) => (right === undefined ? left : { kind: 'and', at, left, right }),
        undefined,
      ),
  empty: (tree, at, [value = -1]) =>
    value < 0 ? undefined : { kind: 'not', at, value: valueOfArgument(tree, value) },
  define: (tree, at, [name = -1, value = -1]) => {
    const text = name < 0 ? undefined : plainText(tree, valueOfArgument(tree, name));
    return text === undefined || value < 0
      ? undefined
      : { kind: 'declare', at, name: constantName(text), as: 'global', value };
  },
  constant: (tree, at, [name = -1]) => {
    const text = name < 0 ? undefined : plainText(tree, valueOfArgument(tree, name));
    return text === undefined ? undefined : { kind: 'global', at, name: constantName(text) };
  },
  extract: (_tree, at, [from]) => (from === undefined ? undefined : { kind: 'unpack', at, from }),
  compact: (tree, at, args) => ({
    kind: 'record',
    at,
    entries: args.flatMap((argument): Entry[] => {
      const text = plainText(tree, valueOfArgument(tree, argument));
      const node = text === undefined ? -1 : variableNamed(tree, at, text);
      return text === undefined || node < 0 ? [] : [{ key: literal(argument, text), value: node }];
    }),
  }),
  settype: (tree, at, [target = -1, type = -1]) => {
    const variable = target < 0 ? -1 : valueOfArgument(tree, target);
    const name = type < 0 ? undefined : plainText(tree, valueOfArgument(tree, type));
    if (variable < 0 || name === undefined || !scalarCasts.has(name)) return undefined;
    return { kind: 'assign', at, target: variable, value: numberOf(at, variable) };
  },
  array_push: (tree, at, [list = -1, ...values]) =>
    list < 0
      ? undefined
      : {
          kind: 'sequence',
          at,
          parts: values.map((value): Generic => {
            const target: Generic = { kind: 'next', at, object: valueOfArgument(tree, list) };
            return { kind: 'assign', at, target, value };
          }),
        },
  sprintf: formatFrom,
  printf: (tree, at, args) => {
    const text = formatFrom(tree, at, args);
    if (text === undefined) return undefined;
    return { kind: 'call', at, callee: { kind: 'global', at, name: 'printf' }, args: [text] };
  },
  ...Object.fromEntries(
    ['preg_match', 'preg_match_all', 'preg_replace', 'preg_split', 'preg_grep'].map(
      (name): [string, SpecialCall] => [name, (tree, at, args) => patternCall(tree, at, name, args)],
    ),
  ),
  parse_url: (tree, at, [url, part = -1]) => {
    const name = part < 0 ? undefined : partsOfUrl.get(tree.textOf(valueOfArgument(tree, part)));
    if (url === undefined || name === undefined) return undefined;
    const callee: Generic = { kind: 'global', at, name: 'parse_url' };
    return { kind: 'member', at, object: { kind: 'call', at, callee, args: [url] }, name };
  },
  // The ending alone is a text; without a second argument it is a part of an array.
  pathinfo: (tree, at, [path, part = -1]) => {
    const isEnding = part >= 0 && tree.textOf(valueOfArgument(tree, part)) === 'PATHINFO_EXTENSION';
    if (path === undefined || !isEnding) return undefined;
    return { kind: 'call', at, callee: { kind: 'global', at, name: 'pathinfo$extension' }, args: [path] };
  },
  filter_var: (tree, at, [value, filter, ...others]) => {
    const number = filter === undefined ? undefined : filterNumber(tree, filter);
    if (value === undefined || number === undefined) return undefined;
    return {
      kind: 'call',
      at,
      callee: { kind: 'global', at, name: `filter_var$${number}` },
      args: [value, ...others],
    };
  },
  filter_input: (tree, at, [from = -1, name = -1, filter]) => {
    const source = from < 0 ? undefined : inputs.get(tree.textOf(from));
    if (source === undefined || name < 0) return undefined;
    const element: Generic = { kind: 'index', at, object: { kind: 'global', at, name: source }, key: name };
    const number = filter === undefined ? undefined : filterNumber(tree, filter);
    if (number === undefined) return element;
    return {
      kind: 'call',
      at,
      callee: { kind: 'global', at, name: `filter_var$${number}` },
      args: [element],
    };
  },
  // The rest of the header after its name is a URL or a content type.
  header: (tree, at, [text = -1, ...others]) => {
    const [first, ...rest] = text < 0 ? [] : joinedParts(tree, valueOfArgument(tree, text));
    const named = typeof first === 'string' ? knownHeader.exec(first) : null;
    if (typeof first !== 'string' || named === null) return undefined;
    const [start, name = ''] = named;
    const value = joined(text, [first.slice(start.length), ...rest]);
    return {
      kind: 'call',
      at,
      callee: { kind: 'global', at, name: `header$${name.toLowerCase()}` },
      args: [value, ...others],
    };
  },
  ...Object.fromEntries(
    ['htmlspecialchars', 'htmlentities'].map((name): [string, SpecialCall] => [
      name,
      (tree, at, args) =>
        args[1] !== undefined && tree.textOf(args[1]).trim() === 'ENT_NOQUOTES'
          ? { kind: 'call', at, callee: { kind: 'global', at, name: `${name}$text` }, args }
          : undefined,
    ]),
  ),
  file_get_contents: (tree, at, [path = -1]) =>
    path >= 0 && plainText(tree, valueOfArgument(tree, path)) === 'php://input'
      ? { kind: 'call', at, callee: { kind: 'global', at, name: 'php_input' }, args: [] }
      : undefined,
  call_user_func: (tree, at, [callee = -1, ...args]) => calledBy(tree, at, callee, args),
};

function calledBy(
  tree: SyntaxTree,
  at: number,
  callee: number,
  args: readonly number[],
): Generic | undefined {
  if (callee < 0) return undefined;
  const name = plainText(tree, valueOfArgument(tree, callee));
  if (name === undefined) return undefined;
  return plainCall(tree, at, name.toLowerCase().replace(/^\\/, ''), args);
}

/** Finds a use of the variable in the function that encloses a node; any use identifies the variable. */
function variableNamed(tree: SyntaxTree, node: number, name: string): number {
  const around = Math.max(0, tree.enclosing(node, functionNodes));
  const end = Math.min(tree.next(around), around + 20_000);
  for (let at = around; at < end; at++)
    if (tree.type(at) === 'variable_name' && tree.textOf(at) === `$${name}`) return at;
  return -1;
}

/** Superglobals that `filter_input` reads. */
const inputs: ReadonlyMap<string, string> = new Map([
  ['INPUT_GET', '$_GET'],
  ['INPUT_POST', '$_POST'],
  ['INPUT_COOKIE', '$_COOKIE'],
  ['INPUT_SERVER', '$_SERVER'],
  ['INPUT_ENV', '$_ENV'],
]);

function filterNumber(tree: SyntaxTree, argument: number): number | undefined {
  const known = constants.get(tree.textOf(argument));
  return typeof known === 'number' ? known : undefined;
}

/** A call whose pattern argument is converted to a regular expression, if it is known. */
function patternCall(
  tree: SyntaxTree,
  at: number,
  name: string,
  args: readonly number[],
): Generic | undefined {
  const [first = -1, ...others] = args;
  const text = first < 0 ? undefined : textOfPattern(tree, valueOfArgument(tree, first));
  const pattern = text === undefined ? undefined : withoutDelimiters(text);
  if (pattern === undefined) return undefined;
  const known: Generic = { kind: 'literal', at: first, value: pattern };
  const call = plainCall(tree, at, name, args);
  const named: Generic = { kind: 'call', at, callee: { kind: 'global', at, name }, args: [known, ...others] };
  return call.kind === 'sequence' ? { ...call, parts: [...call.parts.slice(0, -1), named] } : named;
}

/** Maximum number of nodes before a use that are searched for the variable's assignment. Chosen, not measured. */
const maxLookedBack = 400;

/** A string literal, or that of the variable's last assignment before its use. */
function textOfPattern(tree: SyntaxTree, node: number): string | undefined {
  if (tree.type(node) !== 'variable_name') return plainText(tree, node);
  const name = tree.textOf(node);
  for (let at = node - 1; at > Math.max(0, node - maxLookedBack); at--) {
    if (tree.type(at) !== 'assignment_expression' || tree.textOf(tree.child(at, 'left')) !== name) continue;
    return plainText(tree, tree.child(at, 'right'));
  }
  return undefined;
}

const closing: ReadonlyMap<string, string> = new Map([
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
  ['<', '>'],
]);

/** Modifiers that JavaScript's syntax supports as well; a pattern with any other is not read. */
const knownModifiers = /^[imsuD]*$/;

function withoutDelimiters(text: string): { readonly pattern: string; readonly flags: string } | undefined {
  const trimmed = text.trimStart();
  const [open = ''] = trimmed;
  if (open === '' || /[\w\\]/.test(open)) return undefined;
  const end = trimmed.lastIndexOf(closing.get(open) ?? open);
  const flags = trimmed.slice(end + 1);
  if (end < 1 || !knownModifiers.test(flags)) return undefined;
  return { pattern: trimmed.slice(1, end), flags: flags.replaceAll(/[uD]/g, '') };
}

const conversion = /%(?:(\d+)\$)?(?:[-+ 0]|'.)*\d*(?:\.\d+)?([bcdeEfFgGhHosuxX%])/gs;

/** A constant format with its arguments becomes a concatenation; numeric conversions yield numbers. */
function formatFrom(
  tree: SyntaxTree,
  at: number,
  [format = -1, ...values]: readonly number[],
): Generic | undefined {
  const text = format < 0 ? undefined : plainText(tree, valueOfArgument(tree, format));
  const isPlain = values.every((value) => tree.type(only(tree, value)) !== 'variadic_unpacking');
  if (text === undefined || !isPlain) return undefined;
  const parts: Part[] = [];
  let done = 0;
  let next = 0;
  for (const match of text.matchAll(conversion)) {
    parts.push(literal(at, text.slice(done, match.index)));
    done = match.index + match[0].length;
    const [, place, sign] = match;
    if (sign === '%') {
      parts.push(literal(at, '%'));
      continue;
    }
    const value = values[place === undefined ? next++ : Number(place) - 1];
    if (value !== undefined) parts.push(sign === 's' ? value : numberOf(at, value));
  }
  parts.push(literal(at, text.slice(done)));
  return { kind: 'text', at, parts };
}

export function output(part: number, { outputs: contexts }: PhpFacts): Generic {
  return { kind: 'output', at: part, context: contexts.get(part) ?? 'text', value: part };
}

export function exitWith(tree: SyntaxTree, at: number, value: number, facts: PhpFacts): Generic {
  if (value < 0) return { kind: 'exit', at };
  const parts = joinedParts(tree, value).filter((part) => typeof part === 'number');
  return { kind: 'exit', at, value: { kind: 'block', at, parts: parts.map((part) => output(part, facts)) } };
}
