/**
 * A program: the IR of all its files under one numbering.
 *
 * Value `v` of file `f` has the program number `valueBase[f] + v`, and function `k` the number `functionBase[f] + k`.
 */

import { FunctionOrder, lastUpTo } from '../../ir/function-order.ts';
import { type Constant, type IrFile, type IrFunction, Op } from '../../ir/ir.ts';
import { constantGlobals } from './constant-globals.ts';
import { symbolNames } from './member-key.ts';

export interface ProgramFunction {
  readonly file: number;
  /** Index within the file. */
  readonly index: number;
  readonly ir: IrFunction;
}

/** Properties of objects in the program's language. */
export interface ObjectTraits {
  /** Library types have exactly their declared members; programs cannot add any. */
  readonly hasClosedTypes?: true;
  /** Values stored under a key are not readable as members. */
  readonly keysAreNoMembers?: true;
  /**
   * Methods that libraries add to functions, which run the function later with the method's arguments: `task.delay(x)`.
   */
  readonly deferringMethods?: ReadonlySet<string>;
  /** Members that are always numeric, such as `text.length`. */
  readonly countMembers?: ReadonlySet<string>;
  /**
   * Decorators and functions that cause an object's fields to be validated against their declarations: names by module.
   */
  readonly validators?: ReadonlyMap<string, ReadonlySet<string>>;
}

export class Program {
  readonly files: readonly IrFile[];
  readonly valueBase: readonly number[];
  readonly functionBase: readonly number[];
  readonly functions: readonly ProgramFunction[];
  readonly valueCount: number;
  /** Names under which symbols are stored; see `symbolNames`. */
  readonly symbols: ReadonlySet<string>;
  /** Module variables that are assigned exactly once, with a constant. */
  readonly globalConstants: ReadonlyMap<string, Constant>;

  readonly hasClosedTypes: boolean;
  readonly keysAreNoMembers: boolean;
  readonly deferringMethods: ReadonlySet<string>;
  readonly countMembers: ReadonlySet<string>;
  readonly validators: ReadonlyMap<string, ReadonlySet<string>>;

  /** By file, created on first use. */
  private readonly orders: (FunctionOrder | undefined)[] = [];
  private readonly definitions: (ReadonlySet<string> | undefined)[] = [];

  /** @param files  ordered by path, so that the numbering does not depend on how they were found */
  constructor(files: readonly IrFile[], traits: ObjectTraits = {}) {
    this.hasClosedTypes = traits.hasClosedTypes === true;
    this.keysAreNoMembers = traits.keysAreNoMembers === true;
    this.deferringMethods = traits.deferringMethods ?? new Set();
    this.countMembers = traits.countMembers ?? new Set();
    this.validators = traits.validators ?? new Map();
    this.files = files;
    const valueBase: number[] = [];
    const functionBase: number[] = [];
    const functions: ProgramFunction[] = [];
    let values = 0;
    for (const [file, { op, functions: inFile }] of files.entries()) {
      valueBase.push(values);
      functionBase.push(functions.length);
      values += op.length;
      for (const [index, ir] of inFile.entries()) functions.push({ file, index, ir });
    }
    this.valueBase = valueBase;
    this.functionBase = functionBase;
    this.functions = functions;
    this.valueCount = values;
    this.symbols = symbolNames(files);
    this.globalConstants = constantGlobals(files);
  }

  /** Program number of the first value of a file. */
  firstValueOf(file: number): number {
    return this.valueBase[file] ?? 0;
  }

  /** Program number of the first function of a file. */
  firstFunctionOf(file: number): number {
    return this.functionBase[file] ?? 0;
  }

  /** Number of the file that a program value belongs to. */
  fileOf(value: number): number {
    return lastUpTo(this.valueBase, value, (base) => base);
  }

  /**
   * Function that contains a value; the module's function if it is in no other. Takes time logarithmic in the program.
   */
  functionAt(value: number): number {
    const file = this.fileOf(value);
    this.orders[file] ??= new FunctionOrder(this.file(file));
    const index = this.orders[file].at(value - (this.valueBase[file] ?? 0));
    return (this.functionBase[file] ?? 0) + Math.max(index, 0);
  }

  /** Names that a file exports. */
  exportedNames(number: number): readonly string[] {
    const { op, a, strings } = this.file(number);
    const names: string[] = [];
    for (let v = 0; v < op.length; v++) if (op[v] === Op.export) names.push(strings[a[v] ?? -1] ?? '');
    return names;
  }

  /** True for a name that a file exports, or may export: it re-exports another module, or creates names dynamically. */
  readonly defines = (file: number, name: string): boolean => {
    this.definitions[file] ??= new Set(this.exportedNames(file));
    const names = this.definitions[file];
    return names.has(name) || names.has('*') || names.has('=') || names.has('__getattr__');
  };

  file(number: number): IrFile {
    const file = this.files[number];
    if (file === undefined) throw new Error(`no file ${number}`);
    return file;
  }

  function(number: number): ProgramFunction {
    const fn = this.functions[number];
    if (fn === undefined) throw new Error(`no function ${number}`);
    return fn;
  }
}
