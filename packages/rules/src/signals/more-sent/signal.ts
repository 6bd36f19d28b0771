/**
 * Reports data that was withheld before and is now sent: a secret among the fields of a response, or a whole record
 * instead of selected fields.
 */

import {
  type Comparison,
  type Signal,
  type SignalReport,
  type Statement,
  type TokenChange,
  tokenChanges,
} from '@assay/engine/rule';
import { comparisons, lineOfGap, replacements, reportChanged, reportMissing, spell } from '../compared.ts';
import { answering, isSecretName, isSendingName } from './secrets.ts';
import { wholeRecord } from './whole-record.ts';

export const signal: Signal = {
  id: 'review/more-sent',
  title: 'Response exposes data that was hidden before',
  category: 'security',
  type: 'vulnerability',
  severity: 'high',
  status: 'stable',
  *find(change) {
    for (const comparison of comparisons(change)) {
      yield* unhiddenMember(comparison);
      const touched = [...comparison.alignment.removed, ...comparison.alignment.changed.map(([b]) => b)];
      for (const index of touched) {
        const statement = comparison.baseStatements[index];
        if (statement !== undefined && !change.code.isMoved(statement))
          yield* lostOmission(comparison, statement, index);
      }
      for (const pair of replacements(comparison)) {
        const found = [...addedSecret(comparison, pair), ...lostMark(comparison, pair)];
        yield* found;
        if (found.length === 0) yield* wholeRecord(comparison, pair);
      }
    }
  },
};

type Pair = readonly [number, number];

function bare(token: string): string {
  return token.replace(/^["'`]|["'`]$/g, '');
}

/** Reports a key, list element or member naming a secret that was added to what is sent. */
function* addedSecret(comparison: Comparison, pair: Pair): Iterable<SignalReport> {
  const [b, h] = pair;
  const [old, now] = [comparison.baseStatements[b], comparison.head.statements[h]];
  if (old === undefined || now === undefined || now.kind === 'if') return;
  const known = new Set(old.tokens.map(bare));
  for (const { added, headAt } of tokenChanges(old.tokens, now.tokens)) {
    const at = added.findIndex(
      (token, index) => isSent(now.tokens, headAt + index) && !known.has(bare(token)),
    );
    if (at < 0 || !sends(comparison, now, headAt + at)) continue;
    const name = bare(added[at] ?? '');
    yield reportChanged(
      comparison,
      pair,
      `\`${name}\` is now included in the response; it was excluded before.`,
      headAt + at,
    );
    return;
  }
}

/** `passwordHash : user . passwordHash`, `"password"` in a list, `Token : u . Token`. */
function isSent(tokens: readonly string[], at: number): boolean {
  const token = tokens[at] ?? '';
  const [before = '', after = ''] = [tokens[at - 1], tokens[at + 1]];
  if (!isSecretName(bare(token))) return false;
  if (/^["']/.test(token)) return /^[[(,{]$/.test(before) && /^[\]),:}]$/.test(after);
  if (before === '.') return /^[,})\]]$/.test(after) || after === '';
  // The value of the key is a member of something that was read, not created here.
  return /^[{,]$/.test(before) && after === ':' && tokens.slice(at + 2, at + 7).includes('.');
}

/** True if the statement responds, or the enclosing function, class or variable defines a response. */
function sends({ head }: Comparison, { kind, tokens }: Statement, at: number): boolean {
  const holder = /^[=:]$|^:=$/.test(tokens[1] ?? '') ? (tokens[0] ?? '') : '';
  if (/^(?:const|let|var)$/.test(tokens[0] ?? '') && isSendingName(tokens[1] ?? '')) return true;
  if (isSendingName(holder)) return true;
  if (tokens.slice(0, at).some((token, index) => answering.has(token) && tokens[index + 1] === '('))
    return true;
  const [called] = tokens
    .slice(0, at)
    .flatMap((token, index) => (tokens[index + 1] === '(' || tokens[index + 1] === ':' ? [token] : []));
  return (
    (kind === 'return' && isSendingName(head.name)) ||
    isSendingName(called ?? '') ||
    (isSendingName(head.name) && kind === 'plain')
  );
}

/** Words of libraries that exclude a member from serialization. */
const marks =
  /^(?:@?JsonIgnore|@?JsonIgnoreProperties|@?Exclude|@?Expose|@?HideField|write_only|writeOnly|load_only|WRITE_ONLY|@?XmlTransient|transient|exclude)$/;

/** `@JsonIgnore`, `write_only=True`, `json:"-"` or `select: false` was removed from a member. */
function* lostMark(comparison: Comparison, pair: Pair): Iterable<SignalReport> {
  const [b, h] = pair;
  const [old, now] = [
    comparison.baseStatements[b]?.tokens ?? [],
    comparison.head.statements[h]?.tokens ?? [],
  ];
  for (const one of tokenChanges(old, now)) {
    const mark = markIn(one);
    if (mark === undefined) continue;
    const field = nearestName(old, one.baseAt);
    yield reportChanged(
      comparison,
      pair,
      `\`${mark}\` excluded ${field === '' ? 'this' : `\`${field}\``} from the response; it was removed.`,
      Math.min(one.headAt, Math.max(now.length - 1, 0)),
    );
    return;
  }
}

function markIn({ removed, added }: TokenChange): string | undefined {
  const tag = removed.find((token) => /json:"-"/.test(token));
  if (tag !== undefined) return added.some((token) => /json:"-"/.test(token)) ? undefined : 'json:"-"';
  const mark = removed.find((token) => marks.test(token));
  if (mark === undefined || added.includes(mark)) return undefined;
  const off = removed[removed.indexOf(mark) + 2];
  return /^(?:False|false)$/.test(off ?? '') ? undefined : mark;
}

/** The secret that an exclusion is about, or the last name before it. */
function nearestName(tokens: readonly string[], at: number): string {
  const near = tokens.slice(Math.max(0, at - 12), at + 8).map(bare);
  return near.find(isSecretName) ?? '';
}

/** Java: a method or class that was excluded from serialization. */
function* unhiddenMember({ base, head }: Comparison): Iterable<SignalReport> {
  const lost = base.decorators.find(
    ({ name }) =>
      /^(?:JsonIgnore|JsonIgnoreProperties|Exclude|HideField|XmlTransient)$/.test(name) &&
      !head.decorators.some((other) => other.name === name),
  );
  if (lost === undefined) return;
  yield {
    path: head.path,
    line: head.startLine,
    message: `\`@${lost.text}\` excluded \`${head.name}\` from the response; it was removed.`,
    subject: lost.text,
    within: head.name,
    before: { path: base.path, line: lost.line },
  };
}

/** `delete user.password`, `del data["token"]`, `user.setPassword(null)`, `const { password, ...rest } = user`. */
function* lostOmission(comparison: Comparison, statement: Statement, index: number): Iterable<SignalReport> {
  const { tokens } = statement;
  const name = omittedName(tokens);
  if (name === undefined) return;
  const root =
    tokens.find((token) => /^[\p{L}_$]/u.test(token) && !/^(?:delete|del|const|let|var)$/.test(token)) ?? '';
  const isDestructured = tokens.includes('...');
  const { head, alignment } = comparison;
  if (head.statements.some((other) => omittedName(other.tokens) === name)) return;
  const isUsed = isDestructured
    ? alignment.same.length + alignment.changed.length > 0
    : head.statements.some((other) => isHandedOn(other, root));
  if (!isUsed) return;
  const message = `${spell(tokens)} excluded \`${name}\`; it is now included in the response.`;
  yield { ...reportMissing(comparison, index, message), line: lineOfGap(comparison, index) };
}

/** True if a statement hands on the object as a whole, or in another form: `return user`, `send(user.toObject())`. */
function isHandedOn({ tokens }: Statement, root: string): boolean {
  const isOwn = /^(?:this|self|\$this)$/.test(root);
  const sign = tokens.findIndex((token) => token === '=' || token === ':=');
  return tokens.some((token, at) => {
    if (token !== root || (at < sign && !isOwn)) return false;
    const next = tokens[at + 2] ?? '';
    const isMember = /^(?:\.|\?\.|->)$/.test(tokens[at + 1] ?? '');
    return isOwn || !isMember || /^(?:to|as)(?=[_\p{Lu}])/u.test(next) || isSendingName(next);
  });
}

function omittedName(tokens: readonly string[]): string | undefined {
  const [first = ''] = tokens;
  const names = tokens.map(bare).filter(isSecretName);
  if (first === 'delete' || first === 'del') return names[0];
  if (/^(?:const|let|var)$/.test(first) && tokens[1] === '{' && tokens.includes('...')) return names[0];
  const text = tokens.join(' ');
  const emptied =
    /(?:\. set(\w+) \( null \)|\. (\w+) = (?:null|None|undefined|nil|"")|\. pop \( ["'](\w+)["'])/.exec(text);
  const name = emptied?.[1] ?? emptied?.[2] ?? emptied?.[3];
  return name !== undefined && isSecretName(name) ? name : undefined;
}
