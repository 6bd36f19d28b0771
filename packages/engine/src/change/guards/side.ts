/** The changed files of one version, lowered: which function is which, and what a name may call. */

import type { SourceSyntax } from '../../fix/read-syntax.ts';
import { languageOf } from '../../frontend/languages.ts';
import { type IrFile, type IrFunction, Op } from '../../ir/ir.ts';
import {
  codeLength,
  constantOf,
  instructionsIn,
  objectOf,
  operandOf,
  opOf,
  storedOf,
  writtenName,
} from '../../ir/operands.ts';
import type { Unit } from '../units.ts';

export interface SideFile {
  readonly path: string;
  readonly source: SourceSyntax;
  readonly ir: IrFile;
  readonly named: ReadonlyMap<string, readonly number[]>;
  /**
   * Values named once in the file: strings of several words, such as SQL statements, and objects, but no keys or roles.
   */
  readonly phrases: ReadonlyMap<string, number>;
  /** Cache of their canonical texts. */
  readonly spelled: Map<string, string>;
}

/** A function of one version. */
export interface SideFunction {
  readonly file: SideFile;
  readonly index: number;
  readonly fn: IrFunction;
  /** The corresponding unit, whose tokens include its callees. Absent for an anonymous function. */
  readonly unit?: Unit;
}

export interface Side {
  readonly units: readonly Unit[];
  readonly files: ReadonlyMap<string, SideFile>;
  /** Functions that are units, by last name. */
  readonly byName: ReadonlyMap<string, readonly SideFunction[]>;
  readonly functionOf: (unit: Unit) => SideFunction | undefined;
  /** True for named functions, which are compared separately. */
  readonly isUnit: (file: SideFile, index: number) => boolean;
  /** True if a function has this name, after applying renames of the other side. */
  readonly hasNow: (name: string) => boolean;
  /** The name on the other side. */
  readonly renamed: (name: string) => string;
}

/** Maximum number of instructions of a file whose guards are compared by path. Chosen, not measured. */
const maxInstructions = 200_000;

export function createSide(units: readonly Unit[], renames: ReadonlyMap<string, string>): Side {
  const files = new Map<string, SideFile>();
  const byUnit = new Map<string, SideFunction>();
  const byName = new Map<string, SideFunction[]>();
  const owned = new Set<string>();
  for (const { path, source } of units) {
    if (files.has(path)) continue;
    const ir = languageOf(source.tree.language).lower(source.tree, path, source.scopes);
    if (codeLength(ir) <= maxInstructions)
      files.set(path, {
        path,
        source,
        ir,
        named: indexByName(ir),
        phrases: phrasesOf(ir),
        spelled: new Map(),
      });
  }
  for (const unit of units) {
    const file = files.get(unit.path);
    if (file === undefined || unit.kind === 'class') continue;
    const index = unit.kind === 'file' ? 0 : indexOf(file, unit);
    const fn = file.ir.functions[index];
    if (fn === undefined) continue;
    const found = { file, index, fn, unit };
    byUnit.set(keyOf(unit), found);
    owned.add(`${unit.path} ${index}`);
    if (unit.kind === 'file') continue;
    const name = lastName(unit.name);
    byName.set(name, [...(byName.get(name) ?? []), found]);
  }
  const now = new Set([...byName.keys()].map((name) => renames.get(name) ?? name));
  return {
    units,
    files,
    byName,
    hasNow: (name) => now.has(name),
    functionOf: (unit) => byUnit.get(keyOf(unit)),
    isUnit: ({ path }, index) => owned.has(`${path} ${index}`),
    renamed: (name) => renames.get(name) ?? name,
  };
}

export function lastName(name: string): string {
  return (name.split('.').at(-1) ?? '').split('/')[0] ?? '';
}

function keyOf({ path, node }: Unit): string {
  return `${path} ${node}`;
}

/** The lowered function of a unit: the outermost one with its name within its range. */
function indexOf(file: SideFile, { node, name }: Unit): number {
  const { tree } = file.source;
  const [start, end] = [tree.start(node), tree.end(node)];
  let best = -1;
  for (const index of file.named.get(lastName(name)) ?? []) {
    const fn = file.ir.functions[index];
    if (fn === undefined || fn.start < start || fn.end > end) continue;
    const held = file.ir.functions[best];
    if (held === undefined || held.end - held.start < fn.end - fn.start) best = index;
  }
  return best < 0 ? (file.named.get(`${start} ${end}`)?.[0] ?? -1) : best;
}

/** Functions of a file by last name and by range. */
function indexByName({ functions }: IrFile): ReadonlyMap<string, readonly number[]> {
  const named = new Map<string, number[]>();
  functions.forEach((fn, index) => {
    if (index === 0) return;
    for (const key of [lastName(fn.name), `${fn.start} ${fn.end}`]) {
      const list = named.get(key);
      if (list === undefined) named.set(key, [index]);
      else list.push(index);
    }
  });
  return named;
}

function phrasesOf(ir: IrFile): ReadonlyMap<string, number> {
  const phrases = new Map<string, number>();
  const again = new Set<string>();
  const [top] = ir.functions;
  const stores = [
    ...instructionsIn(ir, Op.storeGlobal),
    ...(top === undefined ? [] : instructionsIn(ir, Op.storeField, top)),
  ];
  for (const store of stores) {
    if (opOf(ir, store) === Op.storeField && opOf(ir, objectOf(ir, store)) !== Op.environment) continue;
    const name = writtenName(ir, store);
    if (phrases.has(name)) again.add(name);
    phrases.set(name, plainValue(ir, storedOf(ir, store)));
  }
  for (const [name, value] of phrases) if (again.has(name) || !isPhrase(ir, value)) phrases.delete(name);
  return phrases;
}

function isPhrase(ir: IrFile, value: number): boolean {
  if (opOf(ir, value) === Op.object) return true;
  const constant = opOf(ir, value) === Op.const ? constantOf(ir, value) : undefined;
  return typeof constant === 'string' && /\S\s+\S/.test(constant);
}

/** Skips refinements, awaits and casts, which do not change a value. */
export function plainValue(ir: IrFile, value: number): number {
  let at = value;
  for (let steps = 0; steps < 64; steps += 1) {
    const op = opOf(ir, at);
    if (op !== Op.pi && op !== Op.await && op !== Op.cast && op !== Op.spread) return at;
    at = operandOf(ir, at);
  }
  return at;
}
