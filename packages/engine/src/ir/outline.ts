/** Reduces a file outside the program to what the program needs: its imports, its exports, and the names it calls. */

import { argumentsOf, functionName, nameOf } from './call-access.ts';
import { type IrFile, Op } from './ir.ts';
import { calleeOf, instructionsIn, moduleOf, writtenName } from './operands.ts';

/** The file reduced to a module with its imports and exports. Linear in its instructions. */
export function outlineOf(code: IrFile): IrFile {
  const strings: string[] = [];
  const numbers = new Map<string, number>();
  const numberOf = (text: string): number => {
    const number = numbers.get(text) ?? strings.push(text) - 1;
    numbers.set(text, number);
    return number;
  };
  const imports = new Map<string, readonly [module: number, name: number]>();
  for (const v of instructionsIn(code, Op.import)) {
    const [module, name] = [moduleOf(code, v), writtenName(code, v)];
    imports.set(`${module}\0${name}`, [numberOf(module), numberOf(name)]);
  }
  const names = new Set(Array.from(instructionsIn(code, Op.export), (v) => writtenName(code, v)));
  const op = [
    ...Array.from(imports, () => Op.import),
    Op.undef,
    ...Array.from(names, () => Op.export),
    Op.return,
  ];
  const none = imports.size;
  const [module] = code.functions;
  return {
    ...code,
    outline: calledNames(code),
    functions:
      module === undefined
        ? []
        : [{ ...module, first: 0, last: op.length, firstBlock: 0, lastBlock: 1, ownsEnvironment: false }],
    op: Uint8Array.from(op),
    a: Int32Array.from([
      ...Array.from(imports.values(), ([from]) => from),
      0,
      ...Array.from(names, numberOf),
      none,
    ]),
    b: Int32Array.from([
      ...Array.from(imports.values(), ([, name]) => name),
      0,
      ...Array.from(names, () => none),
      0,
    ]),
    c: new Int32Array(op.length),
    start: new Uint32Array(op.length),
    end: new Uint32Array(op.length),
    pool: new Int32Array(),
    blockStart: Uint32Array.of(0, op.length),
    predecessorStart: Uint32Array.of(0, 0),
    predecessors: new Uint32Array(),
    successorStart: Uint32Array.of(0, 0),
    successors: new Uint32Array(),
    strings,
    operations: strings.map(() => ''),
    constants: [],
    problems: [],
  };
}

/** Names of called or rendered functions, sorted. */
function calledNames(code: IrFile): readonly string[] {
  const names = new Set<string>();
  for (const call of instructionsIn(code, Op.call)) {
    names.add(nameOf(code, calleeOf(code, call)));
    // A component is called when rendered: JSX is lowered to calls of `$jsx`.
    const [component] = functionName(code, call) === '$jsx' ? argumentsOf(code, call) : [];
    if (component !== undefined) names.add(nameOf(code, component));
  }
  names.delete('');
  return [...names].sort();
}
