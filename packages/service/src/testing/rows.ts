/** Inserts rows for tests of features that only need them to exist. */
import { type Finding, priorityOf } from '@assay/core';
import { createId } from '../ids.ts';
import type { NewRow } from '../storage/database.ts';
import { keepClasses } from '../storage/finding-classes.ts';
import { putMember } from '../storage/members.ts';
import { openNumber } from '../storage/scan-series.ts';
import type { TestService } from './test-service.ts';

/** A local repository of a user with its root project. */
export async function insertTestRepository(
  service: TestService,
  ownerId: string,
  fields: Partial<NewRow<'repositories'>> = {},
): Promise<string> {
  const id = createId(service.clock);
  const now = service.clock.now();
  await service.db
    .insertInto('repositories')
    .values({
      id,
      owner_id: ownerId,
      provider: 'local',
      name: 'name',
      full_name: 'owner/name',
      local_path: '/nowhere',
      default_branch: 'main',
      created_at: now,
      updated_at: now,
      ...fields,
    })
    .execute();
  await putMember(service.db, { repositoryId: id, userId: ownerId, role: 'owner' }, now);
  await service.db
    .insertInto('projects')
    .values({ id, repository_id: id, name: 'name', created_at: now })
    .execute();
  return id;
}

/** An open issue for a finding, with the scan that saw it. Returns the issue's id. */
export async function insertTestIssue(
  service: TestService,
  repositoryId: string,
  finding: Finding,
  branch = 'main',
): Promise<string> {
  const id = createId(service.clock);
  const scanId = createId(service.clock);
  const now = service.clock.now();
  const { path, range } = finding.location;
  const { ruleId, category, type, confidence, language } = finding;
  const [classId = 0] = await service.db
    .transaction()
    .execute((trx) =>
      keepClasses(trx, [
        { rule_id: ruleId, title: 'A rule', category, type, confidence, language, cwe: [], owasp: [] },
      ]),
    );
  await service.db
    .insertInto('scan_series')
    .values({
      id: scanId,
      repository_id: repositoryId,
      branch,
      tool: 'assay',
      view: scanId,
      last_number: 1,
    })
    .execute();
  await service.db
    .insertInto('scans')
    .values({
      id: scanId,
      repository_id: repositoryId,
      series_id: scanId,
      series_number: 1,
      scan_type: 'full',
      status: 'completed',
      phase: 'done',
      is_branch_head: true,
      branch,
      trigger: 'api',
      queued_at: now,
      started_at: now,
      completed_at: now,
    })
    .execute();
  await service.db
    .insertInto('issues')
    .values({
      id,
      repository_id: repositoryId,
      fingerprint: finding.fingerprint,
      rule_id: finding.ruleId,
      rule_name: 'A rule',
      rule_family: finding.identity.family,
      category: finding.category,
      type: finding.type,
      severity: finding.severity,
      priority: priorityOf(finding),
      confidence: finding.confidence,
      message: finding.message,
      language: finding.language,
      class_id: classId,
      remedy: 'Mend it.',
      occurrence_id: id,
      branch,
      file_path: path,
      line: range.startLine,
      first_seen_at: now,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await service.db
    .insertInto('issue_occurrences')
    .values({
      id,
      series_id: scanId,
      first_number: 1,
      last_number: openNumber,
      digest: Buffer.alloc(32),
      issue_id: id,
      class_id: classId,
      severity_rank: 1,
      priority: priorityOf(finding),
      file_path: path,
      line: range.startLine,
      fingerprint: finding.fingerprint,
      symbol: '',
      context: finding.context,
      shape: finding.shape,
      introduced: false,
      finding: JSON.stringify(finding),
      first_seen_at: now,
    })
    .execute();
  await service.db
    .insertInto('issue_branches')
    .values({ issue_id: id, branch, present: true, occurrence_id: id, updated_at: now })
    .execute();
  return id;
}
