/** Webhooks of Gitea and Forgejo. Names are Gitea's. */
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { type HookDialect, otherEvent } from '../hook.ts';
import { branchOf, headerOf, isHmacSigned } from '../hook-signature.ts';

const repository = Type.Object({ id: Type.Integer(), full_name: Type.String() });
const number = Type.Integer({ minimum: 1 });
const isPush = Compile(Type.Object({ ref: Type.String(), repository }));
const isChange = Compile(Type.Object({ action: Type.String(), number, repository }));
const isComment = Compile(
  Type.Object({
    action: Type.Literal('created'),
    is_pull: Type.Literal(true),
    repository,
    issue: Type.Object({ number }),
    comment: Type.Object({
      id: Type.Integer(),
      body: Type.String(),
      user: Type.Object({ login: Type.String() }),
    }),
  }),
);

/** Actions that may change the head, the base or the state of a pull request. */
const actions: ReadonlySet<string> = new Set(['opened', 'synchronized', 'reopened', 'edited', 'closed']);
/** The accounts of Gitea's and of Forgejo's own workflows. */
const botNames: ReadonlySet<string> = new Set(['gitea-actions', 'forgejo-actions']);

/** Line comments arrive without their position, so commands must be written on the pull request itself. */
export const giteaHook: HookDialect = {
  events: ['Push', 'Pull Request', 'Pull Request Synchronized', 'Pull Request Comment'],
  isSigned: ({ headers, body }, secret) =>
    isHmacSigned(body, secret, headerOf(headers, ['x-forgejo-signature', 'x-gitea-signature']), ''),
  deliveryId: (headers) => headerOf(headers, ['x-forgejo-delivery', 'x-gitea-delivery']),
  eventName: (headers) => headerOf(headers, ['x-forgejo-event', 'x-gitea-event']),
  read: (event, payload) => {
    switch (event) {
      case 'push': {
        const branch = isPush.Check(payload) ? branchOf(payload.ref) : undefined;
        if (branch === undefined || !isPush.Check(payload)) return otherEvent;
        return { ...ofRepository(payload), kind: 'push', branches: [branch] };
      }
      case 'pull_request':
      case 'pull_request_sync':
        if (!isChange.Check(payload) || !actions.has(payload.action)) return otherEvent;
        return { ...ofRepository(payload), kind: 'pull_request', number: payload.number };
      case 'issue_comment':
      case 'pull_request_comment': {
        if (!isComment.Check(payload)) return otherEvent;
        const { id, body, user } = payload.comment;
        const isBot = botNames.has(user.login);
        const comment = { id: String(id), body, author: user.login, isBot, thread: null };
        return { ...ofRepository(payload), kind: 'comment', number: payload.issue.number, comment };
      }
      default:
        return otherEvent;
    }
  },
};

function ofRepository(payload: { readonly repository: { readonly id: number; readonly full_name: string } }) {
  const { id, full_name: fullName } = payload.repository;
  return { repository: { externalId: String(id), fullName } };
}
