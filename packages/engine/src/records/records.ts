/**
 * Classes of stored records, as known to object mappers: the class that an instruction refers to, and its fields.
 *
 * A class is found through the calls that return its records: `Note.query.filter_by(...).first()` refers to `Note`, and
 * so does `get_object_or_404(Note, ...)`. May miss classes that are chosen at run time.
 */

import type { Definitions, Place } from '../code/definitions.ts';
import type { DeclaredField } from '../frontend/declared-field.ts';
import { languageOf } from '../frontend/languages.ts';
import { argumentsOf } from '../ir/call-access.ts';
import { argumentMark, Op, Param } from '../ir/ir.ts';
import {
  calleeOf,
  closedOver,
  codeLength,
  instructionsIn,
  leftOf,
  memberRead,
  objectOf,
  operandOf,
  opOf,
  parameterOf,
  partsOf,
  rightOf,
  storedOf,
  superclassOf,
  takenFrom,
  typeOf,
  writtenName,
} from '../ir/operands.ts';
import type { SyntaxTree } from '../syntax/syntax-tree.ts';
import type { TaintContext } from '../taint/frame/context.ts';
import { classesBelow } from './record-types.ts';

/** A class of records. */
export interface RecordClass {
  readonly name: string;
  readonly file: number;
  /** Its definition: a class, or the call that describes its fields. */
  readonly at: Place;
  /** Unique per class, wherever the program refers to it. */
  readonly key: string;
}

/** Maximum number of steps back to the class. Chains of queries have about five calls. */
const maxSteps = 16;

export class Records {
  private readonly context: TaintContext;
  private readonly definitions: Definitions;
  private readonly treeOf: (file: number) => SyntaxTree | undefined;
  private users: readonly RecordClass[] | undefined;

  constructor(
    context: TaintContext,
    definitions: Definitions,
    treeOf: (file: number) => SyntaxTree | undefined,
  ) {
    this.context = context;
    this.definitions = definitions;
    this.treeOf = treeOf;
  }

  /** Class of the records that an instruction reads, stores or queries; `undefined` if none is found. */
  classAt(value: number): RecordClass | undefined {
    const { program } = this.context;
    const file = program.fileOf(value);
    const code = program.file(file);
    const v = value - program.firstValueOf(file);
    if (this.isDeclared(file)) return this.declaredClassAt({ file, v });
    if (opOf(code, v) !== Op.binary) return this.classOf({ file, v });
    for (const operand of [leftOf(code, v), rightOf(code, v)]) {
      if (opOf(code, operand) !== Op.loadField) continue;
      const found = this.classOf({ file, v: operand });
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** True for a file of a language in which classes declare their fields, and values have types. */
  isDeclared(file: number): boolean {
    return languageOf(this.definitions.code(file).language).declaredFields !== undefined;
  }

  /** Class of a query by its receiver and arguments, or by the uses of its result. */
  private declaredClassAt(place: Place): RecordClass | undefined {
    const { program } = this.context;
    const { first, last } = program.function(this.definitions.functionOf(place)).ir;
    for (const at of classesBelow(this.definitions, place, { first, last })) {
      const found = this.recordOf(at);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** Record class that a class is, or that a repository stores. */
  private recordOf(at: Place): RecordClass | undefined {
    const code = this.definitions.code(at.file);
    for (const v of instructionsIn(code, Op.storeField, { first: at.v + 1, last: codeLength(code) })) {
      if (objectOf(code, v) !== at.v || writtenName(code, v) !== argumentMark) continue;
      const made = this.definitions.of({ file: at.file, v: storedOf(code, v) });
      return made.v >= 0 && opOf(this.definitions.code(made.file), made.v) === Op.class
        ? this.described(made)
        : undefined;
    }
    return this.described(at);
  }

  private described(at: Place): RecordClass | undefined {
    const name = this.definitions.className(at);
    const record = { name, file: at.file, at, key: `${at.file}:${at.v}` };
    return name === '' || this.declaredFieldsOf(record).length === 0 ? undefined : record;
  }

  /** Declared fields of the class; empty if assignments create them. */
  declaredFieldsOf({ at: { file, v } }: RecordClass): readonly DeclaredField[] {
    const code = this.definitions.code(file);
    const tree = this.treeOf(file);
    if (tree === undefined) return [];
    const node = tree.nodeAt(code.start[v] ?? 0, code.end[v] ?? 0);
    return languageOf(code.language).declaredFields?.(tree, node) ?? [];
  }

  /** Class of a value's definition, followed only through its chain of calls. */
  private classOf(place: Place): RecordClass | undefined {
    const open = [place];
    for (let step = 0; step < maxSteps; step++) {
      const next = open.shift();
      if (next === undefined) return undefined;
      const at = this.linked(next) ?? this.typed(next) ?? this.definitions.of(next);
      const { file, v } = at;
      if (v < 0) continue;
      const code = this.definitions.code(file);
      switch (opOf(code, v)) {
        case Op.class:
          return { name: this.nameOf(at), file, at, key: `${file}:${v}` };
        case Op.call: {
          const model = this.modelAt(at) ?? this.userAt(at);
          if (model !== undefined) return model;
          open.push({ file, v: calleeOf(code, v) });
          open.push(...Array.from(argumentsOf(code, v), (argument) => ({ file, v: argument })));
          break;
        }
        case Op.loadField: {
          const table = this.tableAt(at);
          if (table !== undefined) return table;
          open.unshift({ file, v: objectOf(code, v) });
          break;
        }
        case Op.storeField:
          open.unshift({ file, v: objectOf(code, v) });
          break;
        case Op.loadIndex:
        case Op.element:
          open.unshift({ file, v: takenFrom(code, v) });
          break;
        case Op.phi:
          open.push(...Array.from(partsOf(code, v), (part) => ({ file, v: part })));
          break;
        case Op.param: {
          const own = parameterOf(code, v) === Param.this ? this.classAround(at) : undefined;
          if (own !== undefined) return own;
          break;
        }
        default:
          break;
      }
    }
    return undefined;
  }

  /** A call that creates a model from a description: `mongoose.model('Note', schema)`. */
  private modelAt({ file, v }: Place): RecordClass | undefined {
    if (!this.isOfType({ file, v }, 'Model')) return undefined;
    const [first = -1] = argumentsOf(this.definitions.code(file), v);
    const name = first < 0 ? undefined : this.definitions.text({ file, v: first });
    return { name: name ?? 'record', file, at: { file, v }, key: `${file}:${v}` };
  }

  /** Class of the user who is logged in: the only one that extends the library's. */
  private userAt(call: Place): RecordClass | undefined {
    if (!this.isOfType(call, 'CurrentUser')) return undefined;
    this.users ??= this.readUsers();
    const [only, other] = this.users;
    return other === undefined ? only : undefined;
  }

  private readUsers(): readonly RecordClass[] {
    const { program } = this.context;
    return program.files.flatMap((code, file) =>
      Array.from(instructionsIn(code, Op.class)).flatMap((v) => {
        if (!this.isOfType({ file, v: superclassOf(code, v) }, 'UserClass')) return [];
        const at = { file, v };
        return [{ name: this.nameOf(at), file, at, key: `${file}:${v}` }];
      }),
    );
  }

  /** A table member of a client: `prisma.note`. */
  private tableAt({ file, v }: Place): RecordClass | undefined {
    const code = this.definitions.code(file);
    if (!this.isOfType({ file, v: objectOf(code, v) }, 'PrismaClient')) return undefined;
    const name = writtenName(code, v);
    return { name, file, at: { file, v }, key: `:${name}` };
  }

  private isOfType({ file, v }: Place, type: string): boolean {
    const { pointsTo, program } = this.context;
    if (v < 0) return false;
    return pointsTo.apiOf(program.firstValueOf(file) + v).some(({ label }) => label.endsWith(`:${type}`));
  }

  /** Class that the call graph knows for a value, including through re-exports. */
  private linked({ file, v }: Place): Place | undefined {
    const { pointsTo, program } = this.context;
    const value = v < 0 ? undefined : pointsTo.classAt(program.firstValueOf(file) + v);
    if (value === undefined) return undefined;
    const owner = program.fileOf(value);
    return { file: owner, v: value - program.firstValueOf(owner) };
  }

  /** Class that a value is declared to be of. */
  private typed({ file, v }: Place): Place | undefined {
    const code = this.definitions.code(file);
    return opOf(code, v) === Op.cast ? this.definitions.classOfType(file, typeOf(code, v)) : undefined;
  }

  /** Name of the variable that holds a class, or the one recorded in its methods. */
  private nameOf(at: Place): string {
    const code = this.definitions.code(at.file);
    for (const v of instructionsIn(code, Op.storeField, { first: at.v + 1, last: codeLength(code) }))
      if (storedOf(code, v) === at.v) return writtenName(code, v);
    return this.definitions.className(at);
  }

  /** Class that contains a method. */
  private classAround(place: Place): RecordClass | undefined {
    const { program } = this.context;
    const { ir } = program.function(this.definitions.functionOf(place));
    const name = ir.enclosingNames.at(-1);
    const at = name === undefined ? undefined : this.definitions.exported(place.file, name);
    if (name === undefined || at === undefined) return undefined;
    const made = this.definitions.of(at);
    return { name, file: place.file, at: made, key: `${made.file}:${made.v}` };
  }

  /** Fields that the class is created with, by name, with the value that describes each. */
  fieldsOf({ at: { file, v } }: RecordClass): ReadonlyMap<string, Place> {
    const fields = new Map<string, Place>();
    const code = this.definitions.code(file);
    if (opOf(code, v) === Op.call) return this.describedFields({ file, v });
    const { last } = this.context.program.function(this.definitions.functionOf({ file, v })).ir;
    const owners = new Set([v]);
    for (let at = v + 1; at < last; at++) {
      if (!owners.has(objectOf(code, at))) continue;
      if (memberRead(code, at) === 'prototype') owners.add(at);
      else if (opOf(code, at) === Op.storeField)
        fields.set(writtenName(code, at), { file, v: storedOf(code, at) });
    }
    return fields;
  }

  /** Value that describes a field: that of a relation's method is what it returns. */
  describedBy(field: Place): Place {
    const { file, v } = field;
    const code = this.definitions.code(file);
    const { functions } = code;
    const fn = opOf(code, v) === Op.closure ? functions[closedOver(code, v)] : undefined;
    if (fn === undefined) return field;
    const [returned = -1] = instructionsIn(code, Op.return, fn);
    return returned < 0 || operandOf(code, returned) < 0 ? field : { file, v: operandOf(code, returned) };
  }

  /** Fields of the object that describes a record in a call, or in a call among its arguments. */
  private describedFields(call: Place): ReadonlyMap<string, Place> {
    const fields = new Map<string, Place>();
    const open = [call];
    for (let step = 0; step < maxSteps && open.length > 0; step++) {
      const { file, v } = this.definitions.of(open.shift() ?? call);
      if (v < 0) continue;
      const code = this.definitions.code(file);
      if (opOf(code, v) === Op.call)
        open.push(...Array.from(argumentsOf(code, v), (argument) => ({ file, v: argument })));
      if (opOf(code, v) !== Op.object) continue;
      for (const [name, value] of this.storedIn({ file, v })) if (!fields.has(name)) fields.set(name, value);
    }
    return fields;
  }

  /** Members stored in a literal where it is created. */
  private *storedIn({ file, v }: Place): Generator<readonly [string, Place]> {
    const code = this.definitions.code(file);
    const { last } = this.context.program.function(this.definitions.functionOf({ file, v })).ir;
    for (const at of instructionsIn(code, Op.storeField, { first: v + 1, last }))
      if (objectOf(code, at) === v) yield [writtenName(code, at), { file, v: storedOf(code, at) }];
  }

  /** Strings and names in a field's description: `ForeignKey('user.id')` contains `user.id`. */
  wordsOf(place: Place): ReadonlySet<string> {
    const words = new Set<string>();
    const open = [place];
    for (let step = 0; step < maxSteps; step++) {
      const next = open.shift();
      if (next === undefined) break;
      const made = this.linked(next) ?? this.definitions.of(next);
      const isClass = made.v >= 0 && opOf(this.definitions.code(made.file), made.v) === Op.class;
      const text = isClass ? this.nameOf(made) : this.definitions.text(next);
      if (text !== undefined) words.add(text);
      else if (next.v >= 0) open.push(...this.partsOf(next, words));
    }
    return words;
  }

  /** Values within a description. @param words  receives the names that it reads */
  private partsOf({ file, v }: Place, words: Set<string>): readonly Place[] {
    const code = this.definitions.code(file);
    switch (opOf(code, v)) {
      case Op.call:
        return Array.from(argumentsOf(code, v), (argument) => ({ file, v: argument }));
      case Op.keyword:
        return [{ file, v: operandOf(code, v) }];
      case Op.object:
        return Array.from(this.storedIn({ file, v }), ([, value]) => value);
      case Op.loadField:
        words.add(writtenName(code, v));
        return [{ file, v: objectOf(code, v) }];
      case Op.import:
      case Op.loadGlobal:
        words.add(writtenName(code, v));
        return [];
      default:
        return [];
    }
  }
}
