/** Determines which template a call renders, and how it passes the template's context. */

import { argumentNames, argumentsOf, rootOf } from '../../ir/call-access.ts';
import { type IrFile, Op, Param } from '../../ir/ir.ts';

interface AskedTemplate {
  /** `user/page.html` */
  readonly name: string;
  /**
   * Function of the template for this call form: `render_1_2` if the name is argument 1 and the context argument 2,
   * `render_0` if the keyword arguments are the context, `render_this_0` if the receiver has the name.
   */
  readonly entry: string;
}

/** Names of parameters for a template's name. */
const nameWords = /^(?:name|template_name|template|template_name_or_list)$/;

/**
 * @param order  from the model row: empty if the first string is the name, followed by the context; `[0]` if the
 * keyword arguments are the context; `[0, 2]` if argument 2 is; `['this']` if the receiver was created with the name,
 * `['this', 1]` if in addition argument 1 is the context
 * @returns `undefined` if the name is not a constant
 */
export function askedTemplate(
  code: IrFile,
  call: number,
  order: readonly (number | 'this')[],
): AskedTemplate | undefined {
  const args = [...argumentsOf(code, call)];
  const names = argumentNames(code, call);
  const placed = args.filter((_, index) => (names[index] ?? '') === '');
  if (order[0] === 'this') {
    const name = madeWith(code, code.b[call] ?? -1);
    if (name === undefined) return undefined;
    if (typeof order[1] === 'number') return { name, entry: `render_this_${order[1]}` };
    return { name, entry: placed.length > 0 ? 'render_this_0' : 'render_this' };
  }
  const place = order[0] ?? placed.findIndex((arg) => textOf(code, arg) !== undefined);
  const named = args.find((_, index) => nameWords.test(names[index] ?? ''));
  const name = textOf(code, placed[place] ?? named ?? -1);
  if (name === undefined) return undefined;
  const at = placed[place] === undefined ? 0 : place;
  const given = typeof order[1] === 'number' ? order[1] : at + 1;
  return { name, entry: order.length === 1 ? `render_${at}` : `render_${at}_${given}` };
}

/** Maximum nesting of calls around the one that names the template, such as `Must(ParseFiles("page.html"))`. */
const maxCalls = 4;

/** Maximum number of values to look at per nesting level; later ones are not expected to name a template. Not tuned. */
const maxValues = 16;

/** The string passed to the call that created a value. */
function madeWith(code: IrFile, value: number): string | undefined {
  let open = [value];
  for (let depth = 0; depth < maxCalls && open.length > 0; depth++) {
    const calls = open.flatMap((one) => {
      const made = one < 0 ? -1 : storedIn(code, rootOf(code, one));
      return code.op[made] === Op.call ? [made] : [];
    });
    const args = calls.flatMap((call) => [...argumentsOf(code, call)]);
    const text = args.map((arg) => textOf(code, arg)).find((one) => one !== undefined);
    if (text !== undefined) return text;
    open = [...new Set(args)].slice(0, maxValues);
  }
  return undefined;
}

/** The assigned value, if the value is a file or captured variable that is assigned once. */
function storedIn(code: IrFile, value: number): number {
  const { a, op } = code;
  if (op[value] === Op.result) return a[value] ?? -1;
  const [only = -1, other] = storesOf(code, value) ?? [value];
  const root = other !== undefined || only < 0 ? -1 : rootOf(code, only);
  return op[root] === Op.result ? (a[root] ?? -1) : root;
}

/** The first two values assigned to a loaded variable; `undefined` if the value is not such a load. */
function storesOf(code: IrFile, value: number): readonly number[] | undefined {
  const { a, b, c, op } = code;
  const isCaptured = op[value] === Op.loadField && isEnvironment(code, a[value] ?? -1);
  if (op[value] !== Op.loadGlobal && !isCaptured) return undefined;
  const isStore = (v: number): boolean =>
    isCaptured
      ? op[v] === Op.storeField && b[v] === b[value] && isEnvironment(code, a[v] ?? -1)
      : op[v] === Op.storeGlobal && a[v] === a[value];
  const stores: number[] = [];
  for (let v = 0; v < op.length && stores.length < 2; v++)
    if (isStore(v)) stores.push((isCaptured ? c[v] : b[v]) ?? -1);
  return stores;
}

/** True for the object that holds captured variables. */
function isEnvironment({ a, op }: IrFile, value: number): boolean {
  return op[value] === Op.environment || (op[value] === Op.param && a[value] === Param.environment);
}

function textOf(code: IrFile, value: number): string | undefined {
  const at = code.op[value] === Op.keyword ? (code.a[value] ?? -1) : value;
  const constant = code.op[at] === Op.const ? code.constants[code.a[at] ?? -1] : undefined;
  return typeof constant === 'string' ? constant : undefined;
}
