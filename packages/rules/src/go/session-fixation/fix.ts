/** Fix that renews the session identifier at login. */

import {
  argumentList,
  calleeText,
  defineExactFix,
  type FixProposal,
  type FixSite,
  indentationAt,
  nodesOfType,
  type SyntaxTree,
} from '@assay/engine/rule';
import { goStatement, refusalLines } from '../fix-values.ts';

export const fix = defineExactFix({
  contractId: 'session-fixation/renew',
  allows: {
    addsCalls: ['RenewToken', 'Regenerate', 'Context', 'Error'],
    addsStatements: {
      if_statement: 1,
      return_statement: 1,
      expression_statement: 1,
      short_var_declaration: 1,
    },
  },
  propose,
});

const functionTypes = ['function_declaration', 'method_declaration', 'func_literal'];

interface Renewal {
  readonly statement: number;
  readonly call: string;
  readonly refusal: readonly string[];
}

function propose(site: FixSite): FixProposal | undefined {
  const { tree } = site;
  const isFunction = functionTypes.includes(tree.type(site.node));
  const fn = isFunction ? site.node : tree.ancestor(site.node, ...functionTypes);
  const found = fn <= 0 ? undefined : renewalIn(site, fn);
  if (found === undefined) return undefined;
  const start = tree.start(found.statement);
  const indent = indentationAt(tree.text, start);
  const lineEnd = tree.text.includes('\r\n') ? '\r\n' : '\n';
  const lines = [
    `if err := ${found.call}; err != nil {`,
    ...found.refusal.map((line) => `${indent}\t${line}`),
    `${indent}}`,
    indent,
  ];
  return {
    edits: [{ start, end: start, replace: lines.join(lineEnd) }],
    safety: 'R',
    explanation: 'The session gets a new session ID at login.',
  };
}

/** Finds `sessions.Put(r.Context(), ...)` of scs, or `sess.Set(...)` of a Fiber session. */
function renewalIn({ tree, modules }: FixSite, fn: number): Renewal | undefined {
  const isOf = (library: RegExp) =>
    library.test(tree.text) || [...modules].some((name) => library.test(name));
  const [call = -1] = nodesOfType(tree, fn, 'call_expression').filter((at) =>
    /^\w+(?:\.\w+)*\.(?:Put|Set)$/.test(calleeText(tree, at)),
  );
  const statement = call < 0 ? -1 : goStatement(tree, call);
  if (statement < 0) return undefined;
  const [, session = '', method] = /^(.*)\.(Put|Set)$/.exec(calleeText(tree, call)) ?? [];
  const [first = -1] = argumentList(tree, call);
  if (method === 'Put' && isOf(/alexedwards\/scs/) && /^\w+\.Context\(\)$|^ctx$/.test(tree.textOf(first))) {
    const refusal = refusalLines(tree, call, 'internal server error');
    return refusal === undefined
      ? undefined
      : {
          statement,
          call: `${session}.RenewToken(${tree.textOf(first)})`,
          refusal: refusal.map((line) =>
            line.replace('http.StatusBadRequest', 'http.StatusInternalServerError'),
          ),
        };
  }
  if (method === 'Set' && isOf(/fiber\/v\d+\/middleware\/session/) && isSession(tree, fn, session))
    return { statement, call: `${session}.Regenerate()`, refusal: ['return err'] };
  return undefined;
}

/** True for `sess, err := store.Get(c)` in a function that returns an error. */
function isSession(tree: SyntaxTree, fn: number, name: string): boolean {
  const result = tree.child(fn, 'result');
  return (
    result >= 0 &&
    tree.textOf(result) === 'error' &&
    nodesOfType(tree, fn, 'short_var_declaration').some((declaration) =>
      new RegExp(String.raw`^${name}\s*,\s*\w+\s*:=\s*[\w.]+\.Get\(\w+\)$`).test(tree.textOf(declaration)),
    )
  );
}
