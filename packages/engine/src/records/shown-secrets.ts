/**
 * Classes of stored records with a secret that a response with the whole record would reveal: a field whose name marks
 * it as internal, and that is not hidden from serializers.
 */

import type { Definitions, Place } from '../code/definitions.ts';
import { languageOf } from '../frontend/languages.ts';
import { Op } from '../ir/ir.ts';
import { codeLength, constantOf, opOf, storedOf, writtenName } from '../ir/operands.ts';
import type { SyntaxTree } from '../syntax/syntax-tree.ts';
import type { TaintContext } from '../taint/frame/context.ts';
import type { RecordClass, Records } from './records.ts';

/**
 * Passwords, their hashes and credentials; tokens and keys are excluded, because responses often exist to return them.
 */
const secretName =
  /^_?(?:(?:user|hashed|encrypted|encoded|plain|login|account|admin|db|smtp|ldap)_?)?(?:pass(?:word|wd|phrase)|pwd)_?(?:hash|digest|salt)?$|^pass_?hash$|^(?:otp|totp|mfa|two_?factor|client|webhook|jwt|auth)_?secret$|^private_?key$|^(?:password_?)?reset_?(?:password_?)?token$|^recovery_?codes?$/i;

/** Fields that hold a password, or a value derived from one. */
const passwordName =
  /^_?(?:user_?|hashed_?|encrypted_?|encoded_?|login_?)?(?:pass(?:word|wd)|pwd)(?:_?hash)?$/i;

/** Exclusions from a class's own JSON in JavaScript or Python. */
const writesItself = /\btoJSON\b|\b__json__\b|\bto_representation\b|@Exclude\b|\bhide\s*:/;

/** A class of stored records, and the secret that its objects reveal. */
export interface ShownSecret {
  readonly record: RecordClass;
  readonly field: string;
}

export class ShownSecrets {
  private readonly context: TaintContext;
  private readonly definitions: Definitions;
  private readonly records: Records;
  private readonly treeOf: (file: number) => SyntaxTree | undefined;
  private readonly known = new Map<string, ShownSecret | undefined>();
  private byName: ReadonlyMap<string, readonly Place[]> | undefined;

  constructor(
    context: TaintContext,
    definitions: Definitions,
    records: Records,
    treeOf: (file: number) => SyntaxTree | undefined,
  ) {
    this.context = context;
    this.definitions = definitions;
    this.records = records;
    this.treeOf = treeOf;
  }

  /** Secret that objects of a class reveal; `undefined` if they have none, or hide it. */
  of(record: RecordClass): ShownSecret | undefined {
    if (!this.known.has(record.key)) this.known.set(record.key, this.find(record));
    return this.known.get(record.key);
  }

  /** Secret of the class, if its declaration says that it is stored. */
  ofStored(at: Place): ShownSecret | undefined {
    if (!this.isStored(at)) return undefined;
    const name = this.definitions.className(at) || this.definitions.exportName(at);
    return this.of({ name, file: at.file, at, key: `${at.file}:${at.v}` });
  }

  /** Password field of a stored class, hidden or not; `undefined` if it has none. */
  passwordOf(at: Place): { readonly name: string; readonly field: string } | undefined {
    if (!this.isStored(at)) return undefined;
    const name = this.definitions.className(at) || this.definitions.exportName(at);
    const fields = this.records.declaredFieldsOf({ name, file: at.file, at, key: `${at.file}:${at.v}` });
    const field = fields.find((one) => passwordName.test(one.name));
    return field === undefined ? undefined : { name, field: field.name };
  }

  private isStored(at: Place): boolean {
    const tree = this.treeOf(at.file);
    const code = this.definitions.code(at.file);
    const { isStoredClass } = languageOf(code.language);
    if (tree === undefined || isStoredClass === undefined || opOf(code, at.v) !== Op.class) return false;
    return isStoredClass(tree, tree.nodeAt(code.start[at.v] ?? 0, code.end[at.v] ?? 0));
  }

  /** Secret of the only stored class with one of these names; names of several classes are ambiguous. */
  named(words: readonly string[]): ShownSecret | undefined {
    this.byName ??= this.classesByName();
    for (const word of words) {
      const [only, other] = this.byName.get(word) ?? [];
      const found = only === undefined || other !== undefined ? undefined : this.ofStored(only);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  private find(record: RecordClass): ShownSecret | undefined {
    if (this.records.isDeclared(record.file)) {
      const field = this.records
        .declaredFieldsOf(record)
        .find(({ name, isHidden }) => isHidden !== true && secretName.test(name));
      return field === undefined || this.writesItself(record.name)
        ? undefined
        : { record, field: field.name };
    }
    if (writesItself.test(this.treeOf(record.at.file)?.text ?? '')) return undefined;
    for (const [name, at] of this.records.fieldsOf(record))
      if (secretName.test(name) && !this.isLeftOut(at)) return { record, field: name };
    return undefined;
  }

  /** True if a method of the class writes its JSON. */
  private writesItself(name: string): boolean {
    return this.context.program.functions.some(
      ({ ir }) => ir.name === 'MarshalJSON' && ir.enclosingNames.at(-1) === name,
    );
  }

  /** `{ type: String, select: false }`: queries omit the field unless they ask for it. */
  private isLeftOut(at: Place): boolean {
    const select = this.definitions.member(at, 'select');
    if (select === undefined) return false;
    const { file, v } = this.definitions.of(select);
    const code = this.definitions.code(file);
    return v >= 0 && opOf(code, v) === Op.const && constantOf(code, v) === false;
  }

  private classesByName(): ReadonlyMap<string, readonly Place[]> {
    const found = new Map<string, Place[]>();
    for (const [file, code] of this.context.program.files.entries()) {
      for (let v = 0; v < codeLength(code); v++) {
        const made = opOf(code, v) === Op.export ? storedOf(code, v) : -1;
        if (opOf(code, made) !== Op.class) continue;
        const name = writtenName(code, v).split('$').at(-1) ?? '';
        const known = found.get(name);
        if (known === undefined) found.set(name, [{ file, v: made }]);
        else known.push({ file, v: made });
      }
    }
    return found;
  }
}
