import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createGitFixture, type FixtureFile, type GitFixture } from '../testing/git-fixture.ts';
import { createTestService, type TestService } from '../testing/test-service.ts';

/**
 * Whatever is done to the code around a flaw, and to its layout, the issue keeps its id. Every move
 * has a file of its own, with names of its own, in one repository: each is a part of one commit.
 */

const flawed = `const app = require('express')();
const { exec } = require('child_process');
app.get('/run', (req, res) => {
  eval(req.query.codeN);
  if (req.query.aN == 1) res.end();
});
app.get('/list', (req, res) => {
  exec('ls ' + req.query.folderN, (error, out) => res.send(out));
});
`;

/** As a formatter with other settings writes it: quotes, indentation, line breaks, trailing commas, no semicolons. */
const reformatted = `const app = require("express")()
const { exec } = require("child_process")

app.get(
    "/run",
    (req, res) => {
        eval(
            req.query.codeN,
        )

        if (req.query.aN == 1) res.end()
    },
)

app.get(
    "/list",
    (req, res) => {
        exec(
            "ls " + req.query.folderN,
            (error, out) => res.send(out),
        )
    },
)
`;

const accepted = flawed.replace('  eval(', '  // assay-ignore: ours [until=2099-01-01]\n  eval(');
const commented = flawed.replaceAll('\n', ' // why\n').replaceAll(' req.', ' /* it */ req.');

/** What is done to the file that has the same number in its name; `undefined`: it stays where it is. */
const moves: readonly (readonly [what: string, text: string, path?: string])[] = [
  ['50 lines further down', '// line\n'.repeat(50) + flawed],
  ['in a renamed file', flawed, 'server.js'],
  ['in another folder', flawed, 'src/web/app.js'],
  ['reformatted', reformatted],
  ['reformatted in a renamed file', reformatted, 'formatted.js'],
  ['indented by tabs', flawed.replaceAll('  ', '\t')],
  ['with the line ends of Windows', flawed.replaceAll('\n', '\r\n')],
  ['with comments between', commented],
  ['with a comment that accepts it', accepted],
];

const before = moves.map((_move, number) => fileOf(number, flawed));
const after = moves.map(([, text, path], number) => fileOf(number, text, path));

function fileOf(number: number, text: string, path = `app${number}.js`): FixtureFile {
  return { path, content: text.replaceAll(/(?<=code|\ba|folder)N/g, String(number)) };
}

let service: TestService;
let fixture: GitFixture;
let repositoryId: string;
/** Of the three commits: as it was, moved, as it was again. */
const issues: IssuesByFile[] = [];

/** Rule and id of each issue, by the file's path. */
type IssuesByFile = ReadonlyMap<string, readonly string[]>;

beforeAll(async () => {
  // Proving fixes takes far longer than the rest, and changes no identity.
  service = await createTestService({ env: { ASSAY_FIX_TIME_BUDGET_SECONDS: '0' } });
  fixture = createGitFixture(join(service.folder, 'shop.git'));
  let head: string | undefined;
  for (const files of [before, after, before]) {
    head = fixture.commit('main', files, head);
    if (issues.length === 0) {
      const body = { provider: 'local', path: fixture.gitDir };
      repositoryId = (await service.call('POST', '/v1/repositories', { body })).body.id;
    }
    issues.push(await scan());
  }
});
afterAll(() => service.close());

async function scan(): Promise<IssuesByFile> {
  const started = await service.call('POST', '/v1/scans', { body: { repository_id: repositoryId } });
  await service.runJobs();
  const { body } = await service.call('GET', `/v1/scans/${started.body.id}/issues`);
  const found = body.data.map(({ id, rule_id, file_path }: Record<string, string>) => ({
    path: file_path,
    issue: `${rule_id} ${id}`,
  }));
  const byFile = Map.groupBy<string, { path: string; issue: string }>(found, ({ path }) => path);
  return new Map([...byFile].map(([path, list]) => [path, list.map(({ issue }) => issue).sort()]));
}

it.each(moves.map(([what], number) => [what, number] as const))('%s', (_what, number) => {
  const [first, second, third] = issues;
  const expected = first?.get(before[number]?.path ?? '');
  expect(expected?.length).toBeGreaterThan(2);
  expect(second?.get(after[number]?.path ?? '')).toEqual(expected);
  expect(third?.get(before[number]?.path ?? '')).toEqual(expected);
});
