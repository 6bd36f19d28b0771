/** Which template a call asks for, and how it hands over what the template is given. */

import { argumentNames, argumentsOf, rootOf } from '../../ir/call-access.ts';
import { type IrFile, Op } from '../../ir/ir.ts';

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
 *               made with the name
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
    return name === undefined
      ? undefined
      : { name, entry: placed.length > 0 ? 'render_this_0' : 'render_this' };
  }
  const place = order[0] ?? placed.findIndex((arg) => textOf(code, arg) !== undefined);
  const named = args.find((_, index) => nameWords.test(names[index] ?? ''));
  const name = textOf(code, placed[place] ?? named ?? -1);
  if (name === undefined) return undefined;
  const at = placed[place] === undefined ? 0 : place;
  const given = typeof order[1] === 'number' ? order[1] : at + 1;
  return { name, entry: order.length === 1 ? `render_${at}` : `render_${at}_${given}` };
}

/** The text that the call which made a value was given. */
function madeWith(code: IrFile, value: number): string | undefined {
  const made = value < 0 ? -1 : rootOf(code, value);
  if (code.op[made] !== Op.call) return undefined;
  for (const arg of argumentsOf(code, made)) {
    const text = textOf(code, arg);
    if (text !== undefined) return text;
  }
  return undefined;
}

function textOf(code: IrFile, value: number): string | undefined {
  const at = code.op[value] === Op.keyword ? (code.a[value] ?? -1) : value;
  const constant = code.op[at] === Op.const ? code.constants[code.a[at] ?? -1] : undefined;
  return typeof constant === 'string' ? constant : undefined;
}
