/** Fix that starts the program directly with one argument per value, instead of a shell that splits the line. */

import {
  argumentsOf,
  type BuiltText,
  constantText,
  defineFix,
  denseText,
  enclosingCall,
  enclosingFunction,
  enclosingStatement,
  type FixedSite,
  type FixProposal,
  type FixSite,
  importName,
  importsOf,
  lastNameOf,
  nodesOfType,
  type ParsedSource,
  readBuiltText,
  type SyntaxTree,
  standingOf,
  styleOf,
  type TextEdit,
  unwrapExpression,
} from '@assay/engine/rule';
import { doubleDashIndex, isBehindOption, isForWindows, isPlainProgram } from '../../fixes/programs.ts';
import { readShellWords, type Word, wordsHold } from '../../fixes/words.ts';
import { isRequestText } from '../fix-requests.ts';
import { isUntyped, partsKey, valueKey, writeParts } from '../fix-values.ts';

const replacements: Readonly<Record<string, string>> = { exec: 'execFile', execSync: 'execFileSync' };
const shellCalls = new Set(Object.keys(replacements));
/** Functions that start a program without a shell, by the shell function they replace. */
const directCalls: Readonly<Record<string, readonly string[]>> = {
  exec: ['execFile'],
  execSync: ['execFileSync'],
};

export const fix = defineFix({
  contractId: 'command-injection/arguments',
  allows: {
    removesCalls: ['exec', 'execSync'],
    addsCalls: ['execFile', 'execFileSync', 'String', 'require'],
    addsModules: ['child_process'],
    removesStatements: { lexical_declaration: 1, variable_declaration: 1 },
  },
  propose,
  places,
  findUnsafe,
});

interface ShellCall {
  readonly call: number;
  /** `exec` or `execSync`. */
  readonly name: string;
  readonly built: BuiltText;
  readonly program: string;
  /** Arguments after the program. */
  readonly words: readonly Word[];
  /** See `isForWindows`. */
  readonly isWindows: boolean;
}

function readCall(site: FixSite): ShellCall | undefined {
  const { tree } = site;
  const call = enclosingCall(tree, site.node, shellCalls);
  if (call < 0) return undefined;
  const [line = -1, ...rest] = argumentsOf(tree, call);
  const built = readBuiltText(site, line);
  const [first, ...words] = (built === undefined ? undefined : readShellWords(built.pieces)) ?? [];
  const [program] = first ?? [];
  if (built === undefined || first?.length !== 1 || typeof program !== 'string') return undefined;
  if (!isPlainProgram(program) || rest.some((node) => hasShellOption(tree, node))) return undefined;
  const name = lastNameOf(tree, tree.child(call, 'function'));
  return { call, name, built, program, words, isWindows: isForWindows(tree, call) };
}

/** True if the options may name a shell, or cannot be read. */
function hasShellOption(tree: SyntaxTree, node: number): boolean {
  const inner = unwrapExpression(tree, node);
  switch (tree.type(inner)) {
    case 'object':
      return tree
        .namedChildren(inner)
        .some(
          (item) =>
            tree.type(item) === 'spread_element' ||
            /^['"]?shell['"]?$/.test(tree.textOf(tree.child(item, 'key'))),
        );
    case 'arrow_function':
    case 'function_expression':
      return false;
    case 'identifier':
      return /opt/i.test(tree.textOf(inner));
    default:
      return false;
  }
}

/** The call, and the declaration of the string it receives. */
function places(site: FixSite): readonly number[] {
  const read = readCall(site);
  if (read === undefined) return [];
  const { declarator } = read.built;
  return declarator < 0 ? [read.call] : [read.call, site.tree.parent(declarator)];
}

function propose(site: FixSite): FixProposal | undefined {
  const read = readCall(site);
  if (read === undefined) return undefined;
  const hold = wordsHold(site, read.words, (node) => isRequestText(site, node));
  if (hold === 'no') return undefined;
  const callee = replaceCallee(site, read);
  const command = replaceLine(site, read);
  if (callee === undefined || command === undefined) return undefined;
  const startsWithValue = read.words.some((word) => typeof word[0] !== 'string');
  return {
    edits: [...callee, ...command],
    safety:
      hold === 'unknown' || (startsWithValue && doubleDashIndex(read.program, read.words, read.isWindows) < 0)
        ? 'R'
        : 'S',
    explanation: `${read.program} is started without a shell, and each value is passed as a single argument.`,
  };
}

function replaceCallee(site: FixSite, { call, name }: ShellCall): readonly TextEdit[] | undefined {
  const { tree, scopes } = site;
  const callee = tree.child(call, 'function');
  const wanted = replacements[name] ?? name;
  if (tree.type(callee) === 'member_expression') {
    const property = tree.child(callee, 'property');
    return [{ start: tree.start(property), end: tree.end(property), replace: wanted }];
  }
  const binding = scopes.bindingOf(callee);
  const declared = binding?.declarations[0];
  if (binding === undefined || declared === undefined) return undefined;
  const item = importsOf(site, 'child_process').find(({ names }) => names.get(name) === declared);
  if (item === undefined) return undefined;
  const use = (expression: string): TextEdit => ({
    start: tree.start(callee),
    end: tree.end(callee),
    replace: expression,
  });
  if (binding.references.length === 1 && !hasName(site, wanted)) {
    const renamed = renameImport(tree, declared, name, wanted);
    if (renamed !== undefined) return [...renamed, use(wanted)];
  }
  const imported = importName(site, 'child_process', wanted);
  return imported === undefined ? undefined : [...imported.edits, use(imported.expression)];
}

function hasName({ tree }: ParsedSource, name: string): boolean {
  return nodesOfType(tree, 0, 'identifier', 'shorthand_property_identifier_pattern').some(
    (node) => tree.textOf(node) === name,
  );
}

/** Renames the import of a function that is not called elsewhere. */
function renameImport(
  tree: SyntaxTree,
  local: number,
  name: string,
  wanted: string,
): readonly TextEdit[] | undefined {
  const rename = (node: number): TextEdit => ({
    start: tree.start(node),
    end: tree.end(node),
    replace: wanted,
  });
  if (tree.textOf(local) !== name) return undefined;
  const parent = tree.parent(local);
  switch (tree.type(parent)) {
    case 'object_pattern':
    case 'import_specifier':
      return tree.child(parent, 'alias') < 0 ? [rename(local)] : undefined;
    case 'variable_declarator': {
      const value = tree.child(parent, 'value');
      if (tree.type(value) !== 'member_expression') return undefined;
      return [rename(local), rename(tree.child(value, 'property'))];
    }
    default:
      return undefined;
  }
}

function replaceLine(site: FixSite, read: ShellCall): readonly TextEdit[] | undefined {
  const { tree } = site;
  const [line = -1] = argumentsOf(tree, read.call);
  const { quote } = styleOf(tree);
  const isTemplate = read.built.pieces.some((piece) => piece.kind === 'text' && piece.delimiter === '`');
  const elements = read.words.map((word) =>
    writeParts(tree, word, isTemplate ? '`' : quote, quote, isUntyped(tree) ? 'String' : undefined),
  );
  const dash = doubleDashIndex(read.program, read.words, read.isWindows);
  if (dash >= 0) elements.splice(dash, 0, `${quote}--${quote}`);
  const text = `${writeParts(tree, [read.program], quote, quote, undefined)}, [${elements.join(', ')}]`;
  const replaced: TextEdit = { start: tree.start(line), end: tree.end(line), replace: text };
  if (read.built.declarator < 0) return [replaced];
  const removed = removeDeclaration(site, read);
  return removed === undefined ? [replaced] : [removed, replaced];
}

/** Removes the command line variable if it is not used elsewhere. */
function removeDeclaration({ tree, scopes }: FixSite, { built, call }: ShellCall): TextEdit | undefined {
  const declaration = tree.parent(built.declarator);
  const binding = scopes.bindingOf(tree.child(built.declarator, 'name'));
  if (binding?.references.length !== 1 || tree.namedChildren(declaration).length !== 1) return undefined;
  if (enclosingStatement(tree, call) < 0) return undefined;
  const lineStart = tree.text.lastIndexOf('\n', tree.start(declaration) - 1) + 1;
  const isAlone = tree.text.slice(lineStart, tree.start(declaration)).trim() === '';
  const lineEnd = tree.text.indexOf('\n', tree.end(declaration));
  const restIsEmpty = lineEnd >= 0 && tree.text.slice(tree.end(declaration), lineEnd).trim() === '';
  return isAlone && restIsEmpty
    ? { start: lineStart, end: lineEnd + 1, replace: '' }
    : { start: tree.start(declaration), end: tree.end(declaration), replace: '' };
}

/** Requires the same program, started without a shell, with each value in the argument where it was. */
function findUnsafe(before: FixSite, after: FixedSite): string | undefined {
  const read = readCall(before);
  if (read === undefined) return undefined;
  if (wordsHold(before, read.words, (node) => isRequestText(before, node)) === 'no')
    return 'several words become a single argument';
  const wanted = directCalls[read.name] ?? [];
  const calls = nodesOfType(after.tree, after.scope, 'call_expression').filter((call) =>
    wanted.includes(lastNameOf(after.tree, after.tree.child(call, 'function'))),
  );
  const standing = standingOf(before.tree, read.call, enclosingFunction(before.tree, read.call));
  const complaints = calls.map((call) =>
    standingOf(after.tree, call, after.scope) === standing
      ? compareCall(before, read, after, call)
      : 'the call was moved',
  );
  if (complaints.some((complaint) => complaint === '')) return '';
  return complaints.at(0) ?? `no call of ${wanted.join(' or ')} replaces ${read.name}`;
}

function compareCall(before: FixSite, read: ShellCall, after: FixedSite, call: number): string {
  const { tree } = after;
  if (!isChildProcess(after, tree.child(call, 'function')))
    return 'the called function is not from child_process';
  const [program = -1, list = -1, ...rest] = argumentsOf(tree, call);
  if (constantText(after, program) !== read.program) return 'the program was changed';
  if (rest.some((node) => hasShellOption(tree, node))) return 'the options can start a shell';
  const inner = unwrapExpression(tree, list);
  if (list < 0 || tree.type(inner) !== 'array') return 'the arguments are not an array';
  const elements = tree.namedChildren(inner).map((node) => valueKey(after, node));
  const expected = read.words.map((word) => partsKey(before.tree, word));
  const first = read.words.findIndex((word) => typeof word[0] !== 'string');
  const withDash =
    first < 0 || isBehindOption(read.program, read.words[first - 1])
      ? expected
      : expected.toSpliced(first, 0, '"--"');
  const given = JSON.stringify(elements);
  if (given !== JSON.stringify(expected) && given !== JSON.stringify(withDash))
    return 'the arguments are not those of the command line';
  const [, ...others] = argumentsOf(before.tree, read.call);
  const texts = (from: SyntaxTree, nodes: readonly number[]) =>
    nodes.map((node) => denseText(from, node)).join('|');
  return texts(before.tree, others) === texts(tree, rest) ? '' : 'the options or the callback changed';
}

/** True if the callee comes from `child_process` rather than the project. */
function isChildProcess(source: ParsedSource, callee: number): boolean {
  const { tree, scopes } = source;
  const root = tree.type(callee) === 'member_expression' ? tree.child(callee, 'object') : callee;
  if (/^require\(\s*['"](?:node:)?child_process['"]\s*\)$/.test(tree.textOf(root))) return true;
  const declared = tree.type(root) === 'identifier' ? scopes.bindingOf(root)?.declarations[0] : undefined;
  return importsOf(source, 'child_process').some(
    ({ whole, names }) =>
      declared !== undefined && (whole === declared || [...names.values()].includes(declared)),
  );
}
