/** Signs in constants and names that a function rejects requests, as bits that can be combined with OR. */

import type { GuardKind } from '@assay/core';
import type { Program } from '../graph/program/program.ts';
import { type Constant, type IrFile, Op } from '../ir/ir.ts';
import { constantOf, instructionsIn, objectOf, opOf, storedOf, writtenName } from '../ir/operands.ts';
import { guardOfName, guardOfStatus, isNotFound } from '../vocabulary/refusal-names.ts';

const loginPage = /(?:^|[/._:-])(?:log-?_?in|sign-?_?in|authenticate)(?:$|[/._?:-])/i;
const redirecting = /redirect|HTTPFound|HTTPSeeOther|\$location$/i;
/** Error codes in the style of gRPC, GraphQL and tRPC: `UNAUTHORIZED`, `PERMISSION_DENIED`. */
const errorCode = /^[A-Z]+(?:_[A-Z]+)*$/;
/** Status lines, with or without the protocol: `401 Unauthorized`, `HTTP/1.1 403 Forbidden`. */
const statusLine = /^(?:HTTP\/[\d.]+ )?(\d{3}) [A-Z][A-Za-z]/;
const forgery = /csrf|xsrf/i;

/** Indexed by bit in a sign. */
export const statusKinds: readonly GuardKind[] = [
  'authentication',
  'authorization',
  'body-limit',
  'throttle',
];

/** Bits that a string or name may contribute, `statusKinds` first. */
export const Sign = {
  authentication: 1,
  authorization: 2,
  /** Any of `statusKinds`. */
  status: 15,
  loginPage: 16,
  redirecting: 32,
  forgery: 64,
  notFound: 128,
} as const;

function signOfConstant(constant: Constant | undefined): number {
  const text = typeof constant === 'string' ? constant : '';
  const status = statusLine.exec(text)?.[1];
  const kind = errorCode.test(text)
    ? guardOfName(text)
    : guardOfStatus(status === undefined ? constant : Number(status));
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

/** Signs in files; each string is examined once. */
export class RefusalSigns {
  private readonly names = new Map<string, number>();
  private readonly constants = new Map<Constant | undefined, number>();

  /** @returns 0 for an instruction without a sign */
  at(code: IrFile, v: number): number {
    switch (opOf(code, v)) {
      case Op.const:
        return known(this.constants, constantOf(code, v), signOfConstant);
      case Op.loadField:
      case Op.import:
      case Op.loadGlobal:
        return known(this.names, writtenName(code, v), signOfName);
      default:
        return 0;
    }
  }
}

function known<Key>(signs: Map<Key, number>, key: Key, signOf: (key: Key) => number): number {
  const found = signs.get(key) ?? signOf(key);
  signs.set(key, found);
  return found;
}

/** Signs of members by the values they are set to: `error_code` of a class that sets it to 403. */
export class MemberSigns {
  private readonly program: Program;
  private readonly signs: RefusalSigns;
  private known: ReadonlyMap<string, number> | undefined;

  constructor(program: Program, signs: RefusalSigns) {
    this.program = program;
    this.signs = signs;
  }

  /** @returns 0 for an instruction that loads no member, and for a member whose values have different signs, or none */
  at(code: IrFile, v: number): number {
    if (opOf(code, v) !== Op.loadField) return 0;
    this.known ??= this.read();
    return this.known.get(writtenName(code, v)) ?? 0;
  }

  private read(): ReadonlyMap<string, number> {
    const found = new Map<string, number>();
    for (const code of this.program.files) {
      for (const v of instructionsIn(code, Op.storeField)) {
        const value = storedOf(code, v);
        if (value < 0 || isMadeLater(code, value, objectOf(code, v))) continue;
        const name = writtenName(code, v);
        const sign = this.signs.at(code, value);
        found.set(name, !found.has(name) || found.get(name) === sign ? sign : 0);
      }
    }
    return found;
  }
}

/** Methods of a class and captured variables are not members that hold a status. */
function isMadeLater(code: IrFile, value: number, object: number): boolean {
  return opOf(code, value) === Op.closure || opOf(code, object) === Op.environment;
}
