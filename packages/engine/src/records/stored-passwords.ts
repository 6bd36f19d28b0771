/**
 * Passwords that a route stores as sent, in languages in which classes declare their fields: assigned to a field of a
 * stored class, directly or by its setter, or within a whole object of that class that the request fills and a mapper
 * stores.
 */

import type { Definitions, Place } from '../code/definitions.ts';
import { argumentsOf, methodName } from '../ir/call-access.ts';
import { type IrFile, Op } from '../ir/ir.ts';
import {
  calleeOf,
  instructionsIn,
  objectOf,
  operandOf,
  opOf,
  partsOf,
  receiverOf,
  storedOf,
  typeOf,
  writtenName,
} from '../ir/operands.ts';
import type { TaintContext } from '../taint/frame/context.ts';
import { isKind } from './record-uses.ts';
import type { Activation, RequestedValues } from './requested-values.ts';
import type { ShownSecrets } from './shown-secrets.ts';

export interface StoredPassword {
  /** Name of the class. */
  readonly name: string;
  readonly field: string;
  readonly at: Place;
}

interface Store extends StoredPassword {
  readonly isSent: boolean;
}

/** Maximum number of refinements and casts between a use and the definition. */
const maxSteps = 8;

export class StoredPasswords {
  private readonly context: TaintContext;
  private readonly definitions: Definitions;
  private readonly secrets: ShownSecrets;
  private readonly values: RequestedValues;

  constructor(
    context: TaintContext,
    definitions: Definitions,
    secrets: ShownSecrets,
    values: RequestedValues,
  ) {
    this.context = context;
    this.definitions = definitions;
    this.secrets = secrets;
    this.values = values;
  }

  /** The first such password; `undefined` if any function stores something else in the field. */
  of(handlers: readonly number[]): StoredPassword | undefined {
    const activations = this.values.activations(handlers);
    const stores = activations.flatMap((activation) => this.storesIn(activation));
    if (stores.length > 0) return stores.every(({ isSent }) => isSent) ? stores[0] : undefined;
    return activations.flatMap((activation) => this.wholesIn(activation))[0];
  }

  /** Stores to password fields of stored classes in a function. */
  private storesIn(activation: Activation): readonly Store[] {
    const { file, ir } = this.context.program.function(activation.fn);
    const code = this.definitions.code(file);
    const stores: Store[] = [];
    for (let v = ir.first; v < ir.last; v++) {
      const { name, object, value } = storeAt(code, v);
      if (object < 0 || value < 0 || !/pass|pwd/i.test(name)) continue;
      const made = this.classOf({ file, v: object });
      const found = made === undefined ? undefined : this.secrets.passwordOf(made);
      if (found === undefined || found.field.toLowerCase() !== name.toLowerCase()) continue;
      stores.push({ ...found, at: { file, v }, isSent: this.values.isSent(activation, value, false) });
    }
    return stores;
  }

  /** Objects of such classes that are stored as the request filled them. */
  private wholesIn(activation: Activation): readonly StoredPassword[] {
    const { pointsTo, program } = this.context;
    const { file, ir } = program.function(activation.fn);
    const code = this.definitions.code(file);
    const base = program.firstValueOf(file);
    const found: StoredPassword[] = [];
    for (const v of instructionsIn(code, Op.call, ir)) {
      const args = argumentsOf(code, v);
      const nodes = pointsTo.apiOf(base + calleeOf(code, v));
      for (const [index, argument] of args.entries()) {
        const isStored = nodes.some((node) =>
          node.argumentNodes(index, args.length).some(({ sinks }) => sinks.some(isKind('record-write'))),
        );
        const made = isStored ? this.classOf({ file, v: argument }) : undefined;
        const record = made === undefined ? undefined : this.secrets.passwordOf(made);
        if (record !== undefined && this.values.isSent(activation, argument, false))
          found.push({ ...record, at: { file, v } });
      }
    }
    return found;
  }

  /** Class that a value is declared as, or created from. */
  private classOf(place: Place): Place | undefined {
    let at = place;
    for (let step = 0; step < maxSteps && at.v >= 0; step++) {
      const code = this.definitions.code(at.file);
      switch (opOf(code, at.v)) {
        case Op.cast: {
          const found = this.definitions.classOfType(at.file, typeOf(code, at.v));
          if (found !== undefined) return found;
          at = { file: at.file, v: operandOf(code, at.v) };
          break;
        }
        case Op.call: {
          const made = this.definitions.of({ file: at.file, v: calleeOf(code, at.v) });
          return made.v >= 0 && opOf(this.definitions.code(made.file), made.v) === Op.class
            ? made
            : undefined;
        }
        case Op.pi:
          at = { file: at.file, v: operandOf(code, at.v) };
          break;
        case Op.phi:
          at = { file: at.file, v: partsOf(code, at.v)[0] ?? -1 };
          break;
        default:
          return undefined;
      }
    }
    return undefined;
  }
}

/** Value that an instruction stores under a name: `user.password = x`, `user.setPassword(x)`. */
function storeAt(
  code: IrFile,
  v: number,
): { readonly name: string; readonly object: number; readonly value: number } {
  const none = { name: '', object: -1, value: -1 };
  if (opOf(code, v) === Op.storeField)
    return { name: writtenName(code, v), object: objectOf(code, v), value: storedOf(code, v) };
  if (opOf(code, v) !== Op.call) return none;
  const [, name] = /^set([A-Z]\w*)$/.exec(methodName(code, v)) ?? [];
  const [value, other] = argumentsOf(code, v);
  if (name === undefined || value === undefined || other !== undefined) return none;
  return { name, object: receiverOf(code, v), value };
}
