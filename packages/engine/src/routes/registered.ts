/** What the program registers, before paths are put together. */

import type { GuardKind } from '@assay/core';
import type { Place } from '../code/definitions.ts';
import type { Mark } from './route-marks.ts';
import type { GuardUse, Order, RouterId } from './router-graph.ts';

/** Text of a version; `undefined` where it is not known, `false` for a route that has none. */
export type Version = string | undefined | false;

export interface Registered {
  /** The call or annotation. */
  readonly place: Place;
  readonly order: Order;
  readonly router: RouterId;
  /** `undefined` where the path is not known. */
  readonly route: string | undefined;
  /** Versions of annotated classes and methods; absent: those that hold where none is named. */
  readonly versions?: readonly Version[];
  /** In capitals; `*` for any. */
  readonly methods: readonly string[];
  readonly framework: string;
  readonly handler: Place | undefined;
  /** A decorator registers what it is given there and then: what decorates its result is not run by requests. */
  readonly isByDecorator?: boolean;
  /** Functions of the program that answer. */
  readonly functions: readonly number[];
  readonly guards: readonly GuardUse[];
  /**
   * Library of which the annotations stand on an interface, so that the handler's own text says nothing of its parameters; the
   * empty string where no annotation of the program tells it.
   */
  readonly inheritedFrom?: string;
  /** Marks of the handler and its class, for guards to read. */
  readonly marks?: readonly Mark[];
  /** What describes the route says that requests are authenticated. */
  readonly isSecured?: boolean;
  /** What the library asks by itself of who sends a request. */
  readonly asks?: readonly GuardKind[];
}

const verb = /^(?:method_?)?(get|post|put|patch|delete|head|options|trace|connect|any|all|\*)$/i;

/** Method of a request that a name means; `undefined` for any other name. */
export function methodNamed(name: string): string | undefined {
  const found = verb.exec(name.trim())?.[1]?.toUpperCase();
  return found === 'ANY' || found === 'ALL' ? '*' : found;
}

/** `GET /notes`, as Go writes it: net/http, "Patterns", since 1.22. */
export function splitMethod(text: string | undefined): {
  readonly route: string | undefined;
  readonly method: readonly string[] | undefined;
} {
  const match = text === undefined ? null : /^([A-Z]+)\s+(?=\S*\/)(.*)$/.exec(text);
  return match === null ? { route: text, method: undefined } : { route: match[2], method: [match[1] ?? ''] };
}
