/** Registrations of the program, before paths are joined. */

import type { GuardKind } from '@assay/core';
import type { Place } from '../code/definitions.ts';
import type { Mark } from './route-marks.ts';
import type { GuardUse, Order, RouterId } from './router-graph.ts';

/** A version string; `undefined` if unknown, `false` for a route without a version. */
export type Version = string | undefined | false;

export interface Registered {
  /** The call or annotation. */
  readonly place: Place;
  readonly order: Order;
  readonly router: RouterId;
  /** `undefined` if the path is unknown. */
  readonly route: string | undefined;
  /** Versions of annotated classes and methods; absent for the default versions. */
  readonly versions?: readonly Version[];
  /** In upper case; `*` for any. */
  readonly methods: readonly string[];
  readonly framework: string;
  readonly handler: Place | undefined;
  /** A decorator registers its argument immediately, so decorators above it do not run for requests. */
  readonly isByDecorator?: boolean;
  /** Handler functions of the program. */
  readonly functions: readonly number[];
  readonly guards: readonly GuardUse[];
  /**
   * Library of the annotations on an interface, so that the handler's own code says nothing about its parameters; the
   * empty string if no annotation of the program determines it.
   */
  readonly inheritedFrom?: string;
  /** Marks on the handler and its class that guards read. */
  readonly marks?: readonly Mark[];
  /** The route's description says that requests are authenticated. */
  readonly isSecured?: boolean;
  /** Authentication that the library itself requires. */
  readonly asks?: readonly GuardKind[];
}

const verb = /^(?:method_?)?(get|post|put|patch|delete|head|options|trace|connect|any|all|\*)$/i;

/** HTTP method that a name refers to; `undefined` for any other name. */
export function methodNamed(name: string): string | undefined {
  const found = verb.exec(name.trim())?.[1]?.toUpperCase();
  return found === 'ANY' || found === 'ALL' ? '*' : found;
}

/** Splits `GET /notes`, the syntax of Go's net/http since 1.22. */
export function splitMethod(text: string | undefined): {
  readonly route: string | undefined;
  readonly method: readonly string[] | undefined;
} {
  const match = text === undefined ? null : /^([A-Z]+)\s+(?=\S*\/)(.*)$/.exec(text);
  return match === null ? { route: text, method: undefined } : { route: match[2], method: [match[1] ?? ''] };
}
