/** Workflows, images and services that may do more than before. */

import type { ChangedLine, Signal, SignalReport, TextChange } from '@assay/engine/rule';
import { lastUserOf } from './dockerfile.ts';
import { isContainerFile, isWorkflow, stripComment } from './files.ts';

export const signal: Signal = {
  id: 'review/rights-raised',
  title: 'A workflow or container may do more',
  category: 'security',
  type: 'vulnerability',
  severity: 'high',
  status: 'stable',
  *find({ texts }) {
    for (const text of texts) {
      if (text.head === undefined) continue;
      if (isWorkflow(text.path)) yield* workflow(text, text.head);
      else if (/(?:^|\/)(?:Dockerfile|Containerfile)[^/]*$|\.dockerfile$/i.test(text.path))
        yield* image(text, text.head);
      else if (isContainerFile(text.path, text.head)) yield* services(text);
    }
  },
};

function reportAt(path: string, { line, text }: ChangedLine, message: string): SignalReport {
  return { path, line, message, subject: text.trim(), within: '' };
}

function* workflow({ path, base, lines }: TextChange, head: string): Iterable<SignalReport> {
  const removed = lines.removed.map(({ text }) => stripComment(text));
  const isOfForks = /\bpull_request_target\b|\bissue_comment\b|\bworkflow_run\b/.test(head);
  for (const added of lines.added) {
    const code = stripComment(added.text);
    if (/\bpull_request_target\b/.test(code) && !/\bpull_request_target\b/.test(base ?? '')) {
      const checks = /github\.event\.pull_request\.head|github\.head_ref/.test(head)
        ? ' It checks out that code.'
        : '';
      yield reportAt(
        path,
        added,
        `The workflow runs for pull requests of anybody with the rights and secrets of the repository (\`pull_request_target\`).${checks}`,
      );
    }
    const [, key = '', right = ''] =
      /^\s*-?\s*(permissions|[a-z-]+)\s*:\s*(write-all|write)\s*$/.exec(code) ?? [];
    if (right !== '') yield* permission(path, added, { key, right, removed, isOfForks });
    const action = /\buses\s*:\s*["']?([\w.-]+\/[\w./-]+)@([\w./-]+)/.exec(code);
    if (action !== null && isMoving(action[2] ?? '') && !(base ?? '').includes(action[0].trim()))
      yield {
        ...reportAt(
          path,
          added,
          `\`${action[1]}\` is used at \`${action[2]}\`, which its owner can change at any time.`,
        ),
        severity: 'medium',
      };
    const value =
      /\$\{\{\s*(github\.(?:head_ref|event\.(?:[\w.]*\.)?(?:title|body|message|ref|label|name|email|default_branch))\b[^}]*)\}\}/.exec(
        code,
      );
    if (
      value !== null &&
      !/^\s*(?:-\s*)?(?:if|name|with|env|[A-Z_]+)\s*:/.test(code) &&
      /\brun\s*:|^\s{6,}\S/.test(code) &&
      isInRun(head, added.line)
    )
      yield reportAt(
        path,
        added,
        `What a stranger writes (\`${value[1]?.trim()}\`) becomes part of a script.`,
      );
  }
}

interface Permission {
  readonly key: string;
  readonly right: string;
  readonly removed: readonly string[];
  readonly isOfForks: boolean;
}

/** Sure where the same right was lower before, or where strangers start the workflow. */
function* permission(
  path: string,
  added: ChangedLine,
  { key, right, removed, isOfForks }: Permission,
): Iterable<SignalReport> {
  const isRaised = removed.some((text) =>
    new RegExp(`^\\s*${key}\\s*:\\s*(?:read|none|read-all|\\{)`).test(text),
  );
  const what = right === 'write-all' ? 'everything' : `\`${key}\``;
  const message = `The workflow may write ${what}${isRaised ? '; it could only read before' : ''}.`;
  const isSure = isRaised || right === 'write-all' || isOfForks;
  yield { ...reportAt(path, added, message), severity: 'medium', confidence: isSure ? 'high' : 'medium' };
}

/** A branch, not a version or a commit. */
function isMoving(ref: string): boolean {
  return !/^v?\d|^[0-9a-f]{40}$|\d+\.\d+/.test(ref);
}

/** The line is of a script: the nearest key at a lower indentation is `run`. */
function isInRun(head: string, line: number): boolean {
  const lines = head.split(/\r?\n/);
  const indentOf = (text: string) => text.length - text.trimStart().length;
  const own = lines[line - 1] ?? '';
  if (/^\s*-?\s*run\s*:/.test(own)) return true;
  for (let at = line - 2; at >= 0; at -= 1) {
    const text = lines[at] ?? '';
    if (text.trim() !== '' && indentOf(text) < indentOf(own)) return /^\s*-?\s*run\s*:\s*[|>]/.test(text);
  }
  return false;
}

function* image({ path, base, lines }: TextChange, head: string): Iterable<SignalReport> {
  const [before, after] = [base === undefined ? undefined : lastUserOf(base), lastUserOf(head)];
  if (before !== undefined && !before.isRoot && after.isRoot) {
    const line =
      after.line > 0 ? after.line : (lines.added[0]?.line ?? Math.min(before.line, head.split('\n').length));
    const message = `The image runs as root; it ran as \`${before.name}\` before.`;
    yield { ...reportAt(path, { line, text: 'USER' }, message), before: { path, line: before.line } };
  }
  for (const added of lines.added)
    if (
      /\b(?:curl|wget)\b[^|&;]*https?:\/\/[^|]*\|\s*(?:sudo\s+)?(?:ba|z|da)?sh\b/.test(
        stripComment(added.text),
      )
    )
      yield {
        ...reportAt(
          path,
          added,
          'A script from the network is run as it comes: nothing tells whether it is the one that was meant.',
        ),
        severity: 'medium',
      };
}

const raised: readonly (readonly [RegExp, string])[] = [
  [/^\s*-?\s*privileged\s*:\s*true\b/, 'The container has all rights on its host (`privileged`).'],
  [
    /^\s*(?:hostNetwork|hostPID|hostIPC)\s*:\s*true\b/,
    'The container shares the network or the processes of its host.',
  ],
  [
    /^\s*(?:network_mode|pid|ipc)\s*:\s*["']?host\b/,
    'The container shares the network or the processes of its host.',
  ],
  [
    /^\s*allowPrivilegeEscalation\s*:\s*true\b/,
    'A process of the container may gain more rights than it began with.',
  ],
  [/^\s*runAsUser\s*:\s*0\b/, 'The container runs as root.'],
  [/^\s*runAsNonRoot\s*:\s*false\b/, 'The container may run as root.'],
  [
    /\/var\/run\/docker\.sock\b/,
    'The container can start others with any rights: it has the socket of Docker.',
  ],
  [
    /^\s*-\s*["']?(?:ALL|SYS_ADMIN|SYS_PTRACE|NET_ADMIN|SYS_MODULE)\b/,
    'The container gets a capability of root.',
  ],
];

function* services({ path, lines }: TextChange): Iterable<SignalReport> {
  for (const added of lines.added) {
    const message = raised.find(([pattern]) => pattern.test(stripComment(added.text)))?.[1];
    if (message !== undefined) yield reportAt(path, added, message);
  }
}
