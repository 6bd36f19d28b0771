/**
 * Questions that a run may ask about the linked program. Each question has a number, and each answer consists of
 * numbers that can be renumbered.
 */

import type { PointsTo } from '../../graph/points-to-result.ts';
import { checkedTypes } from '../../ir/type-names.ts';
import type { ApiNode } from '../../model/api-node.ts';
import type { SourceRow } from '../../model/model.ts';

/** Kinds of facts about a value, at most sixteen, and what the numbers in their answers refer to. */
export const factKinds = [
  'targetsOf',
  'objectOf',
  'listenersOf',
  'isInstance',
  'apiOf',
  'typeByConvention',
  'sourcesAt',
  'regexesOf',
  'checkedAs',
  'isOfTable',
  'routersAt',
  'classAt',
  'superclassesAt',
  'functionsAt',
  'functionsOnlyAt',
  'isFound',
] as const;

export type FactKind = (typeof factKinds)[number];
export type NumbersOf = 'functions' | 'values' | 'none';

const numbersOf: Readonly<Record<FactKind, NumbersOf>> = {
  targetsOf: 'functions',
  objectOf: 'none',
  listenersOf: 'functions',
  isInstance: 'none',
  apiOf: 'none',
  typeByConvention: 'none',
  sourcesAt: 'none',
  regexesOf: 'values',
  checkedAs: 'none',
  isOfTable: 'none',
  routersAt: 'values',
  classAt: 'values',
  superclassesAt: 'none',
  functionsAt: 'functions',
  functionsOnlyAt: 'functions',
  isFound: 'none',
};

export const answerKinds: readonly NumbersOf[] = factKinds.map((kind) => numbersOf[kind]);

/** Number of each kind, which is its bit in the questions asked about a value. */
export const factNumber = Object.fromEntries(factKinds.map((kind, number) => [kind, number])) as Readonly<
  Record<FactKind, number>
>;

const nothing: readonly number[] = [];
const yes: readonly number[] = [1];

export class Facts {
  private readonly pointsTo: PointsTo;
  private readonly rowOf: (row: SourceRow) => number;

  constructor(pointsTo: PointsTo, rowOf: (row: SourceRow) => number) {
    this.pointsTo = pointsTo;
    this.rowOf = rowOf;
  }

  answer(kind: number, value: number): readonly number[] {
    const { pointsTo } = this;
    switch (factKinds[kind]) {
      case 'targetsOf':
        return pointsTo.targetsOf(value);
      case 'objectOf':
        return roleNumber(pointsTo.objectOf(value));
      case 'listenersOf':
        return pointsTo.listenersOf(value);
      case 'isInstance':
        return pointsTo.isInstance(value) ? yes : nothing;
      case 'apiOf':
        return idsOf(pointsTo.apiOf(value));
      case 'typeByConvention': {
        const place = pointsTo.typeByConvention(value);
        return place === undefined ? nothing : [place.id];
      }
      case 'sourcesAt':
        return pointsTo.sourcesAt(value).map((row) => this.rowOf(row));
      case 'regexesOf':
        return pointsTo.regexesOf(value).map((regex) => regex.value);
      case 'checkedAs': {
        const as = pointsTo.checkedAs(value);
        return as === undefined ? nothing : [checkedTypes.indexOf(as)];
      }
      case 'isOfTable':
        return pointsTo.isOfTable(value) ? yes : nothing;
      case 'routersAt':
        return pointsTo.routersAt(value);
      case 'classAt': {
        const found = pointsTo.classAt(value);
        return found === undefined ? nothing : [found];
      }
      case 'superclassesAt':
        return idsOf(pointsTo.superclassesAt(value));
      case 'functionsAt':
        return pointsTo.functionsAt(value);
      case 'functionsOnlyAt':
        return pointsTo.functionsAt(value, true);
      case 'isFound':
        return pointsTo.isFound(value) ? yes : nothing;
      default:
        return nothing;
    }
  }
}

function idsOf(places: readonly ApiNode[]): readonly number[] {
  return places.length === 0 ? nothing : places.map(({ id }) => id);
}

function roleNumber(role: ReturnType<PointsTo['objectOf']>): readonly number[] {
  if (role === undefined) return nothing;
  return role === 'made' ? yes : [2];
}
