/**
 * Reports calls of async functions of the change that are not awaited: a condition that tests the promise, which is
 * always truthy, or a check whose guarded code continues before it rejects.
 */

import {
  type Change,
  closingOf,
  isBareCall,
  mayRefuse,
  type SignalReport,
  type Statement,
  type Unit,
} from '@assay/engine/rule';
import { spell } from '../compared.ts';
import { isCheckName } from '../guard-words.ts';

export function* askedPromises(change: Change): Iterable<SignalReport> {
  const tests = new Set(change.texts.filter(({ isTest }) => isTest).map(({ path }) => path));
  const asyncNames = asyncIn(change);
  if (asyncNames.size === 0) return;
  for (const { head, alignment } of change.code.units) {
    if (head === undefined || tests.has(head.path)) continue;
    const fresh =
      alignment === undefined
        ? head.statements.keys()
        : [...alignment.added, ...alignment.changed.map(([, h]) => h)];
    for (const index of fresh) {
      const statement = head.statements[index];
      if (statement !== undefined) yield* uncheckedCall(change, head, statement, asyncNames);
      const at = statement === undefined ? -1 : promiseIn(statement, asyncNames);
      if (statement === undefined || at < 0) continue;
      const call = statement.tokens.slice(at, closingOf(statement.tokens, at + 1) + 1);
      yield {
        path: head.path,
        line: statement.lines[at] ?? statement.line,
        message: `${spell(call)} returns a promise that is not awaited: the condition tests the promise itself, which is always truthy.`,
        subject: call.join(' '),
        within: head.name,
      };
    }
  }
}

/** Last names of functions that are async in every changed file that defines one. */
function asyncIn({ code }: Change): ReadonlySet<string> {
  const found = new Map<string, boolean>();
  for (const { head } of code.units) {
    if (head?.kind !== 'function') continue;
    const name = (head.name.split('.').at(-1) ?? '').split('/')[0] ?? '';
    found.set(name, (found.get(name) ?? true) && isAsync(head));
  }
  return new Set([...found].flatMap(([name, is]) => (is ? [name] : [])));
}

const longestHead = 200;

function isAsync({ source: { tree }, node }: Unit): boolean {
  const start = tree.start(node);
  const head = tree.text.slice(start, start + longestHead);
  const declared =
    /^(?:(?:export|default|public|private|protected|static|override|const|let|[\w$]+\s*[:=])\s*)*async\b/;
  return declared.test(head) && !/^[^({]*\*/.test(head);
}

/** Position at which a condition tests the call itself, between `(`, `!`, `&&` or `||` and the like; -1 for none. */
function promiseIn({ kind, tokens }: Statement, names: ReadonlySet<string>): number {
  if (kind !== 'if' && kind !== 'loop') return -1;
  return tokens.findIndex((token, at) => {
    if (!names.has(token) || tokens[at + 1] !== '(') return false;
    let from = at;
    while (from > 0 && /^(?:\.|\?\.)$/.test(tokens[from - 1] ?? '')) from -= 2;
    const [before = '', behind = ''] = [tokens[from - 1], tokens[closingOf(tokens, at + 1) + 1]];
    const isBegun = /^(?:if|elif|while|not|and|or|!|&&|\|\|)$/.test(before);
    const isOfTest = before === '(' && /^(?:if|while|!|&&|\|\||not|\()$/.test(tokens[from - 2] ?? '');
    return (isBegun || isOfTest) && /^(?:\)|&&|\|\||and|or|\{\}|:|)$/.test(behind);
  });
}

/**
 * `this.assertMayDelete(note)` of an async function that rejects by failing: the failure is not handled, and the caller
 * continues.
 */
function* uncheckedCall(
  change: Change,
  head: Unit,
  statement: Statement,
  names: ReadonlySet<string>,
): Iterable<SignalReport> {
  const { tokens } = statement;
  const at = tokens.indexOf('(') - 1;
  const name = tokens[at] ?? '';
  const isOwn = at === 0 || (at === 2 && tokens[0] === 'this');
  if (!isBareCall(statement) || !isOwn || !names.has(name)) return;
  // The failure is handled: `.catch(log)`.
  if (closingOf(tokens, at + 1) < tokens.length - 1) return;
  if (!isCheckName(name) || !change.functionsNamed(name).every(mayRefuse)) return;
  yield {
    path: head.path,
    line: statement.line,
    message: `${spell(tokens)} rejects by a failing promise that is not awaited: the function continues in any case.`,
    subject: tokens.join(' '),
    within: head.name,
  };
}
