/**
 * Fix that replaces values in the SQL string with placeholders and passes them separately, as each library requires.
 */

import {
  argumentList,
  calleeText,
  callPassing,
  defineExactFix,
  type FixProposal,
  type FixSite,
  originsOf,
  type SyntaxTree,
} from '@assay/engine/rule';
import { boundForm, kindsOf } from '../../fixes/kinds.ts';
import type { ValuePart } from '../../javascript/fix-values.ts';
import { readSql, type SqlHole } from '../../javascript/sql-injection/sql-holes.ts';
import { asExpression, isRequestText, quotePhp, readHeldText } from '../fix-values.ts';
import { type Query, queryOf } from './fix-libraries.ts';

export const fix = defineExactFix({
  contractId: 'sql-injection/parameters',
  allows: {
    addsCalls: [
      'mysqli_execute_query',
      'execute_query',
      'mysqli_prepare',
      'mysqli_stmt_bind_param',
      'mysqli_stmt_execute',
      'mysqli_stmt_get_result',
      'get_result',
      'pg_query_params',
      'prepare',
      'bind_param',
      'execute',
      'wp_unslash',
    ],
    removesCalls: ['mysqli_query', 'pg_query', 'query', 'exec'],
    addsStatements: { expression_statement: 3, assignment: 1 },
  },
  propose,
  advise: ({ tree, node }) => {
    const call = callPassing(tree, node, (at) => argumentList(tree, at).length > 0);
    return call < 0
      ? undefined
      : `Pass \`${calleeText(tree, call)}\` a constant SQL text with a placeholder for each value, and bind the values; take column names and sort directions from an allowlist.`;
  },
});

function propose(site: FixSite): FixProposal | undefined {
  const { tree } = site;
  let query: Query | undefined;
  callPassing(tree, site.node, (call) => (query = queryOf(site, call)) !== undefined);
  const held = query && readHeldText(site, query.sql, query.call);
  if (query === undefined || held === undefined) return undefined;
  const { hasDoubleQuotedTexts, mark, reserved } = query;
  const sql = readSql(tree.text, held.pieces, { values: 'argument', hasDoubleQuotedTexts });
  if (sql === undefined || sql.holes.length === 0) return undefined;
  const isLeft = (piece: ValuePart) =>
    typeof piece === 'string' ? reserved?.test(piece) !== true : isOwnName(tree, piece.node);
  if (!sql.pieces.every(isLeft)) return undefined;
  const { hasSlashes = false, bindsByType = false } = query;
  const values = sql.holes.flatMap((hole) => boundValue(site, hole, { hasSlashes, bindsByType }) ?? []);
  if (values.length < sql.holes.length) return undefined;
  const cuts = sql.holes.map(({ cut }, index) => ({
    ...cut,
    replace: mark(index + 1, values[index]?.isNumber === true) + cut.replace,
  }));
  const text = sql.pieces.map((piece) => (typeof piece === 'string' ? piece : '?')).join('');
  const handed = query.hand(
    values.map((value) => value.text),
    text,
  );
  if (handed === undefined) return undefined;
  return {
    edits: [...cuts, ...handed],
    safety: values.every(({ safety }) => safety === 'S') ? 'S' : 'R',
    explanation:
      'The values are bound as parameters, and the SQL text is constant where they were concatenated.',
  };
}

/** True for a table name from an object property such as `$wpdb->prefix`, or a constant: the program's own. */
function isOwnName(tree: SyntaxTree, node: number): boolean {
  return /^(?:member_access_expression|class_constant_access_expression|name)$/.test(tree.type(node));
}

interface BoundValue {
  readonly text: string;
  readonly isNumber: boolean;
  readonly safety: 'S' | 'R';
}

/** `undefined` for a list, a statement fragment, and a value that is only sometimes slashed. */
function boundValue(
  site: FixSite,
  { parts, hole, isQuoted }: SqlHole,
  { hasSlashes, bindsByType }: { readonly hasSlashes: boolean; readonly bindsByType: boolean },
): BoundValue | undefined {
  const { tree } = site;
  const sent = originsOf(site, hole.node).map((origin) => isRequestText(site, origin.node));
  if (hasSlashes && sent.includes(true) && sent.includes(false)) return undefined;
  const kinds = kindsOf(site, hole.node, (node) => isRequestText(site, node));
  const form = boundForm(isQuoted, kinds);
  if (form === undefined) return undefined;
  const written = asExpression(tree, hole.node);
  const own = hasSlashes && sent[0] === true ? `wp_unslash(${written})` : written;
  const isSimple =
    /^(?:variable_name|subscript_expression|member_access_expression|\w*call_expression)$/.test(
      tree.type(hole.node),
    );
  const joined = isSimple ? own : `(${own})`;
  // A number of a request in JSON would be compared as one: with 0 every word is equal.
  const whole = bindsByType && form.as === 'text' ? `(string) ${joined}` : own;
  return {
    text:
      parts.length > 1
        ? parts.map((part) => (typeof part === 'string' ? quotePhp(part) : joined)).join(' . ')
        : whole,
    isNumber: !isQuoted && [...kinds].every((kind) => kind === 'number'),
    // A missing request value is an empty string when concatenated, and null when bound.
    safety: sent.includes(true) ? 'R' : form.safety,
  };
}
