import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createGitFixture } from '../testing/git-fixture.ts';
import { createTestService, type TestService } from '../testing/test-service.ts';

/** A flaw that takes the place of one that was accepted is news everywhere, and what people said of the old one is not said of it. */

let service: TestService;

beforeAll(async () => {
  service = await createTestService();
});
afterAll(() => service.close());

const flask =
  'from flask import Flask, redirect, request\nfrom places import within\n\napp = Flask(__name__)\n\n\n';
const chosen = `${flask}def choose(*places):
    for place in places:
        if place and within(place):
            return place
    return "/"


@app.route("/leave")
def leave():
    return redirect(
        choose(request.args.get("place"), request.referrer)
    )
`;
const bare = chosen.replace(
  /    return redirect\([^]*$/,
  `    place = request.args.get("place")
    if place:
        return redirect(place)
    return redirect(choose(request.referrer))
`,
);

const servlet = (...lines: readonly string[]): string => `package app;

import java.io.File;
import java.util.UUID;
import org.springframework.web.bind.annotation.*;
import org.springframework.web.multipart.MultipartFile;

@RestController
public class Papers {
    @PostMapping("/papers")
    public void keep(@RequestParam("paper") MultipartFile paper) throws Exception {
        String given = paper.getOriginalFilename();
${lines.map((line) => `        ${line}\n`).join('')}        paper.transferTo(place);
    }
}
`;
const ending = servlet(
  "String kept = UUID.randomUUID() + given.substring(given.lastIndexOf('.'));",
  'File place = new File("/srv/papers/" + kept);',
);
const whole = servlet('File place = new File("/srv/papers/" + given);');

interface IssueBody {
  readonly id: string;
  readonly rule_id: string;
  readonly status: string;
  readonly introduced: boolean;
  readonly line: number;
}

it.each([
  ['an unchecked redirect', 'leave.py', chosen, bare, 'python/open-redirect', 18],
  ['the whole name of an upload', 'Papers.java', ending, whole, 'java/path-traversal', 14],
])('%s', async (_what, path, before, after, rule, line) => {
  const fixture = createGitFixture(join(service.folder, `${path}.git`));
  const main = fixture.commit('main', [{ path, content: before }]);
  const body = { provider: 'local', path: fixture.gitDir };
  const repositoryId = (await service.call('POST', '/v1/repositories', { body })).body.id;
  const scan = async (ref: string): Promise<readonly IssueBody[]> => {
    const started = await service.call('POST', '/v1/scans', {
      body: { repository_id: repositoryId, branch: ref },
    });
    await service.runJobs();
    const { body } = await service.call('GET', `/v1/scans/${started.body.id}/issues`);
    return body.data.filter(({ rule_id }: IssueBody) => rule_id === rule);
  };
  const [known] = await scan('main');
  expect(known).toMatchObject({ status: 'open' });
  const dismissal = { status: 'dismissed', resolution: 'false_positive' };
  await service.call('PATCH', `/v1/issues/${known?.id}`, { body: dismissal });

  fixture.commit('work', [{ path, content: after }], main);
  const asked = { repository_id: repositoryId, base: 'main', head: 'work' };
  const review = await service.call('POST', '/v1/reviews', { body: asked });
  await service.runJobs();
  const told = (await service.call('GET', `/v1/reviews/${review.body.id}`)).body;
  expect(told.comments).toContainEqual(expect.objectContaining({ rule_id: rule, file_path: path, line }));

  fixture.commit('main', [{ path, content: after }], main);
  const found = (await scan('main')).filter((issue) => issue.line === line);
  expect(found).toEqual([expect.objectContaining({ status: 'open', introduced: true })]);
  expect(found[0]?.id).not.toBe(known?.id);
  expect((await service.call('GET', `/v1/issues/${known?.id}`)).body.status).toBe('dismissed');
});

const shared = `const { exec } = require('node:child_process');
exports.list = (folder, done) => exec('ls ' + folder, done);
`;
const caller = (member: string): string => `const { list } = require('./files');
const app = require('express')();
app.get('/${member}', (req, res) => {
  list(req.query.${member}, (error, out) => res.json(out));
});
`;
/** More than is read, with the same flow in it. */
const tooLarge = (member: string): string => `${caller(member)}${'// Much is said here.\n'.repeat(60_000)}`;

it('keeps an issue whose flow goes on beside a new one, or through a file that nobody read', async () => {
  const fixture = createGitFixture(join(service.folder, 'joined.git'));
  const files = [
    { path: 'files.js', content: shared },
    { path: 'zoo.js', content: caller('zoo') },
  ];
  const ant = { path: 'ant.js', content: caller('ant') };
  const body = { provider: 'local', path: fixture.gitDir };
  const commits = [fixture.commit('main', files)];
  const repositoryId = (await service.call('POST', '/v1/repositories', { body })).body.id;
  const scan = async (): Promise<readonly IssueBody[]> => {
    await service.call('POST', '/v1/scans', { body: { repository_id: repositoryId, branch: 'main' } });
    await service.runJobs();
    const path = `/v1/issues?repository_id=${repositoryId}&rule_id=javascript/command-injection&confidence=high,medium,low`;
    return (await service.call('GET', path)).body.data;
  };
  const [known] = await scan();
  const statusOfKnown = (issues: readonly IssueBody[]) => issues.find(({ id }) => id === known?.id)?.status;
  expect(known).toMatchObject({ status: 'open' });

  commits.push(fixture.commit('main', [...files, ant], commits.at(-1)));
  const beside = await scan();
  expect(statusOfKnown(beside)).toBe('open');
  expect(beside.some(({ id, introduced }) => id !== known?.id && introduced)).toBe(true);

  const cut = { path: 'zoo.js', content: tooLarge('zoo') };
  commits.push(fixture.commit('main', [{ path: 'files.js', content: shared }, cut], commits.at(-1)));
  expect(statusOfKnown(await scan())).toBe('open');

  fixture.commit('main', [{ path: 'files.js', content: shared }, ant], commits.at(-1));
  expect(statusOfKnown(await scan())).toBe('fixed');
});
