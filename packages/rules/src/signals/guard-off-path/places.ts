/** Locates the tests and effects of guards: function, statement and source text. */

import {
  ancestorsOf,
  type Change,
  type Effect,
  endingOf,
  endingOfBody,
  type Literal,
  type LostGuard,
  mayRefuse,
  type Statement,
  type TestPlace,
  termSubjects,
  type Unit,
  type UnitChange,
} from '@assay/engine/rule';
import { lineOfGap } from '../compared.ts';
import { lastNameOf } from '../guard-removed/asked-behind.ts';

type End = 'base' | 'head';

/** The innermost function, or the file, that contains a place. */
export function unitAt({ code }: Change, end: End, { path, offset }: TestPlace): Unit | undefined {
  let found: Unit | undefined;
  for (const change of code.units) {
    const unit = change[end];
    if (unit?.path !== path || unit.kind === 'class') continue;
    const { tree } = unit.source;
    const isIn = unit.kind === 'file' || (tree.start(unit.node) <= offset && offset < tree.end(unit.node));
    if (isIn && (found === undefined || unit.kind !== 'file')) found = narrower(found, unit);
  }
  return found;
}

function narrower(one: Unit | undefined, other: Unit): Unit {
  if (one === undefined || one.kind === 'file') return other;
  return one.endLine - one.startLine <= other.endLine - other.startLine ? one : other;
}

/** Index of the innermost statement that contains a place; -1 for none. */
export function statementAt({ statements, source: { tree } }: Unit, { offset }: TestPlace): number {
  return statements.findLastIndex(({ node }) => tree.start(node) <= offset && offset < tree.end(node));
}

export function lineAt(unit: Unit, { offset }: TestPlace): number {
  return unit.source.tree.lineOf(offset);
}

/** Source text on one line, in at most 80 characters, in backticks. */
export function written(change: Change, end: End, place: TestPlace): string {
  const text = unitAt(change, end, place)?.source.tree.text.slice(place.offset, place.end) ?? '';
  const flat = text.replace(/\s+/g, ' ').replaceAll('`', "'").trim();
  return `\`${flat.length > 80 ? `${flat.slice(0, 79)}…` : flat}\``;
}

export interface Test {
  readonly unit: Unit;
  readonly index: number;
  readonly statement: Statement;
}

/** The base statement by which a guard rejected: with its own error or status, or by a check that throws. */
export function refusalOf(change: Change, { clause }: LostGuard): Test | undefined {
  for (const { text, decided } of clause.literals) {
    const unit = unitAt(change, 'base', decided);
    if (unit === undefined) continue;
    const inner = statementAt(unit, decided);
    const statement = unit.statements[inner];
    if (statement === undefined) continue;
    if (text.startsWith('done ')) {
      const own = change.functionsNamed(termSubjects(text.slice('done '.length))[0] ?? '');
      // The repository's function of that name never rejects, despite being named like a check.
      if (own.length > 0 && !own.some(mayRefuse)) continue;
      return { unit, index: inner, statement };
    }
    const index =
      [inner, ...ancestorsOf(unit.statements, inner)].find((at) => unit.statements[at]?.kind === 'if') ?? -1;
    const test = unit.statements[index];
    if (index === inner && test !== undefined && endingOf(unit, unit.statements, index) === 'refuses')
      return { unit, index, statement: test };
  }
  return undefined;
}

/** True for an effect that happens only on failure or rejection. */
export function isOnRefusal(change: Change, { place }: Effect): boolean {
  const unit = unitAt(change, 'head', place);
  if (unit === undefined) return false;
  const index = statementAt(unit, place);
  return [index, ...ancestorsOf(unit.statements, index)].some((at) => {
    const kind = unit.statements[at]?.kind;
    if (kind === 'catch' || kind === 'throw') return true;
    if (kind === 'if' && at !== index) return endingOf(unit, unit.statements, at) === 'refuses';
    return at === index && kind === 'return' && endingOfBody(unit, unit.statements, [at]) === 'refuses';
  });
}

/** Effects that change, send or return something rather than only reading; all if none does. */
export function actingOf(effects: readonly Effect[]): readonly Effect[] {
  const acting = effects.filter((effect) => weightiest([effect]) !== undefined);
  return acting.length > 0 ? acting : effects;
}

/** The first effect that changes, sends or returns something rather than only reading. */
export function weightiest(effects: readonly Effect[]): Effect | undefined {
  return effects.find(({ kind, name }) => kind !== 'call' || !reading.test(name));
}

const reading =
  /^_*(?:get|is|has|find|load|read|fetch|to|of|parse|list|count|exists|contains|map|filter|stream|first|all|size|length|keys|values|format|build|encode|decode|new|now|by|with|split|replace|trim|lower|upper|include|some|every|each|for|abs|min|max|current|default|resolve|path|query|select)(?=[_\p{Lu}\p{N}]|s?$)/u;

export function negated({ isAsWritten }: Literal, spelled: string): string {
  return isAsWritten ? spelled : `not ${spelled}`;
}

/**
 * True for a call by which a helper answers that it rejects, and whose result its caller hands back: `return
 * error("no key", 401)`. A function of the program of that name has to return something.
 */
export function isAnswerOfRefusal(change: Change, { place, text }: Literal): boolean {
  const unit = unitAt(change, 'head', place);
  const index = unit === undefined ? -1 : statementAt(unit, place);
  if (unit?.statements[index]?.kind !== 'return') return false;
  const own = change.functionsNamed(termSubjects(text)[0] ?? '');
  const gives = ({ statements }: Unit) =>
    statements.some(({ kind, tokens }) => kind === 'return' && tokens.length > 2);
  return (
    /\(.*\)$/.test(text) &&
    endingOfBody(unit, unit.statements, [index]) === 'refuses' &&
    (own.length === 0 || own.some(gives))
  );
}

/** Line in head at which a call of the function that has the refusal is missing; `undefined` if it has none in base. */
export function lineOfLostCall(own: UnitChange, refusal: Test): number | undefined {
  const { base, head, baseStatements, alignment } = own;
  if (base === undefined || head === undefined || refusal.unit === base) return undefined;
  const name = lastNameOf(refusal.unit);
  const index = baseStatements.findIndex(
    ({ tokens }, b) =>
      tokens.includes(name) && head.statements[alignment.headOf[b] ?? -1]?.tokens.includes(name) !== true,
  );
  return index < 0 ? undefined : lineOfGap({ ...own, base, head }, index);
}
