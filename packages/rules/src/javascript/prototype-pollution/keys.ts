/**
 * Determines which key leads to the object that is written to, and where it is known: a write under the last key of a
 * path reaches a prototype because of the keys before it.
 */

import {
  enclosingFunction,
  enclosingStatement,
  type FixSite,
  isFunctionType,
  lastNameOf,
  nodesOfType,
  type SyntaxTree,
  unwrapExpression,
} from '@assay/engine/rule';
import { answerOf } from '../refusal.ts';

/** Where a key is rejected, and how. */
export interface KeyPlace {
  /** Source text of the key: a name or member chain without a call. */
  readonly key: string;
  /** True if the key is the variable of a loop over member names. */
  readonly isText: boolean;
  /** The statement before or after which the check is inserted. */
  readonly statement: number;
  readonly isBehind: boolean;
  /** Loop body that has to become a block for the check; -1 for none. */
  readonly body: number;
  /** Statements without their terminators. */
  readonly leave: readonly string[];
  /** False if code between the check and the next key is skipped as well. */
  readonly isAtStart: boolean;
}

/** `undefined` if no check is certain to be right. */
export function keyPlaceOf(site: FixSite): KeyPlace | undefined {
  const { tree } = site;
  const written = writtenMember(tree, site.node);
  if (written < 0) return undefined;
  const reading = readingMember(site, written);
  if (reading < 0) return undefined;
  const index = tree.child(reading, 'index');
  const key = index < 0 ? '' : tree.textOf(index);
  if (!/^[\w$.]+(?:\[[\w$.]+\])?$/.test(key) || /^\d/.test(key)) return undefined;
  return placeOf(site, reading, key);
}

/** The key of the write, if it is a name; the empty string otherwise. */
export function writtenKeyOf(tree: SyntaxTree, node: number): string {
  const written = writtenMember(tree, node);
  const index = written < 0 ? -1 : tree.child(written, 'index');
  return index >= 0 && tree.type(index) === 'identifier' ? tree.textOf(index) : '';
}

/** The member written at the finding. */
function writtenMember(tree: SyntaxTree, node: number): number {
  const assignment =
    tree.type(node) === 'assignment_expression' ? node : tree.ancestor(node, 'assignment_expression');
  if (assignment < 0) return -1;
  const left = unwrapExpression(tree, tree.child(assignment, 'left'));
  return tree.type(left) === 'subscript_expression' ? left : -1;
}

/**
 * The member whose key reaches the object: `a[k]` in `a[k][l] = v`, in a preceding `a = a[k]`, or the written one if
 * the function also reads it and recurses. -1 if the object is reached elsewhere, where a check here would not help.
 */
function readingMember(site: FixSite, written: number): number {
  const { tree } = site;
  const object = unwrapExpression(tree, tree.child(written, 'object'));
  if (tree.type(object) === 'subscript_expression') return object;
  const read = tree.type(object) === 'identifier' ? readInto(site, object, 0) : -1;
  if (read >= 0) return read;
  return isReadToo(tree, written) ? written : -1;
}

/** Maximum number of aliases to follow (`parent = object`); beyond that there is no fix. Not tuned. */
const maxCopies = 2;

/** The member assigned to a variable, directly or through another variable; -1 for none. */
function readInto(site: FixSite, name: number, copies: number): number {
  const { tree, scopes } = site;
  const binding = scopes.bindingOf(name);
  for (const reference of [...(binding?.references ?? []), ...(binding?.declarations ?? [])]) {
    const holder = tree.parent(reference);
    const value = Math.max(tree.child(holder, 'right'), tree.child(holder, 'value'));
    const isTarget = [tree.child(holder, 'left'), tree.child(holder, 'name')].includes(reference);
    if (!isTarget || value < 0 || !/assignment|declarator/.test(tree.type(holder))) continue;
    const isCopy = tree.type(value) === 'identifier' && copies < maxCopies;
    const read = isCopy
      ? readInto(site, value, copies + 1)
      : (nodesOfType(tree, value, 'subscript_expression').find((member) => !isNumeric(site, member)) ?? -1);
    if (read >= 0) return read;
  }
  return -1;
}

/** True if the enclosing function also reads the member. */
function isReadToo(tree: SyntaxTree, written: number): boolean {
  const text = tree.textOf(written);
  return nodesOfType(tree, enclosingFunction(tree, written), 'subscript_expression').some(
    (member) =>
      tree.textOf(member) === text &&
      !(/assignment/.test(tree.type(tree.parent(member))) && tree.field(member) === 'left'),
  );
}

/** True for `arguments[i]`, `list[0]`, and indexes that are loop counters. */
function isNumeric({ tree, scopes }: FixSite, member: number): boolean {
  const index = tree.child(member, 'index');
  if (tree.type(index) === 'number' || tree.textOf(tree.child(member, 'object')) === 'arguments') return true;
  const references = tree.type(index) === 'identifier' ? (scopes.bindingOf(index)?.references ?? []) : [];
  return references.some((reference) => tree.type(tree.parent(reference)) === 'update_expression');
}

function placeOf(site: FixSite, reading: number, key: string): KeyPlace | undefined {
  const { tree } = site;
  for (let at = reading; at > 0; at = tree.parent(at)) {
    const parent = tree.parent(at);
    const given =
      isLoopOver(tree, parent, key) || (isFunctionType(tree.type(parent)) && hasParameter(tree, parent, key));
    if (given && tree.child(parent, 'body') === at) return atStart(site, at, parent, key);
    const setting = settingBefore(tree, at, key);
    if (setting >= 0) return around(site, setting, key, true);
    if (isFunctionType(tree.type(at))) break;
  }
  const statement = enclosingStatement(tree, reading);
  return statement < 0 ? undefined : around(site, statement, key, false);
}

/**
 * True for `for (key in object)`, `for (const key of list)`, and a loop that sets the key before every iteration except
 * the first.
 */
function isLoopOver(tree: SyntaxTree, loop: number, key: string): boolean {
  if (tree.type(loop) === 'for_in_statement') return tree.textOf(tree.child(loop, 'left')) === key;
  const step = tree.type(loop) === 'for_statement' ? tree.child(loop, 'increment') : -1;
  return (
    step >= 0 && nodesOfType(tree, step, 'assignment_expression').some((node) => isSetting(tree, node, key))
  );
}

function isSetting(tree: SyntaxTree, node: number, key: string): boolean {
  return tree.textOf(Math.max(tree.child(node, 'left'), tree.child(node, 'name'))) === key;
}

function hasParameter(tree: SyntaxTree, fn: number, key: string): boolean {
  return parametersOf(tree, fn).includes(key);
}

function parametersOf(tree: SyntaxTree, fn: number): readonly string[] {
  const list = tree.child(fn, 'parameters');
  const only = tree.child(fn, 'parameter');
  if (list < 0) return only < 0 ? [] : [tree.textOf(only)];
  return tree.namedChildren(list).map((node) => {
    const pattern = tree.child(node, 'pattern');
    return tree.textOf(pattern < 0 ? node : pattern);
  });
}

/** The last preceding statement in the block that sets the key unconditionally; -1 for none. */
function settingBefore(tree: SyntaxTree, statement: number, key: string): number {
  const block = tree.parent(statement);
  if (!/^(?:program|statement_block)$/.test(tree.type(block))) return -1;
  const before = tree.namedChildren(block).filter((node) => node < statement);
  return (
    before.findLast((node) => {
      const [first = -1] = tree.namedChildren(node);
      switch (tree.type(node)) {
        case 'lexical_declaration':
        case 'variable_declaration':
          return tree
            .namedChildren(node)
            .some((item) => isSetting(tree, item, key) && tree.child(item, 'value') >= 0);
        case 'expression_statement':
          return tree.type(first) === 'assignment_expression' && isSetting(tree, first, key);
        default:
          return false;
      }
    }) ?? -1
  );
}

function atStart(site: FixSite, body: number, holder: number, key: string): KeyPlace | undefined {
  const { tree } = site;
  const isBlock = tree.type(body) === 'statement_block';
  const isLoop = !isFunctionType(tree.type(holder));
  const isText = tree.textOf(tree.child(holder, 'operator')) === 'in';
  const statement = isBlock ? (tree.namedChildren(body)[0] ?? -1) : body;
  const leave = statement < 0 || (!isBlock && !isLoop) ? undefined : leaveFrom(site, statement, key);
  return leave === undefined
    ? undefined
    : { key, isText, statement, isBehind: false, body: isBlock ? -1 : body, leave, isAtStart: true };
}

function around(site: FixSite, statement: number, key: string, isBehind: boolean): KeyPlace | undefined {
  const leave = leaveFrom(site, statement, key);
  const [first] = site.tree.namedChildren(site.tree.parent(statement));
  return leave === undefined
    ? undefined
    : {
        key,
        isText: false,
        statement,
        isBehind,
        body: -1,
        leave,
        isAtStart: isBehind || first === statement,
      };
}

const loops = new Set(['for_in_statement', 'for_statement', 'while_statement', 'do_statement']);
const eachMethods = /^(?:forEach|each|forOwn|forIn|forEachOf)$/;

/**
 * How to continue without the key: the next iteration if keys are independent, the end of the function if one leads to
 * the next.
 */
function leaveFrom({ tree }: FixSite, statement: number, key: string): readonly string[] | undefined {
  for (let at = statement; at > 0; at = tree.parent(at)) {
    const parent = tree.parent(at);
    const type = tree.type(parent);
    if (type === 'switch_statement') return undefined;
    if (loops.has(type) && tree.child(parent, 'body') === at && !isWalk(tree, at, key)) return ['continue'];
    if (!isFunctionType(type)) continue;
    const call = tree.parent(tree.parent(parent));
    const name = tree.type(call) === 'call_expression' ? lastNameOf(tree, tree.child(call, 'function')) : '';
    if (eachMethods.test(name)) return isWalk(tree, at, key) ? undefined : ['return'];
    if (name === 'reduce')
      return isWalk(tree, at, key) ? undefined : [`return ${parametersOf(tree, parent)[0]}`];
    return name === '' || !/^(?:map|filter|some|every|find|sort|reduceRight)$/.test(name)
      ? (answerOf(tree, parent) ?? returnOf(tree, parent, statement))
      : undefined;
  }
  return undefined;
}

/** True if the body continues with the value under the key: `object = object[key]`. */
function isWalk(tree: SyntaxTree, body: number, key: string): boolean {
  return nodesOfType(tree, body, 'assignment_expression').some((node) => {
    const [left, right] = [tree.child(node, 'left'), tree.child(node, 'right')];
    return (
      tree.type(left) === 'identifier' &&
      nodesOfType(tree, right, 'subscript_expression').some(
        (member) => tree.textOf(tree.child(member, 'index')) === key,
      ) &&
      nodesOfType(tree, right, 'subscript_expression').some(
        (member) => tree.textOf(tree.child(member, 'object')) === tree.textOf(left),
      )
    );
  });
}

/** How the function returns elsewhere, using names known here; `undefined` if it returns no suitable value. */
function returnOf(tree: SyntaxTree, fn: number, place: number): readonly string[] | undefined {
  const returns = nodesOfType(tree, fn, 'return_statement').filter(
    (node) => enclosingFunction(tree, node) === fn,
  );
  const known = namesBefore(tree, fn, place);
  const values = returns.map((node) => tree.namedChildren(node)[0] ?? -1);
  if (values.every((value) => value < 0)) return ['return'];
  // The last return gives the final result; an early one shows how to give up.
  const fitting = values.filter((value) => value < 0 || isPlain(tree, value, known));
  const early = fitting.find((value) => value < place);
  const value = early ?? fitting.at(-1);
  if (value === undefined) return undefined;
  return [value < 0 ? 'return' : `return ${tree.textOf(value)}`];
}

function isPlain(tree: SyntaxTree, value: number, known: ReadonlySet<string>): boolean {
  const type = tree.type(value);
  if (type === 'identifier' || type === 'undefined')
    return type === 'undefined' || known.has(tree.textOf(value));
  return type === 'this' || type === 'false' || type === 'null';
}

/** Parameters of the function, and variables declared before the node. */
function namesBefore(tree: SyntaxTree, fn: number, place: number): ReadonlySet<string> {
  const declared = nodesOfType(tree, fn, 'variable_declarator')
    .filter((node) => node < place && enclosingFunction(tree, node) === fn)
    .map((node) => tree.textOf(tree.child(node, 'name')));
  return new Set([...parametersOf(tree, fn), ...declared]);
}
