/**
 * Something of each kind for requests to be about: without ids that exist, nine of ten requests made from the document end
 * at 404. Ids are known by the parameters that take them, so that most requests, not all, are about what is there.
 */

import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { ServiceProcess } from './service-process.ts';

/** Ids by kind; the kinds are the segments of paths that take them. */
export type KnownIds = ReadonlyMap<string, readonly string[]>;

/** Several, for requests change and archive them. */
const repositories = 3;
const share = 0.7;
const vulnerable = `const app = require('express')();
app.get('/', (req, res) => {
  eval(req.query.code);
  require('child_process').exec('ls ' + req.query.directory, () => res.end());
  if (req.query.a == 1) res.send(req.query.name);
});
`;
const changed = vulnerable.replace("app.get('/'", "app.post('/'").concat('app.listen(1);\n');

/** Repositories that were scanned, changed and reviewed, with a fix and a webhook each, and another user. */
export async function makeThings(service: ServiceProcess, folder: string): Promise<KnownIds> {
  const ids = new Map<string, string[]>();
  const keep = (kind: string, ...more: readonly string[]): void => {
    ids.set(kind, [...(ids.get(kind) ?? []), ...more]);
  };
  keep('users', (await service.post('/users', { name: 'guest', role: 'member' })).id);
  for (let index = 0; index < repositories; index += 1) {
    const path = await makeRepository(join(folder, `shop-${index}`));
    const { id } = await service.post('/repositories', { provider: 'local', path });
    keep('repositories', id);
    const scan = await service.post('/scans', { id });
    keep('scans', scan.id);
    await untilOver(service, `/scans/${scan.id}`);
    const issues = await service.get<List>(`/scans/${scan.id}/issues`);
    keep('issues', ...issues.data.map((issue) => issue.id));
    keep('rules', ...issues.data.flatMap(({ rule_id: rule }) => rule ?? []));
    const review = await service.post('/reviews', { repository_id: id, base: 'main', head: 'change' });
    keep('reviews', review.id);
    await untilOver(service, `/reviews/${review.id}`);
    await service.post(`/issues/${issues.data[0]?.id}/fix`, { dry_run: true }).then(
      (fix) => keep('fixes', fix.id),
      // Not every flaw has one.
      () => undefined,
    );
    const webhook = await service.post('/webhooks', { repository_id: id, url: 'http://127.0.0.1:9/hook' });
    keep('webhooks', webhook.id);
    await service.post(`/webhooks/${webhook.id}/ping`, {});
    const deliveries = await service.get<List>(`/webhooks/${webhook.id}/deliveries`);
    keep('deliveries', ...deliveries.data.map((delivery) => delivery.id));
  }
  return ids;
}

interface List {
  readonly data: readonly { readonly id: string; readonly rule_id?: string }[];
}

async function untilOver(service: ServiceProcess, path: string): Promise<void> {
  for (;;) {
    const { status } = await service.get<{ readonly status: string }>(path);
    if (status !== 'queued' && status !== 'running') return;
    await sleep(200);
  }
}

async function makeRepository(path: string): Promise<string> {
  const git = (...words: string[]) =>
    promisify(execFile)('git', ['-C', path, '-c', 'user.name=a', '-c', 'user.email=a@example.org', ...words]);
  await promisify(execFile)('git', ['init', '-q', '-b', 'main', path]);
  await writeFile(join(path, 'app.js'), vulnerable);
  await git('add', '.');
  await git('commit', '-qm', 'first');
  await git('checkout', '-qb', 'change');
  await writeFile(join(path, 'app.js'), changed);
  await git('commit', '-qam', 'second');
  await git('checkout', '-q', 'main');
  return path;
}

/** The settings of schemathesis that offer the ids, in TOML, whose strings are those of JSON for what ids consist of. */
export function describeIds(ids: KnownIds): string {
  const lines: string[] = [];
  for (const [kind, values] of ids)
    lines.push(`[dictionaries.${kind}]`, `values = ${JSON.stringify(values)}`);
  const bind = (parameter: string, kind: string): string =>
    `${JSON.stringify(parameter)} = { dictionary = "${kind}", probability = ${share} }`;
  lines.push(
    '[parameters]',
    bind('query.repository_id', 'repositories'),
    bind('body.repository_id', 'repositories'),
  );
  lines.push(bind('body.issue_ids[*]', 'issues'));
  lines.push(bind('path.user_id', 'users'), bind('path.delivery_id', 'deliveries'));
  for (const kind of ids.keys()) {
    if (kind === 'deliveries') continue;
    const segment = kind === 'repositories' ? '(repositories|projects)' : kind;
    lines.push('[[operations]]', `include-path-regex = "^/v1/${segment}/[{]id[}]"`);
    // A repository, a user or a webhook that is gone takes all of its kind's requests with it.
    lines.push('exclude-method = "DELETE"', `parameters = { ${bind('path.id', kind)} }`);
  }
  return `${lines.join('\n')}\n`;
}
