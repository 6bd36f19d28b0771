/**
 * Uses around the edit that would get something else for honest input: a text that the fix rewrites and that is looked
 * up, compared or run elsewhere, and encoders that fail on what is no text or that encode the markup beside them.
 */

import type { SourceSyntax } from '@assay/engine';
import { calleeAt, codeText } from '@assay/engine';
import { originsOf, settingsOf } from '@assay/engine/rule';
import type { Remedy } from '@assay/rules';
import { statementAround } from '../code/around.ts';
import { type CodeChange, findChanges } from '../forms/diff.ts';
import { lastName } from '../forms/match.ts';
import { piecesOf } from '../forms/pieces.ts';
import { argumentsOf, isVariable, unwrap } from '../forms/values.ts';
import { placeMap, placeOf } from '../forms/work.ts';
import type { ParsedChange } from '../gate.ts';
import { isTextOnly } from './absent.ts';

type Replacement = Extract<CodeChange, { readonly kind: 'replace' }>;

/** Calls that only show a text. */
const shows =
  /(?:^|\.)(?:print\w*|echo|debug|info|warn|warning|error|exception|trace|log|error_log|var_dump)$/i;

/** @returns the use of a rewritten text that needs its former value; the empty string for none */
export function findOtherUse(change: ParsedChange, sink: number): string {
  const { old } = change;
  const changes = findChanges(change).filter((one) => one.kind !== 'insert');
  const statements = new Set(changes.map((one) => statementAround(old, one.old)));
  const own = statementAround(old, sink);
  for (const { old: node } of changes) {
    const statement = statementAround(old, node);
    if (statement < 0 || statement === own || !piecesOf(old, node).some(({ kind }) => kind === 'text'))
      continue;
    for (const name of namesSetIn(old, statement)) {
      const other = old.scopes.bindingOf(name)?.references.find((use) => {
        const at = statementAround(old, use);
        return at !== own && !statements.has(at) && !isSet(old, use) && !isShown(old, use);
      });
      if (other !== undefined)
        return `the fix rewrites ${codeText(old, name)}, which line ${old.tree.lineOf(old.tree.start(other))} uses, too`;
    }
  }
  return '';
}

/** What a path begins with where it is absolute already: a literal, or a folder that the program asks for. */
const absolute =
  /^\/|^[A-Za-z]:|__dirname|__file__|cwd|\b(?:absolute|resolve|realpath|abspath|Abs|EvalSymlinks)|dirname|tempdir|tmpdir|getRealPath|user\.dir|user\.home|__DIR__|DOCUMENT_ROOT/i;

/** @returns where a path that the fix makes absolute is given away as it was written; the empty string for none */
export function findPathGivenAway(change: ParsedChange, sink: number): string {
  const { old } = change;
  const own = statementAround(old, sink);
  for (const one of findChanges(change)) {
    const statement = one.kind === 'replace' ? statementAround(old, one.old) : -1;
    if (one.kind !== 'replace' || statement < 0 || statement === own || isAbsolute(old, one.old)) continue;
    for (const name of namesSetIn(old, statement)) {
      const other = old.scopes
        .bindingOf(name)
        ?.references.find((use) => statementAround(old, use) !== statement && isGivenAway(old, use));
      if (other !== undefined)
        return `the fix makes ${codeText(old, name)} absolute, which line ${old.tree.lineOf(old.tree.start(other))} gives away`;
    }
  }
  return '';
}

function isAbsolute(source: SourceSyntax, path: number): boolean {
  const { tree } = source;
  const [first = path] = firstParts(source, path);
  return originsOf(source, first).every((origin) =>
    origin.kind === 'literal' ? absolute.test(origin.text) : absolute.test(tree.textOf(origin.node)),
  );
}

/** What a path begins with: the first argument of the innermost call, the left operand of what joins. */
function firstParts(source: SourceSyntax, path: number): readonly number[] {
  const { tree, facts } = source;
  let at = unwrap(source, path);
  for (let step = 0; step < mostParts && at >= 0; step += 1) {
    const left = tree.type(at).startsWith('binary_') ? tree.child(at, 'left') : -1;
    const [argument = -1] = facts.calls[tree.type(at)] === undefined ? [] : argumentsOf(source, at);
    const next = left >= 0 ? left : argument;
    if (next < 0) break;
    at = unwrap(source, next);
  }
  return [at];
}

const mostParts = 8;

/** Stored in an object or a list, returned, or made part of a text: whoever gets it sees how it is written. */
function isGivenAway(source: SourceSyntax, use: number): boolean {
  const { tree } = source;
  if (isShown(source, use)) return false;
  const parent = tree.parent(use);
  const type = tree.type(parent);
  if (/^shorthand_property_identifier$/.test(tree.type(use))) return true;
  return (
    /^(?:pair|keyed_element|array_element_initializer|return_statement|expression_list|template_substitution|interpolation|array|list|tuple|element_initializer)$/.test(
      type,
    ) ||
    (type === 'keyword_argument' && tree.child(parent, 'value') === use) ||
    (type.startsWith('assignment') &&
      tree.child(parent, 'right') === use &&
      /\.|\[|->/.test(tree.textOf(tree.child(parent, 'left'))))
  );
}

/** Variables that a statement sets, not counting those in functions within it. */
function namesSetIn(source: SourceSyntax, statement: number): readonly number[] {
  const { tree, scopes, facts } = source;
  const names: number[] = [];
  for (let node = statement; node < tree.next(statement); node += 1) {
    if (facts.traits.functions.has(tree.type(node))) {
      node = tree.next(node) - 1;
      continue;
    }
    const binding = isVariable(source, node) ? scopes.bindingOf(node) : undefined;
    if (binding !== undefined && (binding.declarations.includes(node) || isSet(source, node)))
      names.push(node);
  }
  return names;
}

function isSet({ tree, facts }: SourceSyntax, use: number): boolean {
  const parent = tree.parent(use);
  const field = facts.assignments[tree.type(parent)];
  return field !== undefined && tree.child(parent, field) === use;
}

function isShown(source: SourceSyntax, use: number): boolean {
  const { tree, facts } = source;
  for (let at = tree.parent(use); at > 0 && !facts.blocks.has(tree.type(at)); at = tree.parent(at)) {
    const callee = calleeAt(source, at);
    if (callee !== undefined) return shows.test(callee);
  }
  return /^(?:echo|print)_/.test(tree.type(tree.parent(use)));
}

/** @returns why an encoder that the fix adds gives something else for harmless values; the empty string if it does not */
export function findUnfitEncoder(change: ParsedChange, { encoders = [], spreading = [] }: Remedy): string {
  const { old, new: now } = change;
  const places = placeMap(now);
  for (const one of findChanges(change)) {
    if (one.kind === 'delete') continue;
    for (let call = one.new; call < now.tree.next(one.new); call += 1) {
      if (now.facts.calls[now.tree.type(call)] === undefined) continue;
      const place = placeOf(now, places, call);
      if (spreading.includes(place) && isJoined(now, call))
        return `${place} encodes the markup that it is joined with by an operator`;
      const isStrict = encoders.includes(place) && isTextOnly(now, place);
      if (isStrict && one.kind === 'replace' && !takesText({ old, now, one, call }))
        return `${place} fails on what is no text, and ${codeText(now, argumentsOf(now, call)[0] ?? call)} may be none`;
    }
  }
  return '';
}

/** An operand of `+`, `%` or `+=`, by itself or through a variable. */
function isJoined(source: SourceSyntax, call: number): boolean {
  const { tree, scopes } = source;
  let at = call;
  while (tree.type(tree.parent(at)) === 'parenthesized_expression') at = tree.parent(at);
  const parent = tree.parent(at);
  if (/^(?:binary_operator|augmented_assignment)$/.test(tree.type(parent))) {
    const operator = tree.text.slice(
      tree.end(tree.child(parent, 'left')),
      tree.start(tree.child(parent, 'right')),
    );
    // `'...' % value` shows the text of the value.
    return tree.field(at) === 'left' || !operator.includes('%');
  }
  if (tree.type(parent) !== 'assignment' || tree.child(parent, 'right') !== at) return false;
  const target = tree.child(parent, 'left');
  const uses = scopes.bindingOf(target)?.references ?? [];
  return uses.some(
    (use) => use !== target && /^(?:binary_operator|augmented_assignment)$/.test(tree.type(tree.parent(use))),
  );
}

interface EncoderCall {
  readonly old: SourceSyntax;
  readonly now: SourceSyntax;
  readonly one: Replacement;
  readonly call: number;
}

/** The encoder is given a text whatever the request sends. */
function takesText({ old, now, one, call }: EncoderCall): boolean {
  const [given = -1] = argumentsOf(now, call);
  if (given < 0 || isText(now, given, 0)) return true;
  const text = codeText(now, given);
  for (let node = one.old; node < old.tree.next(one.old); node += 1)
    if (codeText(old, node) === text) return isText(old, node, 0) || isOperand(old, node);
  return isOperand(old, one.old);
}

/** An operand beside a text in a language that joins nothing else. */
function isOperand({ tree }: SourceSyntax, node: number): boolean {
  let at = node;
  while (tree.type(tree.parent(at)) === 'parenthesized_expression') at = tree.parent(at);
  const parent = tree.parent(at);
  if (tree.language !== 'python' || tree.type(parent) !== 'binary_operator') return false;
  const operator = tree.text.slice(
    tree.end(tree.child(parent, 'left')),
    tree.start(tree.child(parent, 'right')),
  );
  return operator.includes('+');
}

/** Functions and methods that give a text, or fail where there is none. */
const givesText =
  /^(?:str|String|valueOf|toString|strval|Sprintf?|format|trim\w*|l?r?strip|lower|upper|toLowerCase|toUpperCase|replace|replaceAll|slice|substring|join|decode)$/;
/** Reads of a request that are texts where they are anything. */
const requestTexts =
  /(?:\.(?:form|args|values|GET|POST|cookies|COOKIES|headers|files)|\$_(?:GET|POST|REQUEST|COOKIE|SERVER))\[/;
const defaulted =
  /\.(?:form|args|values|GET|POST|cookies|COOKIES|headers)\.get\([^,()]+,["'][^)]*\)$|(?:\|\||\?\?|\bor)(["'`])[^"'`]*\1\)?$/;

function isText(source: SourceSyntax, node: number, depth: number): boolean {
  const { tree, scopes } = source;
  const at = unwrap(source, node);
  if (at < 0 || depth > 4) return false;
  const text = tree.textOf(at).replaceAll(/\s+/g, '');
  if (/string|template/.test(tree.type(at)) || requestTexts.test(text) || defaulted.test(text)) return true;
  const callee = calleeAt(source, at);
  if (callee !== undefined) return givesText.test(lastName(callee));
  if (text.startsWith('(string)')) return true;
  const binding = isVariable(source, at) ? scopes.bindingOf(at) : undefined;
  if (binding === undefined) return false;
  // What is asked in a condition is not missing where it is used.
  if (binding.references.some((use) => isAsked(source, use))) return true;
  const settings = settingsOf(source, binding);
  return (
    settings.length > 0 &&
    settings.every((setting) =>
      setting.kind === 'value' ? isText(source, setting.node, depth + 1) : isTyped(source, setting.node),
    )
  );
}

function isAsked({ tree }: SourceSyntax, use: number): boolean {
  for (let at = use, parent = tree.parent(use); parent > 0; at = parent, parent = tree.parent(at)) {
    if (tree.child(parent, 'condition') === at) return true;
    if (/statement|block|declaration/.test(tree.type(parent))) return false;
  }
  return false;
}

/** A parameter that is declared as a text, or that a route fills from a path. */
function isTyped({ tree }: SourceSyntax, name: number): boolean {
  const parent = tree.parent(name);
  const type = tree.child(parent, 'type');
  return type >= 0 && /^:?\s*(?:str|string)$/.test(tree.textOf(type));
}
