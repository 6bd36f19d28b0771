import type { SyntaxContext, SyntaxTree } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';
import { countBraces, countPercent } from '../../quality/format-text.ts';
import { argumentsIn, isIdentifier } from '../../quality/read.ts';
import { calledName } from '../declared-types.ts';

/** `String.format("%s %s", a)`, `log.info("{} {}", a)`. */
export const rule = defineQualityRule('java', 'format-mismatch', { nodes: ['method_invocation'], check });

function check(node: number, context: SyntaxContext): void {
  const { tree, report } = context;
  const kind = kindOf(node, context);
  if (kind === undefined) return;
  const given = argumentsIn(tree, node);
  // A locale may stand before the format.
  const [first = -1] = given;
  const isBehind = kind === 'format' && first >= 0 && /locale/i.test(tree.textOf(first));
  const [format = -1, ...values] = isBehind ? given.slice(1) : given;
  if (format < 0 || tree.type(format) !== 'string_literal') return;
  const text = tree.textOf(format);
  const wanted = kind === 'format' ? countPercent(text, { numbered: 'dollar' }) : countBraces(text);
  // One value may be an array of all of them.
  const [only = -1] = values;
  const isArray = tree.type(only) === 'array_creation_expression';
  const mayBeArray = values.length === 1 && (isArray || (isIdentifier(tree, only) && kind === 'format'));
  if (wanted === undefined || (mayBeArray && wanted > 1)) return;
  // Behind the values of a log an exception may stand.
  const most = kind === 'format' ? wanted : wanted + 1;
  if (values.length < wanted || values.length > most)
    report({ node, message: `This format has ${wanted} places, and gets ${values.length} values.` });
}

function kindOf(node: number, context: SyntaxContext): 'format' | 'log' | undefined {
  const { tree } = context;
  const owner = tree.child(node, 'object');
  if (owner < 0) return undefined;
  const call = `${tree.textOf(owner)}.${calledName(context, node)}`;
  if (/^(?:String\.format|System\.(?:out|err)\.printf)$/.test(call)) return 'format';
  const isLog = /^(?:log|logger|LOG|LOGGER)\.(?:trace|debug|info|warn|error)$/.test(call);
  return isLog && isSlf4j(tree) ? 'log' : undefined;
}

function isSlf4j(tree: SyntaxTree): boolean {
  return /import (?:org\.slf4j|org\.apache\.logging\.log4j)\.|@Slf4j/.test(tree.text.slice(0, 20_000));
}
