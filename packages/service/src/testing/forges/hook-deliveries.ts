/**
 * Webhook deliveries in each forge's format, signed in its way, with the fields that are read and some that are not.
 */
import { createHmac, randomUUID } from 'node:crypto';
import type { ForgeProvider } from '../../forge/providers.ts';

export interface ToldRepository {
  readonly externalId: string;
  readonly fullName: string;
}

export interface ToldComment {
  readonly id: number;
  readonly body: string;
  readonly author: string;
  /** Marks a program's account, in the forge's way. */
  readonly isBot?: boolean;
  /** First comment of the line thread that it replies to, with its discussion if the forge has those. */
  readonly root?: number;
  readonly discussion?: string;
}

export type Told =
  | { readonly kind: 'push'; readonly branch: string }
  | {
      readonly kind: 'pull_request';
      readonly number: number;
      readonly action: 'opened' | 'pushed' | 'closed';
    }
  | { readonly kind: 'comment'; readonly number: number; readonly comment: ToldComment }
  | { readonly kind: 'ping' };

export interface HookDelivery {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

interface Words {
  event(told: Told): string;
  payload(told: Told, repository: ToldRepository): object;
  headers(event: string, id: string, body: string, secret: string): Record<string, string>;
}

const hmac = (secret: string, body: string): string =>
  createHmac('sha256', secret).update(body).digest('hex');
const sha = '1'.repeat(40);

const github: Words = {
  event: (told) => {
    if (told.kind !== 'comment') return told.kind;
    return told.comment.root === undefined ? 'issue_comment' : 'pull_request_review_comment';
  },
  payload: (told, { externalId, fullName }) => {
    const base = { repository: { id: Number(externalId), full_name: fullName }, sender: { login: 'octo' } };
    switch (told.kind) {
      case 'ping':
        return { zen: 'Design for failure.', ...base };
      case 'push':
        return { ...base, ref: `refs/heads/${told.branch}`, before: sha, after: sha, commits: [] };
      case 'pull_request': {
        const action = told.action === 'pushed' ? 'synchronize' : told.action;
        return { ...base, action, number: told.number, pull_request: { number: told.number, state: 'open' } };
      }
      case 'comment': {
        const { id, body, author, isBot, root } = told.comment;
        const user = { login: author, type: isBot ? 'Bot' : 'User' };
        const comment = { id, body, user, ...(root !== undefined && { in_reply_to_id: root }) };
        const about =
          root === undefined
            ? { issue: { number: told.number, pull_request: { url: 'https://x' } } }
            : { pull_request: { number: told.number } };
        return { ...base, action: 'created', comment, ...about };
      }
    }
  },
  headers: (event, id, body, secret) => ({
    'x-github-event': event,
    'x-github-delivery': id,
    'x-hub-signature-256': `sha256=${hmac(secret, body)}`,
  }),
};

const gitlab: Words = {
  event: ({ kind }) =>
    ({ push: 'Push Hook', pull_request: 'Merge Request Hook', comment: 'Note Hook', ping: 'System Hook' })[
      kind
    ],
  payload: (told, { externalId, fullName }) => {
    const base = { project: { id: Number(externalId), path_with_namespace: fullName } };
    switch (told.kind) {
      case 'ping':
        return base;
      case 'push':
        return { ...base, object_kind: 'push', ref: `refs/heads/${told.branch}`, after: sha };
      case 'pull_request': {
        const action = { opened: 'open', pushed: 'update', closed: 'close' }[told.action];
        return { ...base, object_kind: 'merge_request', object_attributes: { iid: told.number, action } };
      }
      case 'comment': {
        const { id, body, author, isBot, discussion } = told.comment;
        const type = discussion === undefined ? null : 'DiffNote';
        const note = { id, note: body, action: 'create', system: false, type };
        return {
          ...base,
          user: { username: isBot ? 'project_1_bot_4ffca233d8298ea1' : author },
          merge_request: { iid: told.number },
          object_attributes: { ...note, ...(discussion !== undefined && { discussion_id: discussion }) },
        };
      }
    }
  },
  headers: (event, id, _body, secret) => ({
    'x-gitlab-event': event,
    'idempotency-key': id,
    'x-gitlab-token': secret,
  }),
};

const giteaOf = (product: string): Words => ({
  event: ({ kind }) =>
    ({ push: 'push', pull_request: 'pull_request', comment: 'issue_comment', ping: 'create' })[kind],
  payload: (told, { externalId, fullName }) => {
    const base = { repository: { id: Number(externalId), full_name: fullName } };
    switch (told.kind) {
      case 'ping':
        return base;
      case 'push':
        return { ...base, ref: `refs/heads/${told.branch}`, after: sha };
      case 'pull_request': {
        const action = told.action === 'pushed' ? 'synchronized' : told.action;
        return { ...base, action, number: told.number, pull_request: { number: told.number } };
      }
      case 'comment': {
        const { id, body, author, isBot } = told.comment;
        const user = { login: isBot ? 'gitea-actions' : author };
        const comment = { id, body, user };
        return { ...base, action: 'created', is_pull: true, issue: { number: told.number }, comment };
      }
    }
  },
  headers: (event, id, body, secret) => ({
    [`x-${product}-event`]: event,
    [`x-${product}-delivery`]: id,
    [`x-${product}-signature`]: hmac(secret, body),
  }),
});

const bitbucket: Words = {
  event: (told) => {
    if (told.kind === 'push') return 'repo:push';
    if (told.kind === 'comment') return 'pullrequest:comment_created';
    if (told.kind === 'ping') return 'repo:fork';
    return { opened: 'pullrequest:created', pushed: 'pullrequest:updated', closed: 'pullrequest:rejected' }[
      told.action
    ];
  },
  payload: (told, { externalId, fullName }) => {
    const base = { repository: { uuid: externalId, full_name: fullName }, actor: { type: 'user' } };
    switch (told.kind) {
      case 'ping':
        return base;
      case 'push':
        return { ...base, push: { changes: [{ old: null, new: { type: 'branch', name: told.branch } }] } };
      case 'pull_request':
        return { ...base, pullrequest: { id: told.number } };
      case 'comment': {
        const { id, body, author, isBot, root } = told.comment;
        const place = root === undefined ? {} : { inline: { path: 'a.js' }, parent: { id: root } };
        const comment = { id, content: { raw: body }, user: { nickname: author }, ...place };
        const actor = { type: isBot ? 'AppUser' : 'user' };
        return { ...base, actor, pullrequest: { id: told.number }, comment };
      }
    }
  },
  headers: (event, id, body, secret) => ({
    'x-event-key': event,
    'x-request-uuid': id,
    'x-hub-signature': `sha256=${hmac(secret, body)}`,
  }),
};

const words: Readonly<Record<ForgeProvider, Words>> = {
  github,
  gitlab,
  gitea: giteaOf('gitea'),
  forgejo: giteaOf('forgejo'),
  bitbucket,
};

/** @param id  of the delivery; by default a new one */
export function createHookDelivery(
  provider: ForgeProvider,
  repository: ToldRepository,
  told: Told,
  secret: string,
  id: string = randomUUID(),
): HookDelivery {
  const forge = words[provider];
  const body = JSON.stringify(forge.payload(told, repository));
  const headers = forge.headers(forge.event(told), id, body, secret);
  return { body, headers: { 'content-type': 'application/json', ...headers } };
}

/** Signs any bytes. */
export function signHookBody(
  provider: ForgeProvider,
  event: string,
  body: string,
  secret: string,
): HookDelivery {
  const headers = words[provider].headers(event, randomUUID(), body, secret);
  return { body, headers: { 'content-type': 'application/json', ...headers } };
}
