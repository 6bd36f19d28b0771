/**
 * Rules that are tables: what a setting of a resource should be. What is written unsafely is a finding of its own; what is merely
 * left to its default is one finding a file with low confidence.
 */

import type { Confidence } from '@assay/core';
import type { HitFix } from '../analyzer.ts';
import { type ConfigRule, configRule, type Found, together } from '../documents/config-rule.ts';
import { isNull, listOf, type Mapping, type Place, placeOf, textOf, type Value } from '../documents/value.ts';
import type { TerraformFile } from './module.ts';
import { type Resource, reach } from './values/resource.ts';
import { isUnknown } from './values/unknown.ts';

export interface Setting {
  /** Types of resources. */
  readonly on: readonly string[];
  /** Keys that lead to it, through blocks. */
  readonly path: readonly string[];
  readonly should: Should;
  /** That it is not there is bad, good, or bad only where the block is that it stands in. */
  readonly missing: 'bad' | 'good' | 'bad-in-block';
  /** What is written there is a matter of habit: it is told with what is not there. */
  readonly isHabit?: boolean;
  /** Something else of the resource makes it good, or means nothing is to be said. */
  readonly unless?: Unless;
}

export type Unless = (body: Mapping) => boolean;

export type Should =
  | { readonly kind: 'is'; readonly values: readonly string[] }
  | { readonly kind: 'not'; readonly values: readonly string[] }
  | { readonly kind: 'set' }
  | { readonly kind: 'unset' }
  | { readonly kind: 'least' | 'most'; readonly number: number }
  | { readonly kind: 'matches' | 'differs'; readonly pattern: RegExp };

/** One setting of one resource that is not as it should be. */
export interface Failure {
  readonly resource: Resource;
  /** `root_block_device.encrypted`. */
  readonly path: string;
  readonly at: Place;
  /** As it is written; `undefined` where it is not there. */
  readonly written: string | undefined;
  readonly isHabit: boolean;
  /** What is written, and what should be, where that is one value. */
  readonly remedy?: { readonly at: Place; readonly expect: string; readonly replace: string };
}

export interface SettingRule extends ConfigRule<TerraformFile> {
  readonly failures: (file: TerraformFile) => readonly Failure[];
}

const spaced = (words: string): readonly string[] => words.trim().split(/\s+/);

/** @param on  types of resources, with blanks between them */
export function setting(
  on: string,
  path: string,
  should: Should,
  missing: Setting['missing'] = should.kind === 'not' ||
  should.kind === 'unset' ||
  should.kind === 'most' ||
  should.kind === 'differs'
    ? 'good'
    : 'bad',
  unless?: Unless,
): Setting {
  return { on: spaced(on), path: path.split('.'), should, missing, ...(unless && { unless }) };
}

/** One that is told with what is not there, also where it is written. */
export function habit(
  on: string,
  path: string,
  should: Should,
  missing?: Setting['missing'],
  unless?: Unless,
): Setting {
  return { ...setting(on, path, should, missing, unless), isHabit: true };
}

/** What a path leads to has one of the values, or is not known. */
export function has(path: string, ...values: readonly string[]): Unless {
  return (body) => {
    const { entries, isUnsure } = reach(body, path.split('.'));
    return (
      isUnsure ||
      entries.some(
        ({ value }) =>
          isUnknown(value) || values.some((one) => textOf(value)?.toLowerCase() === one.toLowerCase()),
      )
    );
  };
}

/** Machines of a cluster of Google, which makes them itself. */
export const isOfCluster: Unless = (body) =>
  textOf(body.byKey.get('name')?.value)?.startsWith('gke-') === true;

/** Something stands there that is not empty. */
export function hasAny(...paths: readonly string[]): Unless {
  return (body) =>
    paths.some((path) => {
      const { entries, isUnsure } = reach(body, path.split('.'));
      return isUnsure || entries.some(({ value }) => !isEmpty(value));
    });
}

/** None of the values is there; a value that is not known may be one. */
export function hasNot(path: string, ...values: readonly string[]): Unless {
  return (body) => {
    const { entries, isUnsure } = reach(body, path.split('.'));
    return (
      !isUnsure &&
      !entries.some(({ value }) => values.some((one) => textOf(value)?.toLowerCase() === one.toLowerCase()))
    );
  };
}

export const is = (...values: readonly string[]): Should => ({ kind: 'is', values });
export const not = (...values: readonly string[]): Should => ({ kind: 'not', values });
export const set: Should = { kind: 'set' };
export const unset: Should = { kind: 'unset' };
export const least = (number: number): Should => ({ kind: 'least', number });
export const most = (number: number): Should => ({ kind: 'most', number });
export const matches = (pattern: RegExp): Should => ({ kind: 'matches', pattern });
export const differs = (pattern: RegExp): Should => ({ kind: 'differs', pattern });

interface Telling {
  /** What follows, as a sentence without a full stop. */
  readonly harm: string;
  /** Of what is written so. */
  readonly confidence?: Confidence;
}

export function settingRule(
  fields: Parameters<typeof configRule>[0],
  { harm, confidence = 'medium' }: Telling,
  settings: readonly Setting[],
  more: (file: TerraformFile) => readonly Failure[] = () => [],
): SettingRule {
  const byType = new Map<string, readonly Setting[]>();
  for (const one of settings) for (const type of one.on) byType.set(type, [...(byType.get(type) ?? []), one]);
  const failures = (file: TerraformFile): readonly Failure[] => [
    ...file.resources.flatMap((resource) =>
      resource.mode === 'resource'
        ? (byType.get(resource.type) ?? []).flatMap((one) => failuresOf(resource, one))
        : [],
    ),
    ...more(file),
  ];
  const rule = configRule<TerraformFile>(fields, (file) => found(failures(file), harm, confidence));
  return { ...rule, hasFix: true, failures };
}

function* found(failures: readonly Failure[], harm: string, confidence: Confidence): Iterable<Found> {
  const quiet: Failure[] = [];
  const told = new Set<string>();
  const resources = new Set<Resource['header']>();
  for (const failure of failures) {
    const { resource, path, at, written } = failure;
    if (written === undefined || failure.isHabit) {
      quiet.push(failure);
      continue;
    }
    // Instances of one resource, and of one module, say the same once.
    const key = `${at.start} ${path}`;
    if (told.has(key)) continue;
    told.add(key);
    // What else says the same of a resource makes it no worse.
    const isFirst = !resources.has(resource.header);
    resources.add(resource.header);
    yield {
      at,
      message: `\`${path}\` of \`${resource.type}.${resource.name}\` is \`${written}\`: ${harm}.`,
      confidence: isFirst ? confidence : 'low',
      identity: [resource.type, path, written],
      within: [resource.type, resource.name],
      ...(failure.remedy !== undefined && { fix: () => fixOf(failure) }),
    };
  }
  const places = new Map(quiet.map(({ at }) => [at.start, at]));
  const paths = [...new Set(quiet.map(({ path }) => path))].toSorted();
  yield* together(
    [...places.values()].toSorted((a, b) => a.start - b.start),
    {
      message: `${paths
        .slice(0, 3)
        .map((path) => `\`${path}\``)
        .join(
          ', ',
        )} ${paths.length > 3 ? 'and others are' : paths.length > 1 ? 'are' : 'is'} not set safely: ${harm}.`,
      confidence: 'low',
      severity: 'low',
      identity: ['default'],
    },
  );
}

function failuresOf(
  resource: Resource,
  { path, should, missing, isHabit = false, unless }: Setting,
): readonly Failure[] {
  if (unless?.(resource.body) === true) return [];
  const { holders, entries, isUnsure } = reach(resource.body, path);
  const name = path.join('.');
  const failures = entries.flatMap((entry): readonly Failure[] => {
    const bad = badIn(entry.value, should);
    return bad === undefined
      ? []
      : [
          {
            resource,
            path: name,
            at: placeOf(entry),
            written: shown(bad),
            isHabit,
            ...remedyOf(entry.value, should),
          },
        ];
  });
  if (missing === 'good' || isUnsure) return failures;
  const lacks = holders.some((holder) => !holder.byKey.has(path.at(-1) ?? ''));
  const isGone = holders.length === 0 && missing === 'bad';
  if (!lacks && !isGone) return failures;
  return [...failures, { resource, path: name, at: resource.header, written: undefined, isHabit }];
}

/** What is written, in one line that is not long. */
function shown(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').replaceAll('`', "'");
  return line.length > 80 ? `${line.slice(0, 79)}…` : line;
}

/** The text that is not as it should be. */
function badIn(value: Value, should: Should): string | undefined {
  if (isUnknown(value)) return should.kind === 'unset' ? 'set' : undefined;
  if (should.kind === 'set') return isEmpty(value) ? 'empty' : undefined;
  if (should.kind === 'unset') return isNull(value) ? undefined : (textOf(value) ?? 'set');
  const scalars = value.kind === 'list' ? value.items : [value];
  if (value.kind === 'list' && should.kind === 'is') {
    // A list should hold one of the values.
    if (value.items.some((item) => isUnknown(item))) return undefined;
    return value.items.some((item) => badText(textOf(item) ?? '', should) === undefined)
      ? undefined
      : (textOf(value.items[0]) ?? 'empty');
  }
  for (const scalar of scalars) {
    if (scalar.kind !== 'scalar' || isUnknown(scalar)) continue;
    const bad = badText(scalar.text, should);
    if (bad !== undefined) return bad;
  }
  return undefined;
}

function badText(
  text: string,
  should: Exclude<Should, { readonly kind: 'set' | 'unset' }>,
): string | undefined {
  const isSafe = () => {
    switch (should.kind) {
      case 'is':
        return should.values.some((value) => value.toLowerCase() === text.toLowerCase());
      case 'not':
        return should.values.every((value) => value.toLowerCase() !== text.toLowerCase());
      case 'least':
        return Number.isNaN(Number(text)) || Number(text) >= should.number;
      case 'most':
        return Number.isNaN(Number(text)) || Number(text) <= should.number;
      case 'matches':
        return should.pattern.test(text);
      case 'differs':
        return !should.pattern.test(text);
    }
  };
  return isSafe() ? undefined : text;
}

function isEmpty(value: Value): boolean {
  if (value.kind === 'list') return listOf(value).length === 0;
  return value.kind === 'scalar' && value.text.trim() === '';
}

/** One value that is right, in the place of one that is not. */
function remedyOf(value: Value, should: Should): Pick<Failure, 'remedy'> {
  const right =
    should.kind === 'is' && should.values.length === 1
      ? should.values[0]
      : should.kind === 'not' && should.values.join() === 'true'
        ? 'false'
        : undefined;
  if (right === undefined || value.kind !== 'scalar') return {};
  const isFlag = /^(?:true|false)$/.test(right);
  if (isFlag && !/^(?:true|false)$/.test(value.text)) return {};
  const expect = value.quoted ? `"${value.text}"` : value.text;
  const replace = value.quoted || !isFlag ? `"${right}"` : right;
  return { remedy: { at: { start: value.start, end: value.end }, expect, replace } };
}

function fixOf({ remedy, path, resource }: Failure): HitFix | undefined {
  if (remedy === undefined) return undefined;
  const { at, expect, replace } = remedy;
  return {
    edits: [{ start: at.start, end: at.end, expect, replace }],
    explanation: `\`${path}\` of \`${resource.type}.${resource.name}\` is ${replace}.`,
    keys: [path.split('.').at(-1) ?? path],
  };
}
