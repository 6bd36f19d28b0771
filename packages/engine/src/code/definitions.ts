/**
 * Resolves a value to its definition across the whole program: through variables that are assigned once, imports,
 * exports and members of literals. A value with several origins is its own definition. Misses values computed by code
 * that is called with arguments.
 */

import { ConstantTexts } from '../graph/program/constant-text.ts';
import type { Program } from '../graph/program/program.ts';
import { argumentsOf, operationName } from '../ir/call-access.ts';
import { capturedKey, ownerOfValue } from '../ir/environments.ts';
import { binaryOperators, type IrFile, Op } from '../ir/ir.ts';
import { constantOf } from '../ir/operands.ts';
import { libraryFor, type ModuleResolver } from '../modules/module-resolver.ts';
import { fieldTexts } from './field-texts.ts';
import { type FileIndex, indexFile, type Place } from './file-index.ts';
import { GlobalVariables } from './global-variables.ts';
import { staticMembers } from './static-members.ts';

export type { Place } from './file-index.ts';

/** Placeholder for an unknown part of a path. */
export const unknownPart = '…';

/** Maximum number of steps from a use back to the definition. Not tuned; five are already many. */
const maxSteps = 24;

/** A part of a list: either a single element, or a list whose elements are included. */
interface Part {
  readonly place: Place;
  readonly isOne: boolean;
}

export class Definitions {
  private readonly program: Program;
  private readonly resolver: ModuleResolver;
  private namespaces: ReadonlySet<string> | undefined;
  private readonly indexes: (FileIndex | undefined)[] = [];
  private readonly statics: (ReadonlyMap<string, number> | undefined)[] = [];
  private readonly texts = new ConstantTexts();
  private fieldTexts: ReadonlyMap<string, string | undefined> | undefined;
  private readonly globals: GlobalVariables;
  private bound: ReadonlyMap<string, Place> = new Map();
  /** Loads currently being resolved, as `file:v`, to detect cycles. */
  private readonly loading = new Set<string>();

  constructor(program: Program, resolver: ModuleResolver) {
    this.program = program;
    this.resolver = resolver;
    this.globals = new GlobalVariables(program, resolver, (file) => this.index(file));
  }

  code(file: number): IrFile {
    return this.program.file(file);
  }

  files(): Iterable<number> {
    return this.program.files.keys();
  }

  /** Number in the program of the function that contains an instruction. */
  functionOf({ file, v }: Place): number {
    return (this.program.functionBase[file] ?? 0) + (this.index(file).fnOf[v] ?? 0);
  }

  /** Index in its file of the function that contains an instruction. */
  functionInFile({ file, v }: Place): number {
    return this.index(file).fnOf[v] ?? 0;
  }

  /**
   * Runs a callback with some places replaced by others, such as loop variables by their values in one iteration. Keys
   * are `file:v`.
   */
  within<T>(bound: ReadonlyMap<string, Place>, run: () => T): T {
    const before = this.bound;
    this.bound = bound;
    try {
      return run();
    } finally {
      this.bound = before;
    }
  }

  parametersOf(fn: number): number {
    return this.program.function(fn).ir.parameterCount;
  }

  /** The instruction range of a function. */
  rangeOf(fn: number): { readonly file: number; readonly first: number; readonly last: number } {
    const { file, ir } = this.program.function(fn);
    return { file, first: ir.first, last: ir.last };
  }

  of(place: Place): Place {
    let at = place;
    for (let step = 0; step < maxSteps; step++) {
      const next = this.before(at);
      if (next === undefined || (next.file === at.file && next.v === at.v)) return at;
      at = next;
    }
    return at;
  }

  /**
   * The elements of a list, including those of lists concatenated into it, in order; the value itself if it is not a
   * list.
   */
  elements(place: Place): Place[] {
    const found: Place[] = [];
    const seen = new Set<string>();
    // Stack of lists still to be expanded and of elements; the next one is last.
    const open: Part[] = [{ place, isOne: false }];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (next.isOne) {
        found.push(next.place);
        continue;
      }
      const { file, v } = this.of(next.place);
      if (v < 0 || seen.has(`${file}:${v}`)) continue;
      seen.add(`${file}:${v}`);
      const parts = this.partsOf({ file, v });
      if (parts === undefined) found.push({ file, v });
      else open.push(...parts.toReversed());
    }
    return found;
  }

  /** The parts of a list; `undefined` if the value is not a list. */
  private partsOf({ file, v }: Place): readonly Part[] | undefined {
    const code = this.code(file);
    const { a, b, c, op, pool } = code;
    const first = a[v] ?? -1;
    const list = (part: number): Part => ({ place: { file, v: part }, isOne: false });
    const one = (part: number): Part =>
      op[part] === Op.spread ? list(part) : { place: { file, v: part }, isOne: true };
    if (op[v] === Op.array) return Array.from(pool.subarray(first, first + (b[v] ?? 0)), one);
    if (op[v] === Op.spread) return [list(first)];
    if (this.text({ file, v }) !== undefined) return undefined;
    if (op[v] === Op.binary && binaryOperators[c[v] ?? -1] === '+') return [first, b[v] ?? -1].map(list);
    if (op[v] === Op.phi) return Array.from(pool.subarray(first, first + (b[v] ?? 0)), list);
    if (op[v] === Op.call && operationName(code, v) === 'appended')
      return [list(b[v] ?? -1), ...Array.from(argumentsOf(code, v), one)];
    return undefined;
  }

  /** Value of a member of a literal; `undefined` if it is not known. */
  member(place: Place, name: string): Place | undefined {
    const { file, v } = this.of(place);
    const code = this.code(file);
    if (code.op[v] === Op.array) return this.elements({ file, v })[Number(name)];
    if (code.op[v] !== Op.object) return undefined;
    const { last } = this.program.function(this.functionOf({ file, v })).ir;
    for (let at = v + 1; at < last; at++) {
      if (code.op[at] !== Op.storeField || code.strings[code.b[at] ?? -1] !== name) continue;
      const object = code.a[at] ?? -1;
      // A literal with a declared type is filled through the cast to that type.
      const isIt = object === v || (code.op[object] === Op.cast && code.a[object] === v);
      if (isIt) return { file, v: code.c[at] ?? -1 };
    }
    return undefined;
  }

  /** The members of a literal, including those of literals spread into it. */
  membersOf(place: Place): readonly { readonly name: string; readonly value: Place }[] {
    const found = new Map<string, Place>();
    const seen = new Set<string>();
    const open = [place];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const { file, v } = this.of(next);
      const code = v < 0 || seen.has(`${file}:${v}`) ? undefined : this.code(file);
      seen.add(`${file}:${v}`);
      if (code?.op[v] !== Op.object) continue;
      const { last } = this.program.function(this.functionOf({ file, v })).ir;
      for (let at = v + 1; at < last; at++) {
        if (code.a[at] !== v) continue;
        if (code.op[at] === Op.storeField)
          found.set(code.strings[code.b[at] ?? -1] ?? '', { file, v: code.c[at] ?? -1 });
        else if (code.op[at] === Op.storeIndex) {
          const key = code.b[at] ?? -1;
          const number = code.op[key] === Op.const ? constantOf(code, key) : undefined;
          if (typeof number === 'number') found.set(String(number), { file, v: code.c[at] ?? -1 });
        } else if (code.op[at] === Op.copyFields) open.push({ file, v: code.b[at] ?? -1 });
      }
    }
    return Array.from(found, ([name, value]) => ({ name, value }));
  }

  /** The constant string value; `undefined` if it is not known. */
  text(place: Place): string | undefined {
    const { file, v } = this.of(place);
    if (v < 0) return undefined;
    const code = this.code(file);
    const known = this.texts.of(code, v);
    if (known !== undefined) return known;
    const a = code.a[v] ?? -1;
    const b = code.b[v] ?? -1;
    switch (code.op[v]) {
      case Op.const: {
        const constant = code.constants[a];
        return typeof constant === 'object' && constant !== null ? constant.pattern : undefined;
      }
      case Op.binary:
        return binaryOperators[code.c[v] ?? -1] === '+' ? this.joined(file, [a, b]) : undefined;
      case Op.concat:
        return this.joined(file, Array.from(code.pool.subarray(a, a + b)));
      case Op.loadField:
        return this.textOfField(code.strings[b] ?? '');
      default:
        return undefined;
    }
  }

  /** A path with `…` for each unknown part; `undefined` if no part is known. */
  pattern(place: Place): string | undefined {
    const known = this.text(place);
    if (known !== undefined) return known;
    const { file, v } = this.of(place);
    const code = this.code(file);
    if (v < 0 || code.op[v] !== Op.concat) return undefined;
    const a = code.a[v] ?? -1;
    const parts = Array.from(code.pool.subarray(a, a + (code.b[v] ?? 0)), (part) =>
      this.text({ file, v: part }),
    );
    return parts.some((part) => part !== undefined)
      ? parts.map((part) => part ?? unknownPart).join('')
      : undefined;
  }

  private joined(file: number, parts: readonly number[]): string | undefined {
    const texts = parts.map((v) => this.text({ file, v }));
    return texts.every((text) => text !== undefined) ? texts.join('') : undefined;
  }

  /** One step towards the definition; `undefined` if there is none. */
  private before({ file, v }: Place): Place | undefined {
    if (v < 0) return undefined;
    if (this.bound.size > 0) {
      const bound = this.bound.get(`${file}:${v}`);
      if (bound !== undefined) return bound;
    }
    const code = this.code(file);
    const a = code.a[v] ?? -1;
    switch (code.op[v]) {
      case Op.pi:
      case Op.cast:
      case Op.keyword:
      case Op.await:
        return { file, v: a };
      case Op.import:
        return this.imported(file, code.strings[a] ?? '', code.strings[code.b[v] ?? -1] ?? '');
      case Op.loadGlobal:
        return this.globals.of(file, code.strings[a] ?? '');
      case Op.loadField:
        return this.loaded(file, v, a, code.strings[code.b[v] ?? -1] ?? '');
      case Op.loadIndex:
        return this.indexed(code, { file, v: a }, code.b[v] ?? -1);
      case Op.phi:
        return this.joinedOf(file, v);
      default:
        return undefined;
    }
  }

  /** The only operand of a phi. If all operands are names from alternative packages, the only one that resolves. */
  private joinedOf(file: number, phi: number): Place | undefined {
    const code = this.code(file);
    const start = code.a[phi] ?? 0;
    const operands = new Set(code.pool.subarray(start, start + (code.b[phi] ?? 0)));
    operands.delete(phi);
    const [only, ...others] = operands;
    if (only === undefined || others.length === 0) return only === undefined ? undefined : { file, v: only };
    const isName = (v: number): boolean => code.op[v] === Op.import || code.op[v] === Op.loadGlobal;
    if (![...operands].every((v) => isName(v))) return undefined;
    const found = [...operands].flatMap((v) => this.before({ file, v }) ?? []);
    return found.length === 1 ? found[0] : undefined;
  }

  /** A member accessed by a constant key: `pair[0]`. */
  private indexed({ a, constants, op }: IrFile, object: Place, key: number): Place | undefined {
    const constant = op[key] === Op.const ? constants[a[key] ?? -1] : undefined;
    const isName = typeof constant === 'number' || typeof constant === 'string';
    return isName ? this.member(object, String(constant)) : undefined;
  }

  /** The file that an import refers to as a whole. */
  moduleFile({ file, v }: Place): number | undefined {
    const code = this.code(file);
    if (v < 0 || code.op[v] !== Op.import) return undefined;
    const module = code.strings[code.a[v] ?? -1] ?? '';
    const name = code.strings[code.b[v] ?? -1] ?? '';
    const { path } = code;
    const member = name === '*' ? undefined : this.resolver.resolveMember?.(path, module, name);
    const found = member?.kind === 'file' ? member : this.resolver.resolve(path, module);
    const isWhole = name === '*' || name === '=' || member?.kind === 'file';
    return isWhole && found.kind === 'file' ? found.file : undefined;
  }

  /**
   * Libraries that may export a value or the object it is a member of; empty for values of the program. Excludes
   * packages of the program that do not define the name.
   */
  librariesOf(place: Place): readonly string[] {
    this.namespaces ??= new Set(this.program.files.map(({ namespace }) => namespace));
    return (
      this.libraryOf(place)
        ?.split('|')
        .filter((name) => this.namespaces?.has(name) !== true) ?? []
    );
  }

  private libraryOf(place: Place): string | undefined {
    let at = this.of(place);
    for (let step = 0; step < maxSteps && at.v >= 0; step++) {
      const { a, b, op, path, strings } = this.code(at.file);
      if (op[at.v] === Op.import) {
        const name = strings[b[at.v] ?? -1] ?? '';
        const found = this.resolver.resolve(path, strings[a[at.v] ?? -1] ?? '');
        return libraryFor(found, name, this.program.defines);
      }
      if (op[at.v] === Op.param || op[at.v] === Op.cast) return this.libraryOfType(at);
      // The result of a call and a member belong to the library of the callee or object.
      if (op[at.v] !== Op.call && op[at.v] !== Op.loadField) return undefined;
      at = this.of({ file: at.file, v: a[at.v] ?? -1 });
    }
    return undefined;
  }

  /** The library of the declared type of a parameter or other value. */
  private libraryOfType({ file, v }: Place): string | undefined {
    const { a, b, op, path, strings } = this.code(file);
    const type =
      op[v] === Op.cast
        ? strings[b[v] ?? -1]
        : this.program.function(this.functionOf({ file, v })).ir.parameterTypes[a[v] ?? -1];
    const colon = type?.lastIndexOf(':') ?? -1;
    if (type === undefined || colon < 0) return undefined;
    const found = this.resolver.resolve(path, type.slice(0, colon));
    return libraryFor(found, type.slice(colon + 1), this.program.defines);
  }

  /** Resolves a module name, as imported from a file, to its file. */
  fileOfModule(from: number, name: string): number | undefined {
    const found = this.resolver.resolve(this.code(from).path, name);
    if (found.kind === 'files' && found.files.length === 1) return found.files[0];
    return found.kind === 'file' ? found.file : undefined;
  }

  exported(file: number, name: string): Place | undefined {
    const v = this.index(file).exported.get(name);
    return v === undefined ? undefined : { file, v };
  }

  /** A member of the object that a file exports as a whole: `module.exports = { name }`. */
  private memberOfWhole(file: number, name: string): Place | undefined {
    const whole = this.exported(file, '=');
    return whole === undefined ? undefined : this.member(whole, name);
  }

  private imported(file: number, module: string, name: string): Place | undefined {
    const found = this.resolver.resolve(this.code(file).path, module);
    if (found.kind === 'file') {
      const place = this.exported(found.file, name);
      if (place !== undefined || name !== '=') return place;
      return this.exported(found.file, 'default');
    }
    if (found.kind !== 'files') return undefined;
    for (const part of found.files) {
      const place = this.exported(part, name);
      if (place !== undefined) return place;
    }
    return undefined;
  }

  /** The class of the program that a declared type refers to: `a.b.Note:Note`; `undefined` for other types. */
  classOfType(file: number, type: string): Place | undefined {
    const colon = type.lastIndexOf(':');
    const place = colon < 0 ? undefined : this.imported(file, type.slice(0, colon), type.slice(colon + 1));
    const made = place === undefined ? undefined : this.of(place);
    return made !== undefined && this.code(made.file).op[made.v] === Op.class ? made : undefined;
  }

  /** All values stored in a captured variable; `undefined` if the value is not a captured variable. */
  storesOf({ file, v }: Place): readonly Place[] | undefined {
    const code = this.code(file);
    if (v < 0 || code.op[v] !== Op.loadField) return undefined;
    const { captured, fnOf } = this.index(file);
    const owner = ownerOfValue(code, fnOf[v] ?? 0, code.a[v] ?? -1);
    if (owner < 0) return undefined;
    const name = code.strings[code.b[v] ?? -1] ?? '';
    return (captured.get(capturedKey(owner, name)) ?? []).map((value) => ({ file, v: value }));
  }

  /** Returns `undefined` for a load that depends on itself, as in `node = node.parent` in a closure. */
  private loaded(file: number, v: number, object: number, name: string): Place | undefined {
    const key = `${file}:${v}`;
    if (this.loading.has(key)) return undefined;
    this.loading.add(key);
    try {
      return this.loadedOnce(file, v, object, name);
    } finally {
      this.loading.delete(key);
    }
  }

  private loadedOnce(file: number, v: number, object: number, name: string): Place | undefined {
    const stores = this.storesOf({ file, v });
    if (stores !== undefined) return stores.length === 1 ? stores[0] : undefined;
    const made = this.of({ file, v: object });
    const module = this.moduleFile(made);
    if (module !== undefined) return this.exported(module, name) ?? this.memberOfWhole(module, name);
    const named = this.code(made.file);
    if (named.op[made.v] === Op.class)
      return this.exported(made.file, `${this.exportName(made)}.${name}`) ?? this.staticMember(made, name);
    return this.member(made, name);
  }

  private staticMember({ file, v }: Place, name: string): Place | undefined {
    const members = this.statics[file] ?? staticMembers(this.code(file));
    this.statics[file] = members;
    const value = members.get(`${v}.${name}`) ?? -1;
    return value < 0 ? undefined : { file, v: value };
  }

  /** Name under which a file exports a value; the empty string if it does not. */
  exportName({ file, v }: Place): string {
    for (const [name, value] of this.index(file).exported) if (value === v) return name;
    return '';
  }

  /** Name of a class, taken from its methods or its export; the empty string if unknown. */
  className(place: Place): string {
    const code = this.code(place.file);
    for (const { closure } of this.methodsOf(place))
      return code.functions[code.a[closure] ?? -1]?.enclosingNames.at(-1) ?? '';
    return this.exportName(place);
  }

  /** Closures stored in the prototype of a class where the class is defined. */
  *methodsOf({ file, v }: Place): Generator<{ readonly name: string; readonly closure: number }> {
    const code = this.code(file);
    if (code.op[v] !== Op.class) return;
    const prototypes = new Set<number>();
    const { last } = this.program.function(this.functionOf({ file, v })).ir;
    for (let at = v + 1; at < last; at++) {
      const a = code.a[at] ?? -1;
      const name = code.strings[code.b[at] ?? -1] ?? '';
      if (code.op[at] === Op.loadField && a === v && name === 'prototype') prototypes.add(at);
      const stored = code.op[at] === Op.storeField && prototypes.has(a) ? (code.c[at] ?? -1) : -1;
      if (stored >= 0 && code.op[stored] === Op.closure) yield { name, closure: stored };
    }
  }

  /** The only string ever assigned to members of this name in the whole program. */
  private textOfField(name: string): string | undefined {
    this.fieldTexts ??= fieldTexts(this.program);
    return this.fieldTexts.get(name);
  }

  private index(file: number): FileIndex {
    const index = this.indexes[file] ?? indexFile(this.code(file));
    this.indexes[file] = index;
    return index;
  }
}
