/** Webhooks of GitHub. Names are GitHub's. */
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { type HookDialect, type HookEvent, otherEvent } from '../hook.ts';
import { branchOf, isHmacSigned } from '../hook-signature.ts';

const repository = Type.Object({ id: Type.Integer(), full_name: Type.String() });
const number = Type.Integer({ minimum: 1 });
const comment = Type.Object({
  id: Type.Integer(),
  body: Type.Union([Type.String(), Type.Null()]),
  user: Type.Union([Type.Object({ login: Type.String(), type: Type.Optional(Type.String()) }), Type.Null()]),
  in_reply_to_id: Type.Optional(Type.Integer()),
});
const isPush = Compile(Type.Object({ ref: Type.String(), repository }));
const isChange = Compile(
  Type.Object({ action: Type.String(), repository, pull_request: Type.Object({ number }) }),
);
const isComment = Compile(
  Type.Object({
    action: Type.Literal('created'),
    repository,
    comment,
    issue: Type.Object({ number, pull_request: Type.Object({}) }),
  }),
);
const isReviewComment = Compile(
  Type.Object({
    action: Type.Literal('created'),
    repository,
    comment,
    pull_request: Type.Object({ number }),
  }),
);

/** Actions that may change the head, the base or the state of a pull request. */
const actions: ReadonlySet<string> = new Set([
  'opened',
  'synchronize',
  'reopened',
  'ready_for_review',
  'converted_to_draft',
  'edited',
  'closed',
]);

export const githubHook: HookDialect = {
  events: ['Pushes', 'Pull requests', 'Issue comments', 'Pull request review comments'],
  isSigned: ({ headers, body }, secret) =>
    isHmacSigned(body, secret, headers['x-hub-signature-256'], 'sha256='),
  deliveryId: (headers) => headers['x-github-delivery'],
  eventName: (headers) => headers['x-github-event'],
  read: (event, payload) => {
    switch (event) {
      case 'push':
        return readPush(payload);
      case 'pull_request':
        if (!isChange.Check(payload) || !actions.has(payload.action)) return otherEvent;
        return { ...ofRepository(payload), kind: 'pull_request', number: payload.pull_request.number };
      case 'issue_comment':
        if (!isComment.Check(payload)) return otherEvent;
        return readComment(payload, payload.issue.number, null);
      case 'pull_request_review_comment': {
        if (!isReviewComment.Check(payload)) return otherEvent;
        const { id, in_reply_to_id: root } = payload.comment;
        return readComment(payload, payload.pull_request.number, String(root ?? id));
      }
      default:
        return otherEvent;
    }
  },
};

interface Payload {
  readonly repository: { readonly id: number; readonly full_name: string };
}

function ofRepository({ repository: { id, full_name: fullName } }: Payload) {
  return { repository: { externalId: String(id), fullName } };
}

function readPush(payload: unknown): HookEvent {
  if (!isPush.Check(payload)) return otherEvent;
  const branch = branchOf(payload.ref);
  return branch === undefined ? otherEvent : { ...ofRepository(payload), kind: 'push', branches: [branch] };
}

function readComment(
  payload: Payload & {
    readonly comment: {
      readonly id: number;
      readonly body: string | null;
      readonly user: { readonly login: string; readonly type?: string } | null;
    };
  },
  pullRequest: number,
  thread: string | null,
): HookEvent {
  const { id, body, user } = payload.comment;
  if (user === null) return otherEvent;
  const said = { id: String(id), body: body ?? '', author: user.login, isBot: user.type === 'Bot', thread };
  return { ...ofRepository(payload), kind: 'comment', number: pullRequest, comment: said };
}
