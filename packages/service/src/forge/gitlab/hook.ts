/** Webhooks of GitLab, authenticated by a token or by a signature of Standard Webhooks. Names are GitLab's. */
import { createHmac } from 'node:crypto';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { type HookDialect, type HookRequest, otherEvent } from '../hook.ts';
import { branchOf, headerOf, isSameText } from '../hook-signature.ts';

const project = Type.Object({ id: Type.Integer(), path_with_namespace: Type.String() });
const iid = Type.Integer({ minimum: 1 });
const isPush = Compile(Type.Object({ ref: Type.String(), project }));
const isMergeRequest = Compile(
  Type.Object({ project, object_attributes: Type.Object({ iid, action: Type.Optional(Type.String()) }) }),
);
const isNote = Compile(
  Type.Object({
    project,
    user: Type.Object({ username: Type.String() }),
    merge_request: Type.Object({ iid }),
    object_attributes: Type.Object({
      id: Type.Integer(),
      note: Type.String(),
      action: Type.Optional(Type.String()),
      system: Type.Optional(Type.Boolean()),
      type: Type.Optional(Type.Union([Type.String(), Type.Null()])),
      discussion_id: Type.Optional(Type.String()),
    }),
  }),
);

/** Actions that may change the head, the target or the state of a merge request. */
const actions: ReadonlySet<string> = new Set(['open', 'update', 'reopen', 'close', 'merge']);
/** Accounts that GitLab creates for access tokens of projects and groups. */
const botName = /^(?:project|group)_\d+_bot(?:_|\d*$)/;
/** The tolerance of Standard Webhooks: an older signature may be a replay. */
const oldestMs = 5 * 60_000;
/** One signature per key during key rotation; further ones are ignored. */
const mostSignatures = 4;

export const gitlabHook: HookDialect = {
  events: ['Push events', 'Comments', 'Merge request events'],
  isSigned: (request, secret) =>
    request.headers['webhook-signature'] === undefined
      ? isSameText(request.headers['x-gitlab-token'], secret)
      : isStandardSigned(request, secret),
  deliveryId: (headers) => headerOf(headers, ['idempotency-key', 'webhook-id', 'x-gitlab-event-uuid']),
  eventName: (headers) => headers['x-gitlab-event'],
  read: (event, payload) => {
    switch (event) {
      case 'Push Hook': {
        const branch = isPush.Check(payload) ? branchOf(payload.ref) : undefined;
        if (branch === undefined || !isPush.Check(payload)) return otherEvent;
        return { ...ofProject(payload), kind: 'push', branches: [branch] };
      }
      case 'Merge Request Hook': {
        if (!isMergeRequest.Check(payload)) return otherEvent;
        const { iid: number, action = '' } = payload.object_attributes;
        return actions.has(action) ? { ...ofProject(payload), kind: 'pull_request', number } : otherEvent;
      }
      case 'Note Hook': {
        if (!isNote.Check(payload)) return otherEvent;
        const { id, note, action, system, type, discussion_id: discussion } = payload.object_attributes;
        if (system === true || (action !== undefined && action !== 'create')) return otherEvent;
        const { username: author } = payload.user;
        const thread = type === 'DiffNote' ? (discussion ?? null) : null;
        const comment = { id: String(id), body: note, author, isBot: botName.test(author), thread };
        return { ...ofProject(payload), kind: 'comment', number: payload.merge_request.iid, comment };
      }
      default:
        return otherEvent;
    }
  },
};

function ofProject({
  project: { id, path_with_namespace: fullName },
}: {
  readonly project: { readonly id: number; readonly path_with_namespace: string };
}) {
  return { repository: { externalId: String(id), fullName } };
}

/** The key is either the bytes that the secret encodes, or the secret itself: both are in use. */
function isStandardSigned({ headers, body, receivedAt }: HookRequest, secret: string): boolean {
  const { 'webhook-id': id = '', 'webhook-timestamp': timestamp = '' } = headers;
  const ageMs = Math.abs(receivedAt.getTime() - Number(timestamp) * 1000);
  const content = Buffer.concat([Buffer.from(`${id}.${timestamp}.`), body]);
  const keys = [Buffer.from(secret.replace(/^whsec_/, ''), 'base64'), Buffer.from(secret)];
  const given = (headers['webhook-signature'] ?? '').split(' ', mostSignatures);
  // Compares every pair, so that timing does not reveal the order.
  const matching = keys.flatMap((key) => {
    const expected = `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
    return given.filter((one) => isSameText(one, expected));
  });
  return matching.length > 0 && ageMs <= oldestMs;
}
