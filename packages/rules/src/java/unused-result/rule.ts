import { java } from '../../quality/shape.ts';
import { unusedResult } from '../../quality/unused-result.ts';
import { calledName, declaredTypeOf } from '../declared-types.ts';

/** Methods that return a new value, by type. */
const pure: Readonly<Record<string, RegExp>> = {
  String:
    /^(?:trim|strip|replace|replaceAll|replaceFirst|toUpperCase|toLowerCase|substring|concat|split|repeat|format)$/,
  BigDecimal: /^(?:add|subtract|multiply|divide|negate|setScale|round|abs|pow)$/,
  BigInteger: /^(?:add|subtract|multiply|divide|negate|mod|abs|pow)$/,
  LocalDate: /^(?:plus|minus|with)\w*$/,
  LocalDateTime: /^(?:plus|minus|with)\w*$/,
  Instant: /^(?:plus|minus|with)\w*$/,
  Duration: /^(?:plus|minus|with)\w*$/,
};

/** Reports `text.trim();`. */
export const rule = unusedResult(java, (call, context) => {
  const name = calledName(context, call);
  const methods = pure[declaredTypeOf(context.tree.child(call, 'object'), context)];
  return methods?.test(name) ? name : undefined;
});
