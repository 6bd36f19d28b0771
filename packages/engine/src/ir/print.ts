/** IR as text, for tests and `assay explain`: one line per instruction, blocks and functions numbered from 0. */

import {
  binaryOperators,
  CallFlag,
  type Constant,
  type IrFile,
  type IrFunction,
  Op,
  opNames,
  Param,
  unaryOperators,
} from './ir.ts';

export function printFile(file: IrFile): string {
  return file.functions.map((fn, index) => printFunction(file, fn, index)).join('\n');
}

function printFunction(file: IrFile, fn: IrFunction, index: number): string {
  const lines = [`function ${index} ${fn.name === '' ? '<anonymous>' : fn.name}`];
  for (let block = fn.firstBlock; block < fn.lastBlock; block++) {
    const to = list(file.successors, file.successorStart, block).map((other) => `b${other - fn.firstBlock}`);
    lines.push(`  b${block - fn.firstBlock}:${to.length === 0 ? '' : ` -> ${to.join(' ')}`}`);
    for (let v = file.blockStart[block] ?? 0; v < (file.blockStart[block + 1] ?? 0); v++) {
      lines.push(`    ${printInstruction(file, fn, v)}`);
    }
  }
  return lines.join('\n');
}

function list(values: Uint32Array, starts: Uint32Array, index: number): number[] {
  return Array.from(values.slice(starts[index], starts[index + 1]));
}

/** Prints one instruction, with values numbered from the function's first. */
export function printInstruction(file: IrFile, fn: IrFunction, v: number): string {
  const [op, a, b, c] = [file.op[v] ?? 0, file.a[v] ?? 0, file.b[v] ?? 0, file.c[v] ?? 0];
  const value = (number: number): string => (number < 0 ? '_' : `v${number - fn.first}`);
  const pooled = (start: number, count: number): string =>
    Array.from(file.pool.slice(start, start + count), value).join(', ');
  const text = (number: number): string => file.strings[number] ?? '?';
  const rest = (): string => {
    switch (op) {
      case Op.const:
        return printConstant(file.constants[a] ?? null);
      case Op.phi:
      case Op.array:
      case Op.concat:
        return `[${pooled(a, b)}]`;
      case Op.param:
        return Object.entries(Param).find(([, number]) => number === a)?.[0] ?? String(a);
      case Op.restParam:
      case Op.problem:
        return String(a);
      case Op.pi:
        return `${value(a)} ${['if not', 'if', 'after'][c] ?? ''} ${value(b)}`;
      case Op.loadField:
        return `${value(a)}.${text(b)}`;
      case Op.storeField:
        return `${value(a)}.${text(b)} = ${value(c)}`;
      case Op.loadIndex:
        return `${value(a)}[${value(b)}]`;
      case Op.storeIndex:
        return `${value(a)}[${value(b)}] = ${value(c)}`;
      case Op.loadGlobal:
        return text(a);
      case Op.storeGlobal:
        return `${text(a)} = ${value(b)}`;
      case Op.call: {
        const flags = file.pool[c] ?? 0;
        const receiver = b < 0 ? '' : ` on ${value(b)}`;
        return `${flags & CallFlag.new ? 'new ' : ''}${value(a)}${receiver} (${pooled(c + 2, file.pool[c + 1] ?? 0)})`;
      }
      case Op.closure:
        return `function ${a}${b < 0 ? '' : ` in ${value(b)}`}`;
      case Op.class:
        return `${value(a)}${b < 0 ? '' : ` extends ${value(b)}`} [${pooled(c + 1, file.pool[c] ?? 0)}]`;
      case Op.binary:
        return `${value(a)} ${binaryOperators[c] ?? '?'} ${value(b)}`;
      case Op.unary:
        return `${unaryOperators[b] ?? '?'} ${value(a)}`;
      case Op.cast:
        return `${value(a)} as ${text(b)}`;
      case Op.import:
        return `${text(a)} ${text(b)}`;
      case Op.result:
        return `${value(a)} ${b} of ${c}`;
      case Op.export:
        return `${text(a)} = ${value(b)}`;
      case Op.environment:
        return b < 0 ? '' : `in ${value(b)}`;
      case Op.keyword:
        return `${text(b)} = ${value(a)}`;
      case Op.annotate:
        return `${value(a)} by ${value(b)} (${pooled(c + 1, file.pool[c] ?? 0)})`;
      case Op.inherit:
        return `${value(a)} from ${value(b)}`;
      case Op.copyFields:
        return `${value(a)} <- ${value(b)}`;
      case Op.object:
        return a === 1 ? 'dictionary' : '';
      case Op.undef:
      case Op.catch:
      case Op.namedRest:
        return '';
      default:
        return value(a);
    }
  };
  return `v${v - fn.first} = ${opNames[op] ?? '?'} ${rest()}`.trimEnd();
}

export function printConstant(constant: Constant): string {
  if (typeof constant === 'object' && constant !== null) return `/${constant.pattern}/${constant.flags}`;
  return typeof constant === 'bigint' ? `${constant}n` : JSON.stringify(constant);
}
