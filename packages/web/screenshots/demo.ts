/**
 * A small company as the pictures show it: three repositories of its own code, with flaws in four languages, some history,
 * a fix, a review, and a receiver of webhooks. All of it happens through the API, as people would do it.
 */

import { cp } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import {
  addUser,
  callApi,
  git,
  type RunningService,
  type ServiceAddress,
  scanAgain,
} from '../test/service.ts';

const sources = join(import.meta.dirname, 'demo');
const mira = { name: 'Mira Okafor', email: 'mira@example.org' };
const jonas = { name: 'Jonas Lindqvist', email: 'jonas@example.org' };

type DemoUser = ServiceAddress & { readonly id: string };

interface Commit {
  /** Below `demo`: written over what is there. */
  readonly from: string;
  readonly message: string;
  readonly author: typeof mira;
  readonly daysAgo: number;
}

/** What the pictures need the addresses of. */
export interface Demo {
  readonly user: ServiceAddress;
  readonly repositoryId: string;
  readonly scanId: string;
  readonly issueId: string;
  readonly reviewId: string;
  readonly webhookId: string;
  readonly stop: () => void;
}

export async function playDemo(service: RunningService): Promise<Demo> {
  const user = await addUser(service, mira.name);
  const receiver = await startReceiver();
  const { port } = receiver.address() as AddressInfo;
  const webhook = await callApi<{ id: string }>(user, 'POST', '/v1/webhooks', {
    id: '*',
    url: `http://localhost:${port}/hooks/assay`,
    description: 'The team channel',
    events: ['scan.*', 'review.*', 'fix.*', 'quality_gate.changed'],
  });
  const storefront = await playStorefront(service, user);
  await playOthers(service, user);
  await callApi(user, 'POST', `/v1/webhooks/${webhook.id}/ping`);
  return { user, webhookId: webhook.id, ...storefront, stop: () => receiver.close() };
}

async function playStorefront(service: RunningService, user: DemoUser) {
  const folder = join(service.folder, 'storefront');
  const add = (commit: Commit): Promise<void> => commitFolder(folder, commit);
  git(service.folder, 'init', '--quiet', '--initial-branch=main', folder);
  await add({ from: 'storefront/1-begin', message: 'Serve products and orders', author: mira, daysAgo: 64 });
  const repositoryId = await connect(user, folder);
  await scanAgain(user, repositoryId);
  await add({ from: 'storefront/2-admin', message: 'Add the admin pages', author: jonas, daysAgo: 31 });
  await scanAgain(user, repositoryId);
  await add({
    from: 'storefront/3-stock',
    message: 'Move the stock service here',
    author: mira,
    daysAgo: 12,
  });
  await scanAgain(user, repositoryId);
  await triage(user, repositoryId);
  git(folder, 'checkout', '--quiet', '-b', 'feature/gift-cards');
  await add({ from: 'storefront/5-gift-cards', message: 'Sell gift cards', author: jonas, daysAgo: 1 });
  git(folder, 'checkout', '--quiet', 'main');
  const branch = await fixSearch(user, repositoryId);
  git(folder, ...asAuthor(mira), 'merge', '--quiet', '--no-ff', '--message', `Merge ${branch}`, branch);
  await add({ from: 'storefront/4-search', message: 'Export without a shell', author: jonas, daysAgo: 2 });
  const scanId = await scanAgain(user, repositoryId);
  const reviewId = await review(user, repositoryId, 'feature/gift-cards');
  const issueId = await findIssue(user, repositoryId, 'rule_id=javascript/sql-injection&status=open');
  return { repositoryId, scanId, issueId, reviewId };
}

async function playOthers(service: RunningService, user: ServiceAddress): Promise<void> {
  for (const name of ['courier', 'invoices']) {
    const folder = join(service.folder, name);
    git(service.folder, 'init', '--quiet', '--initial-branch=main', folder);
    await commitFolder(folder, { from: `${name}/1-begin`, message: 'Begin', author: mira, daysAgo: 40 });
    await scanAgain(user, await connect(user, folder));
  }
}

/** Somebody looks at the new issues. */
async function triage(user: DemoUser, repositoryId: string): Promise<void> {
  const change = async (rule: string, body: object): Promise<void> => {
    const id = await findIssue(user, repositoryId, `rule_id=${rule}`);
    await callApi(user, 'PATCH', `/v1/issues/${id}`, body);
  };
  await change('javascript/path-traversal', { status: 'confirmed', assignee: user.id });
  await change('python/sql-injection', { status: 'confirmed' });
  await change('javascript/weak-hash', {
    status: 'dismissed',
    resolution: 'wont_fix',
    note: 'Old accounts only; they move to scrypt when they sign in.',
  });
}

/** @returns the branch with the fix */
async function fixSearch(user: ServiceAddress, repositoryId: string): Promise<string> {
  const id = await findIssue(
    user,
    repositoryId,
    'rule_id=javascript/sql-injection&file_path=src/database/products.js',
  );
  const { branch } = await callApi<{ branch: string | null }>(user, 'POST', `/v1/issues/${id}/fix`, {});
  if (branch === null) throw new Error('the fix of the search was not pushed');
  return branch;
}

async function review(user: ServiceAddress, repositoryId: string, head: string): Promise<string> {
  const body = { repository_id: repositoryId, base: 'main', head };
  const { id } = await callApi<{ id: string }>(user, 'POST', '/v1/reviews', body);
  for (;;) {
    const { status } = await callApi<{ status: string }>(user, 'GET', `/v1/reviews/${id}`);
    if (status === 'completed') return id;
    if (status === 'failed') throw new Error(`the review of ${head} has failed`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

async function findIssue(user: ServiceAddress, repositoryId: string, query: string): Promise<string> {
  const path = `/v1/issues?repository_id=${repositoryId}&${query}`;
  const { data } = await callApi<{ data: readonly { id: string }[] }>(user, 'GET', path);
  const [first] = data;
  if (first === undefined) throw new Error(`no issue: ${query}`);
  return first.id;
}

async function connect(user: ServiceAddress, path: string): Promise<string> {
  const body = { provider: 'local', path };
  return (await callApi<{ id: string }>(user, 'POST', '/v1/repositories', body)).id;
}

async function commitFolder(folder: string, { from, message, author, daysAgo }: Commit): Promise<void> {
  await cp(join(sources, from), folder, { recursive: true });
  git(folder, 'add', '--all');
  const date = new Date(Date.now() - daysAgo * 86_400_000).toISOString();
  git(folder, ...asAuthor(author), 'commit', '--quiet', '--message', message, '--date', date);
}

function asAuthor({ name, email }: typeof mira): readonly string[] {
  return ['-c', `user.name=${name}`, '-c', `user.email=${email}`];
}

/** Takes every delivery but the first, so that there is one that was tried twice. */
async function startReceiver(): Promise<Server> {
  let deliveries = 0;
  const server = createServer((request, response) => {
    request.resume();
    deliveries += 1;
    response.writeHead(deliveries === 1 ? 503 : 204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}
