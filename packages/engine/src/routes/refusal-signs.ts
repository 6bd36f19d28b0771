/** What constants and names of a program are signs of, where a function refuses requests: as bits, which are joined by or. */

import type { GuardKind } from '@assay/core';
import type { Program } from '../graph/program/program.ts';
import { type Constant, type IrFile, Op } from '../ir/ir.ts';
import { guardOfName, guardOfStatus, isNotFound } from '../vocabulary/refusal-names.ts';

const loginPage = /(?:^|[/._:-])(?:log-?_?in|sign-?_?in|authenticate)(?:$|[/._?:-])/i;
const redirecting = /redirect|HTTPFound|HTTPSeeOther/i;
/** Codes of errors, as gRPC, GraphQL and tRPC write them: `UNAUTHORIZED`, `PERMISSION_DENIED`. */
const errorCode = /^[A-Z]+(?:_[A-Z]+)*$/;
const forgery = /csrf|xsrf/i;

/** By their bits in a sign. */
export const statusKinds: readonly GuardKind[] = [
  'authentication',
  'authorization',
  'body-limit',
  'throttle',
];

/** Bits of what a text or a name may tell, `statusKinds` first. */
export const Sign = { authorization: 2, loginPage: 16, redirecting: 32, forgery: 64, notFound: 128 } as const;

function signOfConstant(constant: Constant | undefined): number {
  const text = typeof constant === 'string' ? constant : '';
  const kind = errorCode.test(text) ? guardOfName(text) : guardOfStatus(constant);
  return (
    bitOf(kind) |
    (loginPage.test(text) ? Sign.loginPage : 0) |
    (forgery.test(text) ? Sign.forgery : 0) |
    (constant === 404 ? Sign.notFound : 0)
  );
}

function signOfName(name: string): number {
  const isRedirecting = redirecting.test(name);
  return (
    bitOf(guardOfName(name)) |
    (isRedirecting ? Sign.redirecting : 0) |
    (forgery.test(name) ? Sign.forgery : 0) |
    (isNotFound(name) ? Sign.notFound : 0)
  );
}

function bitOf(kind: GuardKind | undefined): number {
  return kind === undefined ? 0 : 1 << statusKinds.indexOf(kind);
}

/** Signs of what stands in files, each text looked at once. */
export class RefusalSigns {
  /** By file what its strings and constants are signs of; -1 where nobody has asked. */
  private readonly known: ({ readonly strings: Int16Array; readonly constants: Int16Array } | undefined)[] =
    [];

  /** @returns 0 for an instruction that is a sign of nothing */
  at(file: number, { op, a, b, constants, strings }: IrFile, v: number): number {
    this.known[file] ??= {
      strings: new Int16Array(strings.length).fill(-1),
      constants: new Int16Array(constants.length).fill(-1),
    };
    const known = this.known[file];
    switch (op[v]) {
      case Op.const: {
        const at = a[v] ?? -1;
        if (known.constants[at] === -1) known.constants[at] = signOfConstant(constants[at]);
        return known.constants[at] ?? 0;
      }
      case Op.loadField:
      case Op.import:
      case Op.loadGlobal: {
        const at = (op[v] === Op.loadGlobal ? a : b)[v] ?? -1;
        if (known.strings[at] === -1) known.strings[at] = signOfName(strings[at] ?? '');
        return known.strings[at] ?? 0;
      }
      default:
        return 0;
    }
  }
}

/** What members hold wherever they are set: `error_code` of a class that sets it to 403. */
export class MemberSigns {
  private readonly program: Program;
  private readonly signs: RefusalSigns;
  private known: ReadonlyMap<string, number> | undefined;

  constructor(program: Program, signs: RefusalSigns) {
    this.program = program;
    this.signs = signs;
  }

  /** @returns 0 for what reads no member, and for one that is set to values of several signs, or of none */
  at({ b, op, strings }: IrFile, v: number): number {
    if (op[v] !== Op.loadField) return 0;
    this.known ??= this.read();
    return this.known.get(strings[b[v] ?? -1] ?? '') ?? 0;
  }

  private read(): ReadonlyMap<string, number> {
    const found = new Map<string, number>();
    for (const [file, code] of this.program.files.entries()) {
      const { a, b, c, op, strings } = code;
      for (let v = 0; v < op.length; v++) {
        const value = op[v] === Op.storeField ? (c[v] ?? -1) : -1;
        if (value < 0 || isMadeLater(code, value, a[v] ?? -1)) continue;
        const name = strings[b[v] ?? -1] ?? '';
        const sign = this.signs.at(file, code, value);
        found.set(name, !found.has(name) || found.get(name) === sign ? sign : 0);
      }
    }
    return found;
  }
}

/** A function that a class gets under the name, and a variable that closures share, are no members that hold a status. */
function isMadeLater({ op }: IrFile, value: number, object: number): boolean {
  return op[value] === Op.closure || op[object] === Op.environment;
}
