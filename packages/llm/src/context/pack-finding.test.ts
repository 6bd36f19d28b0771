/** What a model is shown of a finding, for flaws of four languages: within its budget, redacted, fenced, and told word for word. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Finding } from '@assay/core';
import { listRules, type ScanReport, scanDirectory } from '@assay/scanner';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fencePrompt } from '../fence.ts';
import { findQuote } from '../find-quote.ts';
import { type Decision, type PackedFinding, packFinding } from './pack-finding.ts';
import { flawedApps, plantedSecret } from './testing/flawed-apps.ts';

const nonce = { fence: 'F'.repeat(32), canary: 'C'.repeat(32) };
/** 6,000 tokens of the contract, at three characters a token. */
const budget = 18_000;
const decisions: readonly Decision[] = Array.from({ length: 5 }, (_, at) => ({
  path: 'old/place.js',
  line: at + 1,
  verdict: at === 0 ? 'confirmed' : 'false_positive',
  note: at === 1 ? `only ours, see ${plantedSecret}` : `reason ${at}`,
}));
let folder: string;
let report: ScanReport;
let packed: ReadonlyMap<Finding, PackedFinding>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'assay-context-'));
  const files = { ...flawedApps, '.env': 'KEY=of-the-env-file\n', 'javascript/id_rsa': 'of-the-key-file\n' };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  report = await scanDirectory({ directory: folder, scope: 'security', useGitignore: false, workers: 1 });
  packed = new Map(
    await Promise.all(
      report.findings.map(async (finding) => {
        const one = await pack(finding);
        if (one === undefined) throw new Error(`${finding.ruleId} is not shown`);
        return [finding, one] as const;
      }),
    ),
  );
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function pack(finding: Finding, said = decisions): Promise<PackedFinding | undefined> {
  const rule = listRules().find(({ id }) => id === finding.ruleId);
  return packFinding({ ...report, directory: folder, finding, rule, decisions: said });
}

/** Without our own words of the rule, which have goldens of their own: the help pages. */
function golden(language: string): string {
  return report.findings
    .filter(({ location }) => location.path.startsWith(`${language}/`))
    .map((finding) => {
      const parts = packed.get(finding)?.parts.filter(({ kind }) => kind === 'untrusted') ?? [];
      const { user } = fencePrompt('', parts, nonce);
      return `##### ${finding.ruleId} ${finding.location.path}:${finding.location.range.startLine}\n${user.slice(0, user.lastIndexOf('\n\n'))}`;
    })
    .join('\n\n')
    .concat('\n');
}

describe('what a model is shown of a finding', () => {
  it('covers forty flaws and more, in four languages', () => {
    expect(packed.size).toBeGreaterThanOrEqual(40);
    const languages = ['javascript', 'python', 'java', 'go'];
    const counts = languages.map(
      (name) => report.findings.filter(({ location }) => location.path.startsWith(`${name}/`)).length,
    );
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(8);
  });

  for (const language of ['javascript', 'python', 'java', 'go'])
    it(`is told word for word: ${language}`, async () => {
      await expect(golden(language)).toMatchFileSnapshot(`./goldens/${language}.txt`);
    });

  it('stays within its budget, and holds no secret and no file of keys', () => {
    for (const { parts } of packed.values()) {
      const text = parts.map((part) => `${part.label}\n${part.text}`).join('\n');
      expect(text.length).toBeLessThanOrEqual(budget);
      for (const secret of [plantedSecret, 'of-the-env-file', 'of-the-key-file'])
        expect(text).not.toContain(secret);
    }
  });

  it('holds the place itself, where quotes of it are found again', () => {
    for (const [{ location }, { excerpts }] of packed) {
      const { startLine } = location.range;
      const excerpt = excerpts.find(
        (one) =>
          one.path === location.path &&
          one.startLine <= startLine &&
          startLine < one.startLine + one.text.split('\n').length,
      );
      const line = excerpt?.text.split('\n')[startLine - (excerpt?.startLine ?? 0)] ?? '';
      const place = excerpt && findQuote(excerpt, line);
      expect(place?.startLine, `${location.path}:${startLine}`).toBeLessThanOrEqual(startLine);
    }
  });

  it('holds three decisions of people at most, and none where there is none', async () => {
    const [finding] = report.findings;
    if (finding === undefined) throw new Error('nothing was found');
    const text = (one: PackedFinding | undefined) => one?.parts.map((part) => part.text).join('\n') ?? '';
    const shown = text(packed.get(finding));
    expect(shown).toContain('old/place.js:1 confirmed: reason 0');
    expect(shown).toContain('old/place.js:3 false_positive');
    expect(shown).not.toContain('old/place.js:4');
    expect(text(await pack(finding, []))).not.toContain('old/place.js');
  });

  it('is nothing for a file that holds keys by its name', async () => {
    const [finding] = report.findings;
    if (finding === undefined) throw new Error('nothing was found');
    const location = { ...finding.location, path: 'javascript/id_rsa' };
    expect(await pack({ ...finding, location })).toBeUndefined();
  });
});
