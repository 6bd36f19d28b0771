/**
 * Keys of members that are known although they are not written as names: constants, either literal or in a module
 * variable, and symbols in variables.
 */

import { type Constant, type IrFile, Op } from '../../ir/ir.ts';

/**
 * Names of variables and members to which some file assigns a new symbol: `const kState = Symbol('state')`.
 *
 * A member under such a key is identified by that name, so two symbols with the same name count as one.
 */
export function symbolNames(files: readonly IrFile[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const code of files) {
    for (let v = 0; v < code.op.length; v++) {
      if (code.op[v] === Op.storeField && isNewSymbol(code, code.c[v] ?? -1))
        names.add(code.strings[code.b[v] ?? -1] ?? '');
    }
  }
  return names;
}

function isNewSymbol(code: IrFile, v: number): boolean {
  if (code.op[v] !== Op.call) return false;
  const callee = code.a[v] ?? -1;
  // `Symbol('x')` or `Symbol.for('x')`.
  const root = code.op[callee] === Op.loadField ? (code.a[callee] ?? -1) : callee;
  return code.op[root] === Op.loadGlobal && code.strings[code.a[root] ?? -1] === 'Symbol';
}

/** Program-wide facts about keys. */
export interface KnownKeys {
  readonly symbols: ReadonlySet<string>;
  readonly globalConstants: ReadonlyMap<string, Constant>;
}

/** Member name that a key stands for; `undefined` if it is not known. */
export function memberKey(code: IrFile, key: number, known: KnownKeys): string | undefined {
  const { symbols, globalConstants } = known;
  const text = code.a[key] ?? -1;
  if (code.op[key] === Op.const) return constantKey(code.constants[text]);
  if (code.op[key] === Op.loadGlobal) return constantKey(globalConstants.get(code.strings[text] ?? ''));
  if (code.op[key] !== Op.loadField) return undefined;
  const name = code.strings[code.b[key] ?? -1] ?? '';
  return symbols.has(name) ? `@@${name}` : undefined;
}

function constantKey(constant: Constant | undefined): string | undefined {
  return typeof constant === 'string' || typeof constant === 'number' ? String(constant) : undefined;
}
