/** Webhooks of Bitbucket Cloud. Names are Bitbucket's. */
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { type HookDialect, otherEvent } from '../hook.ts';
import { isHmacSigned } from '../hook-signature.ts';

const repository = Type.Object({ uuid: Type.String(), full_name: Type.String() });
const pullrequest = Type.Object({ id: Type.Integer({ minimum: 1 }) });
const end = Type.Union([Type.Object({ type: Type.String(), name: Type.String() }), Type.Null()]);
const isPush = Compile(
  Type.Object({
    repository,
    push: Type.Object({
      changes: Type.Array(Type.Object({ new: Type.Optional(end), old: Type.Optional(end) }), { minItems: 1 }),
    }),
  }),
);
const isChange = Compile(Type.Object({ repository, pullrequest }));
const isComment = Compile(
  Type.Object({
    repository,
    pullrequest,
    actor: Type.Object({ type: Type.Optional(Type.String()) }),
    comment: Type.Object({
      id: Type.Integer(),
      content: Type.Object({ raw: Type.String() }),
      user: Type.Object({
        nickname: Type.Optional(Type.String()),
        display_name: Type.Optional(Type.String()),
      }),
      inline: Type.Optional(Type.Unknown()),
      parent: Type.Optional(Type.Object({ id: Type.Integer() })),
    }),
  }),
);

export const bitbucketHook: HookDialect = {
  events: [
    'Repository: Push',
    'Pull request: Created, Updated, Merged, Declined',
    'Pull request: Comment created',
  ],
  isSigned: ({ headers, body }, secret) => isHmacSigned(body, secret, headers['x-hub-signature'], 'sha256='),
  deliveryId: (headers) => headers['x-request-uuid'],
  eventName: (headers) => headers['x-event-key'],
  read: (event, payload) => {
    switch (event) {
      case 'repo:push': {
        if (!isPush.Check(payload)) return otherEvent;
        const ends = payload.push.changes.flatMap(({ new: after, old: before }) => after ?? before ?? []);
        const branches = ends.filter(({ type }) => type === 'branch').map(({ name }) => name);
        return branches.length === 0 ? otherEvent : { ...ofRepository(payload), kind: 'push', branches };
      }
      case 'pullrequest:created':
      case 'pullrequest:updated':
      case 'pullrequest:fulfilled':
      case 'pullrequest:rejected':
        if (!isChange.Check(payload)) return otherEvent;
        return { ...ofRepository(payload), kind: 'pull_request', number: payload.pullrequest.id };
      case 'pullrequest:comment_created': {
        if (!isComment.Check(payload)) return otherEvent;
        const { id, content, user, inline, parent } = payload.comment;
        const author = user.nickname ?? user.display_name ?? 'unknown';
        const thread = inline === undefined ? null : String(parent?.id ?? id);
        const isBot = payload.actor.type === 'AppUser';
        const comment = { id: String(id), body: content.raw, author, isBot, thread };
        return { ...ofRepository(payload), kind: 'comment', number: payload.pullrequest.id, comment };
      }
      default:
        return otherEvent;
    }
  },
};

function ofRepository(payload: {
  readonly repository: { readonly uuid: string; readonly full_name: string };
}) {
  const { uuid, full_name: fullName } = payload.repository;
  return { repository: { externalId: uuid, fullName } };
}
