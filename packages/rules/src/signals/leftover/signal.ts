/** Reports development leftovers: focused tests, breakpoints, merge markers, prints, notes, commented-out code. */

import {
  type ChangedLine,
  isNamedFor,
  type Purpose,
  type Signal,
  type SignalReport,
  type TextChange,
} from '@assay/engine/rule';

export const signal: Signal = {
  id: 'review/leftover',
  title: 'Development leftover',
  category: 'quality',
  type: 'maintainability',
  severity: 'low',
  status: 'stable',
  *find({ texts }) {
    const small: { readonly what: string; readonly path: string; readonly line: number }[] = [];
    for (const text of texts) {
      if (text.head === undefined) continue;
      for (const added of text.lines.added) {
        const message = loudOf(text, added);
        if (message !== undefined) yield { ...reportAt(text.path, added, message), severity: 'medium' };
        const what = message === undefined ? quietOf(text, added) : undefined;
        if (what !== undefined) small.push({ what, path: text.path, line: added.line });
      }
    }
    yield* grouped(small);
  },
};

const script = /\.[cm]?[jt]sx?$/;
const code = /\.(?:[cm]?[jt]sx?|py|java|go|vue|rb|php|cs|kt)$/;

function reportAt(path: string, { line, text }: ChangedLine, message: string): SignalReport {
  return { path, line, message, subject: text.trim(), within: '' };
}

/** Leftovers worth a comment of their own: they stop a program, hide tests, or break a file. */
function loudOf({ path, isTest, head = '' }: TextChange, { text }: ChangedLine): string | undefined {
  if (/^(?:<{7} \S|>{7} \S)/.test(text) && /^={7}$/m.test(head))
    return 'A merge conflict marker was committed.';
  if (
    isTest &&
    script.test(path) &&
    /^\s*(?:(?:describe|it|test|suite|context)\.only\s*\(|f(?:it|describe)\s*\()/.test(text)
  )
    return 'Only this test runs: a focused test disables all others.';
  if (script.test(path) && /^\s*debugger\s*;?\s*$/.test(text))
    return '`debugger` halts the program where a debugger is attached.';
  if (
    path.endsWith('.py') &&
    /^\s*(?:breakpoint\(\)|(?:import\s+i?pdb\s*;\s*)?i?pdb\.set_trace\(\))\s*$/.test(text)
  )
    return 'The program halts here and waits for a debugger.';
  return undefined;
}

const prints: readonly (readonly [RegExp, RegExp])[] = [
  [script, /^\s*console\.(?:log|debug|dir|trace)\s*\(/],
  [/\.java$/, /^\s*(?:System\.(?:out|err)\.print(?:ln|f)?|e\.printStackTrace)\s*\(/],
  [/\.go$/, /^\s*fmt\.Print(?:ln|f)?\s*\(\s*"?(?:DEBUG|debug|here|XXX|>>>|---)/],
  [/\.py$/, /^\s*print\s*\(\s*f?["'](?:DEBUG|debug|here|XXX|>>>|---)/],
];

/** Programs whose console output is for the user. */
const talksToPeople: ReadonlySet<Purpose> = new Set(['scripts', 'tools', 'examples']);

function quietOf({ path, isTest }: TextChange, { text }: ChangedLine): string | undefined {
  if (
    !code.test(path) ||
    isTest ||
    isNamedFor(path, talksToPeople) ||
    /(?:^|\/)(?:bin|cli|cmd|migrations?)\//.test(path)
  )
    return undefined;
  if (prints.some(([file, pattern]) => file.test(path) && pattern.test(text))) return 'debug print';
  if (/^\s*(?:\/\/|#|\*|\/\*)\s*(?:TODO|FIXME|XXX|HACK)\b/.test(text)) return 'TODO comment';
  if (
    /^\s*\/\/\s*(?:if \(.*\) \{|return [\w.]+;|(?:const|let|var) \w+ = .*;|[\w.]+\([^()]*\);)\s*$/.test(text)
  )
    return 'line of commented-out code';
  return undefined;
}

/** Combines them into one report at the first. */
function* grouped(
  small: readonly { readonly what: string; readonly path: string; readonly line: number }[],
): Iterable<SignalReport> {
  const [first] = small;
  if (first === undefined) return;
  const parts = [...Map.groupBy(small, ({ what }) => what)].map(([what, places]) => {
    const shown = places.slice(0, 3).map(({ path, line }) => `\`${path}:${line}\``);
    const more = places.length > shown.length ? ` and ${places.length - shown.length} more` : '';
    return `${places.length} ${what === 'line of commented-out code' && places.length > 1 ? 'lines of commented-out code' : `${what}${places.length > 1 ? 's' : ''}`} (${shown.join(', ')}${more})`;
  });
  yield {
    path: first.path,
    line: first.line,
    message: `Development leftovers: ${parts.join('; ')}.`,
    subject: 'left over',
    within: '',
  };
}
