/** Which template a call asks for, and how it hands over what the template is given. */

import { argumentNames, argumentsOf, rootOf } from '../../ir/call-access.ts';
import { type IrFile, Op, Param } from '../../ir/ir.ts';

interface AskedTemplate {
  /** `user/page.html` */
  readonly name: string;
  /**
   * Function of the template for a call of this form: `render_1_2` where the name is argument 1 and what it is given
   * argument 2, `render_0` where arguments by name are what it is given, `render_this_0` where the receiver has the name.
   */
  readonly entry: string;
}

/** Names under which a template's name is given. */
const nameWords = /^(?:name|template_name|template|template_name_or_list)$/;

/**
 * @param order  of the model's row: empty where the first text is the name, and what comes behind it is what the template is
 *               given; `[0]` where arguments by name are; `[0, 2]` where argument 2 is; `['this']` where the receiver was
 *               made with the name, `['this', 1]` where argument 1 is what is given
 * @returns `undefined` for a name that is not written there
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

/** Calls around the one that names the template, as `Must(ParseFiles("page.html"))`. */
const maxCalls = 4;

/** Values that are looked at on each level of these. What stands further behind names no template. Not measured. */
const maxValues = 16;

/** The text that the call which made a value was given. */
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

/** Of a variable of the file, or of a function around, that is given a value once, that value. */
function storedIn(code: IrFile, value: number): number {
  const { a, op } = code;
  if (op[value] === Op.result) return a[value] ?? -1;
  const [only = -1, other] = storesOf(code, value) ?? [value];
  const root = other !== undefined || only < 0 ? -1 : rootOf(code, only);
  return op[root] === Op.result ? (a[root] ?? -1) : root;
}

/** What a variable that is loaded is given, the first two times; `undefined` for what is no such load. */
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

/** The object that holds the variables which closures capture. */
function isEnvironment({ a, op }: IrFile, value: number): boolean {
  return op[value] === Op.environment || (op[value] === Op.param && a[value] === Param.environment);
}

function textOf(code: IrFile, value: number): string | undefined {
  const at = code.op[value] === Op.keyword ? (code.a[value] ?? -1) : value;
  const constant = code.op[at] === Op.const ? code.constants[code.a[at] ?? -1] : undefined;
  return typeof constant === 'string' ? constant : undefined;
}
