/** The form "a check before the use": it rejects, lets more than one constant through, and precedes every use. */

import type { SourceSyntax } from '@assay/engine';
import { calleeAt, callsOf, codeText } from '@assay/engine';
import { folding, lastName, objectOf } from './match.ts';
import { constantOf, piecesKey, piecesOf } from './pieces.ts';
import { argumentsOf, isVariable, unwrap, valueOfName } from './values.ts';
import { type FormWork, isLiteral, isTruth } from './work.ts';

/** Functions that only inspect their arguments. */
export const looking = new Set(
  'startswith startsWith HasPrefix is_relative_to commonpath commonprefix contains includes has Contains in IsLocal IsAbs isAbsolute realpath abspath normpath resolve normalize getCanonicalPath getCanonicalFile toRealPath toPath getPath Clean Abs Rel relpath relative str_starts_with strpos str String string Path equals join len isEmpty toString get of'.split(
    ' ',
  ),
);

/** Functions that respond to a request, or end processing. */
export const answering = new Set(
  'abort sendError sendStatus status json send end setStatus Error NotFound WriteHeader error writeHead HttpResponseBadRequest HttpResponseForbidden HttpResponseNotFound Response make_response jsonify exit panic New Errorf http_response_code header InvalidArgumentException'.split(
    ' ',
  ),
);
const exceptions = /(?:Error|Exception|Http404|PermissionDenied|BadRequest|Forbidden|NotFound)$/;

const leaving = /^(?:return|raise|throw|continue|break)_statement$/;

export function explainGuards(work: FormWork): string {
  for (const change of work.open) {
    if (change.kind !== 'insert' || work.new.tree.type(change.new) !== 'if_statement') continue;
    if (work.remedy.guards === undefined) return 'a check is no remedy that is known for the rule';
    const complaint = findFault(work, change.new);
    if (complaint !== '') return complaint;
    work.open.delete(change);
    work.remedies.push('checked');
  }
  return '';
}

function findFault(work: FormWork, guard: number): string {
  const { tree } = work.new;
  const condition = unwrap(work.new, tree.child(guard, 'condition'));
  if (tree.child(guard, 'alternative') >= 0 || tree.child(guard, 'initializer') >= 0)
    return 'the added check does more than to refuse';
  const checked = checkedNames(work, condition);
  if (checked.length === 0) return 'the added check looks at nothing that arrives at the sink';
  return (
    findForeignCall(work, guard, condition) ||
    (leaves(work.new, Math.max(tree.child(guard, 'consequence'), tree.child(guard, 'body')))
      ? ''
      : 'the added check does not refuse') ||
    findConstantOnly(work, condition) ||
    findFolderFault(work, condition) ||
    findEarlierUse(work, guard, checked)
  );
}

/** Variables of the condition that the sink's statement, or one before it on the path, uses. */
function checkedNames({ new: now, old }: FormWork, condition: number): readonly string[] {
  const { facts, scopes, tree } = now;
  const names = new Set<string>();
  for (let node = condition; node < tree.next(condition); node += 1) {
    const binding = isVariable(now, node) ? scopes.bindingOf(node) : undefined;
    const isLocal = binding !== undefined && (binding.functionScope > 0 || facts.declaresBySetting);
    if (isLocal && binding.kind !== 'import') names.add(tree.textOf(node));
  }
  return old === now ? [] : [...names];
}

function findForeignCall({ new: now, remedy }: FormWork, guard: number, condition: number): string {
  const { tree } = now;
  const reads = new Set((remedy.reads ?? []).map(lastName));
  for (const { node, callee } of callsOf(now)) {
    if (node < guard || node >= tree.next(guard)) continue;
    const name = lastName(callee);
    const isIn = node >= condition && node < tree.next(condition);
    const isFine = isIn ? looking.has(name) || reads.has(name) : answering.has(name) || exceptions.test(name);
    if (!isFine) return `the added check calls ${callee}`;
  }
  return '';
}

/** The last statement of the body leaves the function or the loop iteration. */
function leaves(source: SourceSyntax, body: number): boolean {
  const { facts, tree } = source;
  let at = body;
  while (at >= 0 && facts.blocks.has(tree.type(at))) at = tree.namedChildren(at).at(-1) ?? -1;
  while (at >= 0 && /^(?:block|statement_list|statement_block)$/.test(tree.type(at)))
    at = tree.namedChildren(at).at(-1) ?? -1;
  if (at < 0) return false;
  // A script prints the argument of `exit`.
  if (tree.type(at) === 'exit_statement')
    return tree.namedChildren(at).every((shown) => isLiteral(source, shown));
  if (leaving.test(tree.type(at))) return true;
  const [call = -1] = tree.namedChildren(at);
  if (call >= 0 && tree.type(call) === 'throw_expression') return true;
  return call >= 0 && /^(?:abort|sys\.exit|panic|log\.Fatal|process\.exit)\b/.test(tree.textOf(call));
}

/** A comparison of the value with a constant, or with an inline list, lets nothing else through. */
function findConstantOnly({ new: now }: FormWork, condition: number): string {
  const { tree } = now;
  const complaint = 'the added check lets constants through only';
  // Next to a prefix check against the folder, the folder itself may be let through.
  const hasPrefix = callsOf(now).some(
    ({ node, name }) => node >= condition && node < tree.next(condition) && prefixTests.has(name),
  );
  for (let node = condition; node < tree.next(condition); node += 1) {
    const type = tree.type(node);
    if (isTruth(now, node) && tree.type(tree.parent(node)) !== 'argument_list') return complaint;
    if (/^(?:list|tuple|set|array|object|composite_literal|array_creation_expression)$/.test(type)) {
      const isOfFolder = /commonp/.test(tree.textOf(tree.parent(tree.parent(node))));
      if (!isOfFolder) return complaint;
    }
    const isComparison =
      /^(?:binary_expression|comparison_operator)$/.test(type) &&
      /[=!]==?|<>|\bi[sn]\b/.test(tree.textOf(node));
    const parts = isComparison ? tree.namedChildren(node) : equalityParts(now, node);
    const isFixed = (part: number) =>
      isLiteral(now, part) || (!hasPrefix && constantOf(now, part) !== undefined && !isLoneName(now, part));
    if (parts.some((part) => isFixed(part)) && parts.some((part) => isPlain(now, part))) return complaint;
  }
  return '';
}

/** A name may be the checked value as well as the value it is compared with. */
function isLoneName(source: SourceSyntax, node: number): boolean {
  return isVariable(source, node);
}

/** `"a".equals(x)` is a comparison, too. */
function equalityParts(source: SourceSyntax, node: number): readonly number[] {
  const { tree } = source;
  if (tree.type(node) !== 'method_invocation') return [];
  const isEquals = tree.textOf(tree.child(node, 'name')).startsWith('equals');
  return isEquals
    ? [tree.child(node, 'object'), ...argumentsOf(source, node)].filter((part) => part >= 0)
    : [];
}

function isPlain(source: SourceSyntax, node: number): boolean {
  return isVariable(source, node) || source.facts.members[source.tree.type(node)] !== undefined;
}

/** Functions whose arguments are the path, then the folder. */
const prefixFunctions = new Set(['HasPrefix', 'str_starts_with', 'strpos']);
const prefixTests = new Set(['startswith', 'startsWith', ...prefixFunctions]);
const separators = /(?:\bsep\b|separator|Separator|SEPARATOR|['"`][/\\]+['"`])/;

/** The prefix is the folder that the path is built from, followed by a separator. */
function findFolderFault(work: FormWork, condition: number): string {
  if (work.remedy.guards !== 'folder') return '';
  const { tree } = work.new;
  for (const { node, callee } of callsOf(work.new)) {
    if (node < condition || node >= tree.next(condition) || !prefixTests.has(lastName(callee))) continue;
    const args = argumentsOf(work.new, node);
    const prefix = prefixFunctions.has(lastName(callee)) ? args[1] : args[0];
    if (prefix === undefined) return 'the added check has no folder';
    const relative = relativeTest(work, node);
    if (relative !== undefined) {
      if (isRefusingOutside(work, relative, prefix, condition)) continue;
      return 'the added check accepts what is not in the folder';
    }
    if (!isResolved(work, node)) return 'the added check looks at a path that is not resolved';
    const object = objectOf(work, node);
    const isText = object >= 0 && /\.(?:toString|get\w*Path)\s*\(\s*\)$/.test(tree.textOf(object));
    const isOfPaths =
      isPath(work.new, object) ||
      (!isText &&
        /toPath|toRealPath|Paths?\.(?:get|of)|normalize/.test(codeText(work.new, node).replaceAll(' ', '')));
    const text = constantOf(work.new, prefix);
    const hasEnd =
      text === undefined ? separators.test(tree.textOf(prefix)) : /[/\\]$/.test(text) && text.length > 1;
    if (!hasEnd && !isOfPaths) return 'the added check accepts folders whose names begin alike';
    if (!isOldFolder(work, prefix)) return 'the added check is about another folder';
  }
  return '';
}

/** A Java variable declared as a path: `startsWith` compares whole path segments, not characters. */
function isPath({ tree, scopes }: SourceSyntax, node: number): boolean {
  const [declared = -1] = node < 0 ? [] : (scopes.bindingOf(node)?.declarations ?? []);
  const declaration = declared < 0 ? -1 : tree.ancestor(declared, 'local_variable_declaration');
  return declaration >= 0 && tree.textOf(tree.child(declaration, 'type')) === 'Path';
}

/** The call of `relative(folder, path)` whose result is tested; `undefined` for a test of anything else. */
function relativeTest(work: FormWork, test: number): number | undefined {
  const call = valueAt(work.new, objectOf(work, test));
  return call >= 0 && lastName(calleeAt(work.new, call) ?? '') === 'relative' ? call : undefined;
}

/** A non-negated `relative(folder, path).startsWith('..')` of a path resolved against the folder that the code uses. */
function isRefusingOutside(work: FormWork, call: number, prefix: number, condition: number): boolean {
  const { tree } = work.new;
  const [folder = -1, path = -1, ...more] = argumentsOf(work.new, call);
  const made = path < 0 ? undefined : calleeAt(work.new, valueAt(work.new, path));
  const isWhole =
    tree.parent(prefix) >= 0 && unwrap(work.new, condition) === tree.parent(tree.parent(prefix));
  return (
    isWhole &&
    more.length === 0 &&
    constantOf(work.new, prefix) === '..' &&
    /^(?:resolve|join)$/.test(lastName(made ?? '')) &&
    isOldFolder(work, folder)
  );
}

/** The tested value is a path without `..`, normalized by the function that made it. */
function isResolved({ new: now }: FormWork, test: number): boolean {
  const { tree } = now;
  const isFunction = prefixFunctions.has(lastName(calleeAt(now, test) ?? ''));
  const tested = isFunction ? (argumentsOf(now, test)[0] ?? -1) : objectOf({ new: now }, test);
  // Go's `Join` and Node's `join` normalize their result; Python's does not.
  const joins = tree.language === 'python' ? [] : ['Join', 'join'];
  for (let at = valueAt(now, tested); at >= 0; ) {
    const callee = calleeAt(now, at);
    if (callee === undefined) return false;
    const name = lastName(callee);
    if (folding.has(name) || joins.includes(name)) return true;
    if (!/^(?:str|String|toString|toPath|string)$/.test(name)) return false;
    at = valueAt(now, argumentsOf(now, at)[0] ?? objectOf({ new: now }, at));
  }
  return false;
}

/** The expression, or the value assigned to the variable if it is one. */
function valueAt(source: SourceSyntax, node: number): number {
  const value = isVariable(source, node) ? valueOfName(source, node) : -1;
  return value >= 0 ? value : node;
}

/** Functions that build a path from a folder and a name in it. */
const joining = new Set(['join', 'Join', 'resolve', 'get', 'of', 'File', 'normalize']);

/** The folder is one from which the old code builds a path: a first argument of a joining call. */
function isOldFolder({ old, new: now }: FormWork, prefix: number): boolean {
  let folder = unwrap(now, prefix);
  const left = now.tree.child(folder, 'left');
  if (left >= 0) folder = unwrap(now, left);
  let args = argumentsOf(now, folder);
  // `resolve(base)` is `base`.
  for (; args.length === 1; args = argumentsOf(now, folder)) folder = unwrap(now, args[0] ?? -1);
  if (isJoinedTo(old, now, folder)) return true;
  const wanted = (args.length > 1 ? args : [folder]).map((node) => codeText(now, node));
  return callsOf(old).some(({ node, name }) => {
    const given = argumentsOf(old, node).map((argument) => codeText(old, argument));
    return joining.has(name) && wanted.every((text, index) => text === given[index]);
  });
}

/** The old code joins a string that begins with the folder and a separator. */
function isJoinedTo(old: SourceSyntax, now: SourceSyntax, folder: number): boolean {
  if (old.expressions.joinOperator === '+') return false;
  const wanted = piecesKey(now, [...piecesOf(now, folder), { kind: 'text', value: '/' }]).replace(/"$/, '');
  const { tree } = old;
  for (let node = 0; node < tree.size; node += 1) {
    const isText = /^(?:binary_expression|encapsed_string)$/.test(tree.type(node));
    if (isText && piecesKey(old, piecesOf(old, node)).startsWith(wanted)) return true;
  }
  return false;
}

/** The checked value must not have been passed to anything before the check. */
function findEarlierUse({ new: now, old }: FormWork, guard: number, names: readonly string[]): string {
  const { tree, facts } = now;
  const block = tree.parent(guard);
  const known = new Set(tree.namedChildren(block));
  for (const statement of known) {
    if (statement >= guard) break;
    for (const { node, callee } of callsOf(now)) {
      if (node < statement || node >= tree.next(statement)) continue;
      const isTest = tree.ancestor(node, 'if_statement') === statement;
      const isMade = isDeclarationOf(now, statement, names);
      const uses = argumentsOf(now, node).some((argument) => usesAny(now, argument, names));
      if (uses && !isMade && !isTest) return `${callee} uses the value before the added check`;
    }
  }
  return old.facts === facts ? '' : 'the file is of another language';
}

/** The statement sets a checked name, or one that the next is computed from. */
function isDeclarationOf(
  { tree, scopes }: SourceSyntax,
  statement: number,
  names: readonly string[],
): boolean {
  for (let node = statement; node < tree.next(statement); node += 1) {
    const binding = scopes.bindingOf(node);
    if (binding?.declarations[0] === node) return names.length > 0;
  }
  return false;
}

function usesAny(source: SourceSyntax, node: number, names: readonly string[]): boolean {
  const { tree } = source;
  for (let at = node; at < tree.next(node); at += 1)
    if (isVariable(source, at) && names.includes(tree.textOf(at))) return true;
  return false;
}
