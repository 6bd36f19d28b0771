/**
 * The message about one part of a program: its files, fenced piece by piece, and the engine's facts about its routes.
 */

import { flawClasses } from '@assay/rules/model-claims';
import { isFunction, type PartSlice, type SlicePiece } from '@assay/scanner/for-models';
import type { PromptPart } from '../llm.ts';

/** A finding that is reported without a model. */
export interface KnownFlaw {
  readonly path: string;
  readonly line: number;
  /** Title of the rule. */
  readonly title: string;
}

/** Constant parts of the question come first, so that servers can cache the prefix. */
export function packPart(slice: PartSlice, known: readonly KnownFlaw[]): readonly PromptPart[] {
  return [
    { kind: 'instruction', label: '', text: `Classes of flaws:\n${classesText}` },
    ...routesOf(slice),
    ...slice.pieces.map(describePiece),
    ...leftOut(slice),
    ...knownOf(slice, known),
    { kind: 'instruction', label: '', text: 'Give the findings.' },
  ];
}

export function routesOf({
  routes,
  siblings,
}: Pick<PartSlice, 'routes' | 'siblings'>): readonly PromptPart[] {
  const functions = routes.filter(({ route }) => isFunction(route));
  const answering = routes.filter(({ route }) => !isFunction(route));
  return [
    ...untrusted('the exported functions', functions.map(placed)),
    ...untrusted('the routes, and what runs before their handlers', answering.map(placed)),
    ...untrusted('other routes of the program', siblings),
  ];
}

function placed({ route: { handler }, told }: PartSlice['routes'][number]): string {
  return handler === undefined ? told : `${told} handler: ${handler.path}:${handler.line}`;
}

export function describePiece({ role, path, startLine, text }: SlicePiece): PromptPart {
  return { kind: 'untrusted', label: `${role} ${path} from line ${startLine}`, text };
}

function untrusted(label: string, lines: readonly string[]): readonly PromptPart[] {
  return lines.length === 0 ? [] : [{ kind: 'untrusted', label, text: lines.join('\n') }];
}

function leftOut({ leftOut: count }: PartSlice): readonly PromptPart[] {
  if (count === 0) return [];
  return [
    { kind: 'instruction', label: '', text: `${count} further functions that these call are not shown.` },
  ];
}

function knownOf({ pieces }: PartSlice, known: readonly KnownFlaw[]): readonly PromptPart[] {
  const isHere = ({ path, line }: KnownFlaw): boolean =>
    pieces.some(
      (piece) =>
        piece.path === path &&
        piece.startLine <= line &&
        line < piece.startLine + piece.text.split('\n').length,
    );
  return untrusted(
    'flaws that are reported already, and need not be told',
    known.filter(isHere).map(({ path, line, title }) => `${path}:${line} ${title}`),
  );
}

const classesText = flawClasses
  .map(({ title, cwe }) => `- ${cwe.map((number) => `CWE-${number}`).join(' or ')}: ${title}.`)
  .join('\n');
