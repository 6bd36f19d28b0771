/**
 * Reports a new or changed statement that inserts a value or a second statement into a query, a shell command or a URL.
 */

import type { Comparison, Signal, SignalReport, Statement } from '@assay/engine/rule';
import { comparisons, replacements, spell } from '../compared.ts';

export const signal: Signal = {
  id: 'review/injection-opened',
  title: 'Change may allow injection (SQL, command or redirect)',
  category: 'security',
  type: 'vulnerability',
  severity: 'high',
  status: 'stable',
  *find(change) {
    for (const comparison of comparisons(change)) {
      const partners = new Map(replacements(comparison).map(([b, h]) => [h, comparison.baseStatements[b]]));
      const { head, alignment } = comparison;
      for (const index of [...alignment.added, ...alignment.changed.map(([, h]) => h)].sort(
        (a, b) => a - b,
      )) {
        const statement = head.statements[index];
        if (statement !== undefined) yield* opened(comparison, statement, partners.get(index));
      }
    }
  },
};

function* opened(
  { head }: Comparison,
  statement: Statement,
  old: Statement | undefined,
): Iterable<SignalReport> {
  for (const find of [valueInQuery, valueInShell, valueInRedirect, secondStatement]) {
    const found = find(statement.tokens);
    if (found === undefined || find(old?.tokens ?? []) !== undefined) continue;
    if (find === secondStatement && !old?.tokens.some((token) => statementText.test(token))) continue;
    yield {
      path: head.path,
      line: statement.lines[found.at] ?? statement.line,
      message: found.message,
      subject: statement.key,
      within: head.name,
    };
    return;
  }
}

interface Found {
  readonly at: number;
  readonly message: string;
}

const query =
  /\b(?:SELECT\s.+\sFROM|INSERT\s+INTO|UPDATE\s+\w+\s+SET|DELETE\s+FROM|WHERE\s|LIKE\s|SET\s+\w+\s+\w+\s+')/i;
/** An interpolation after an opening quote: a value with a quote in it ends the string. */
const quotedHole = /(?:=|LIKE|IN\s*\(|VALUES\s*\(|,|\(|\s)\s*'%?(?:\$\{([^}]+)\}|\{([^}]+)\}|%s|%v)/i;

/** A value between the quotes of an SQL string, by interpolation or concatenation. */
function valueInQuery(tokens: readonly string[]): Found | undefined {
  for (const [at, token] of tokens.entries()) {
    if (!/["'`]/.test(token)) continue;
    const isTemplate = /^(?:[fF]|`)/.test(token) || /%[sv]/.test(token);
    const hole = isTemplate && query.test(token) ? quotedHole.exec(token) : null;
    if (hole !== null) return { at, message: inQuery(hole[1] ?? hole[2] ?? '') };
    const next = tokens[at + 2] ?? '';
    if (tokens[at + 1] === '+' && query.test(token) && /'["'`]$/.test(token) && /^[\p{L}_$(]/u.test(next))
      return { at, message: inQuery(next) };
  }
  return undefined;
}

function inQuery(value: string): string {
  const what = value === '' ? 'A value' : spell([value]);
  return `${what} is inserted into the text of an SQL query: a quote in it ends the string, and the rest runs as SQL (SQL injection).`;
}

const shells = /^["'\x60](?:\/bin\/|\/usr\/bin\/)?(?:sh|bash|zsh|dash|cmd(?:\.exe)?|powershell)["'\x60]$/;

/** A shell whose command is not a string literal. */
function valueInShell(tokens: readonly string[]): Found | undefined {
  const at = tokens.findIndex((token) => shells.test(token));
  const flag = tokens.findIndex(
    (token, index) => index > at && /^["'\x60](?:-l?c|\/c)["'\x60]$/i.test(token),
  );
  if (at < 0 || flag < 0 || flag > at + 4) return undefined;
  const value = tokens.slice(flag + 1).find((token) => /^[\p{L}_$]/u.test(token));
  const isText =
    /^["'`]/.test(tokens.slice(flag + 1).find((token) => token !== ',') ?? '') &&
    !tokens.slice(flag + 1).includes('+');
  if (value === undefined || isText) return undefined;
  return {
    at: flag,
    message: `A shell interprets ${spell([value])}: shell characters in it can run further commands (command injection).`,
  };
}

const verbs = '(?:insert|update|delete|drop|alter|create|truncate|grant|select|exec|call)';
const statementText = new RegExp(`^["'\`]+\\s*${verbs}\\b`, 'i');
const secondText = new RegExp(`;\\s*(${verbs}\\b[^"'\`;]{0,60})`, 'i');

/** An SQL string that now contains a second statement. */
function secondStatement(tokens: readonly string[]): Found | undefined {
  const at = tokens.findIndex((token) => statementText.test(token) && secondText.test(token));
  if (at < 0) return undefined;
  const second = secondText.exec(tokens[at] ?? '')?.[1]?.trim() ?? '';
  return {
    at,
    message: `The SQL text had one statement and now also has ${spell([second])}: a connection that runs both also allows a value to append statements (SQL injection).`,
  };
}

const request = /^(?:req|request|ctx|context)$/;

/** A redirect to a URL from the request. */
function valueInRedirect(tokens: readonly string[]): Found | undefined {
  const at = tokens.findIndex(
    (token, index) => /^(?:redirect|sendRedirect|Redirect)$/.test(token) && tokens[index + 1] === '(',
  );
  const from = tokens.findIndex(
    (token, index) =>
      index > at &&
      request.test(token) &&
      /^(?:query|params|body|args|GET|POST|QueryParam|getParameter)$/.test(tokens[index + 2] ?? ''),
  );
  if (at >= 0 && from > at) return { at: from, message: leads(tokens.slice(from, from + 5)) };
  const view = tokens.findIndex((token) => /^["'](?:redirect|forward):["']$/.test(token));
  if (view >= 0 && tokens[view + 1] === '+' && /^[\p{L}_]/u.test(tokens[view + 2] ?? ''))
    return { at: view, message: leads(tokens.slice(view + 2, view + 3)) };
  return undefined;
}

function leads(value: readonly string[]): string {
  return `The redirect target ${spell(value)} is chosen by the request and may lead to any other site (open redirect).`;
}
