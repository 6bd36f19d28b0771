/** Decides what a delivery triggers. Pure: depends only on the event and the settings of its repository. */

import { firstLineOf, isCommand } from '../commands/parse-command.ts';
import type { HookEvent } from '../forge/hook.ts';
import type { Row, StoredCommand } from '../storage/database.ts';
import { toStorableText } from '../storage/json.ts';
import { writeSubject } from './subjects.ts';

export type Delivery =
  | { readonly kind: 'ignored'; readonly reason: string }
  | { readonly kind: 'look'; readonly subjects: readonly string[] }
  | {
      readonly kind: 'command';
      readonly subject: string;
      readonly commentId: string;
      readonly content: StoredCommand;
    };

type Settings = Pick<Row<'repositories'>, 'default_branch' | 'push_branches' | 'scan_on_push' | 'archived'>;

/** @param repository  `undefined` if it is not connected */
export function planDelivery(event: HookEvent, repository: Settings | undefined): Delivery {
  if (event.kind === 'other') return ignored('event_not_used');
  if (repository === undefined) return ignored('unknown_repository');
  if (repository.archived) return ignored('repository_archived');
  if (event.kind !== 'push' && !isNumberOfPullRequest(event.number)) return ignored('no_such_pull_request');
  switch (event.kind) {
    case 'push':
      return planPush(event.branches, repository);
    case 'pull_request':
      return { kind: 'look', subjects: [writeSubject(event)] };
    case 'comment':
      return planComment(event);
  }
}

export function pushBranchesOf({
  default_branch: main,
  push_branches: branches,
}: Pick<Settings, 'default_branch' | 'push_branches'>): readonly string[] {
  return branches.length === 0 ? [main] : branches;
}

/** Limited to the range of the database column and of `POST /v1/reviews`. */
function isNumberOfPullRequest(number: number): boolean {
  return Number.isInteger(number) && number > 0 && number <= 2_147_483_647;
}

function planPush(pushed: readonly string[], repository: Settings): Delivery {
  if (!repository.scan_on_push) return ignored('scans_on_push_off');
  const wanted = pushBranchesOf(repository).filter((name) => pushed.includes(name));
  if (wanted.length === 0) return ignored('branch_not_scanned');
  return { kind: 'look', subjects: wanted.map((name) => writeSubject({ kind: 'branch', name })) };
}

function planComment({ number, comment }: Extract<HookEvent, { kind: 'comment' }>): Delivery {
  if (!isCommand(comment.body)) return ignored('no_command');
  if (comment.isBot) return ignored('author_is_a_program');
  return {
    kind: 'command',
    subject: writeSubject({ kind: 'pull_request', number }),
    // Forges number line comments and comments on the pull request separately.
    commentId: toStorableText(`${comment.thread === null ? '' : 'at-line-'}${comment.id}`),
    content: {
      number,
      line: toStorableText(firstLineOf(comment.body)),
      author: toStorableText(comment.author),
      thread: comment.thread === null ? null : toStorableText(comment.thread),
    },
  };
}

function ignored(reason: string): Delivery {
  return { kind: 'ignored', reason };
}
