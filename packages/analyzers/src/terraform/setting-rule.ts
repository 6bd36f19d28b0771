/**
 * Table-driven rules: the recommended value of a resource's setting. An explicitly insecure value is a separate
 * finding; insecure defaults are one low-confidence finding per file.
 */

import type { Confidence } from '@assay/core';
import type { HitFix } from '../analyzer.ts';
import { type ConfigRule, configRule, type Found, together } from '../documents/config-rule.ts';
import { isNull, listOf, type Mapping, type Place, placeOf, textOf, type Value } from '../documents/value.ts';
import type { TerraformFile } from './module.ts';
import { type Resource, reach } from './values/resource.ts';
import { isUnknown } from './values/unknown.ts';

export interface Setting {
  /** Resource types. */
  readonly on: readonly string[];
  /** Keys that lead to it, including blocks. */
  readonly path: readonly string[];
  readonly should: Should;
  /** Whether an absent setting is bad, good, or bad only if its block is present. */
  readonly missing: 'bad' | 'good' | 'bad-in-block';
  /** A matter of habit: reported together with absent settings, even if it is explicit. */
  readonly isHabit?: boolean;
  /** Another setting of the resource that makes it acceptable or irrelevant. */
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

/** One insecure setting of one resource. */
export interface Failure {
  readonly resource: Resource;
  /** `root_block_device.encrypted`. */
  readonly path: string;
  readonly at: Place;
  /** Value as written; `undefined` if it is absent. */
  readonly written: string | undefined;
  readonly isHabit: boolean;
  /** The current value and the recommended one, if that is a single value. */
  readonly remedy?: { readonly at: Place; readonly expect: string; readonly replace: string };
}

export interface SettingRule extends ConfigRule<TerraformFile> {
  readonly failures: (file: TerraformFile) => readonly Failure[];
}

const spaced = (words: string): readonly string[] => words.trim().split(/\s+/);

/** @param on  resource types, separated by spaces */
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

/** Creates a setting that is reported together with absent ones, even if it is explicit. */
export function habit(
  on: string,
  path: string,
  should: Should,
  missing?: Setting['missing'],
  unless?: Unless,
): Setting {
  return { ...setting(on, path, should, missing, unless), isHabit: true };
}

/** True if the value at a path is one of these, or unknown. */
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

/** True for machines of a Google Kubernetes cluster, which creates them itself. */
export const isOfCluster: Unless = (body) =>
  textOf(body.byKey.get('name')?.value)?.startsWith('gke-') === true;

/** True if any of the paths has a non-empty value. */
export function hasAny(...paths: readonly string[]): Unless {
  return (body) =>
    paths.some((path) => {
      const { entries, isUnsure } = reach(body, path.split('.'));
      return isUnsure || entries.some(({ value }) => !isEmpty(value));
    });
}

/** True if none of these values is at a path; an unknown one may be. */
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
  /** Consequence, as a sentence without a full stop. */
  readonly harm: string;
  /** Confidence for an explicit value. */
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
    // Instances of one resource or module are reported once.
    const key = `${at.start} ${path}`;
    if (told.has(key)) continue;
    told.add(key);
    // Further failures of the same resource make it no worse.
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

/** The written value, on one line and shortened. */
function shown(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').replaceAll('`', "'");
  return line.length > 80 ? `${line.slice(0, 79)}…` : line;
}

/** Returns the insecure value. */
function badIn(value: Value, should: Should): string | undefined {
  if (isUnknown(value)) return should.kind === 'unset' ? 'set' : undefined;
  if (should.kind === 'set') return isEmpty(value) ? 'empty' : undefined;
  if (should.kind === 'unset') return isNull(value) ? undefined : (textOf(value) ?? 'set');
  const scalars = value.kind === 'list' ? value.items : [value];
  if (value.kind === 'list' && should.kind === 'is') {
    // A list has to contain one of the values.
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

/** Replacement of an insecure value by the only secure one. */
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
