/** A part of the first schema: scans with their metrics, issues with their occurrences. */

export const scans = `
create table scans (
  id uuid primary key,
  repository_id uuid not null references repositories on delete cascade,
  scan_type text not null check (scan_type in ('full', 'incremental', 'diff', 'security', 'quality', 'secrets',
    'dependencies')),
  status text not null default 'running' check (status in ('running', 'completed', 'failed', 'cancelled')),
  phase text not null default 'queued' check (phase in ('queued', 'cloning', 'indexing', 'analyzing', 'fixing',
    'triaging', 'reporting', 'done')),
  progress real not null default 0 check (progress between 0 and 1),
  branch text not null,
  requested_commit_sha text,
  commit_sha text,
  pull_request integer,
  baseline text,
  baseline_commit_sha text,
  paths text[] not null default '{}',
  config jsonb not null default '{}',
  trigger text not null check (trigger in ('api', 'push', 'pull_request', 'schedule', 'manual', 'cli', 'import')),
  triggered_by uuid references users on delete set null,
  coalesce_key text,
  attempt integer not null default 0 check (attempt between 0 and 3),
  cancel_requested_at timestamptz,
  issues_found integer not null default 0,
  security_issues integer not null default 0 check (security_issues >= 0),
  quality_issues integer not null default 0 check (quality_issues >= 0),
  by_severity jsonb not null default '{"critical":0,"high":0,"medium":0,"low":0,"info":0}',
  introduced integer not null default 0,
  fixed integer not null default 0,
  coverage jsonb not null default '{"complete":false,"files_scanned":0,"files_skipped":[],"rules_timed_out":[]}',
  problems jsonb not null default '[]',
  quality_gate jsonb not null default '{"status":"none","conditions":[]}',
  error jsonb,
  engine_version text,
  ruleset_hash text,
  queued_at timestamptz not null,
  started_at timestamptz not null,
  completed_at timestamptz,
  check (issues_found = security_issues + quality_issues),
  check ((status = 'running') = (completed_at is null)),
  check ((status = 'failed') = (error is not null)),
  check ((status = 'completed') <= (phase = 'done'))
);
create index scans_repository on scans (repository_id, started_at desc, id);
create index scans_branch on scans (repository_id, branch, completed_at desc) where status = 'completed';
create unique index scans_coalesce on scans (repository_id, coalesce_key) where status = 'running';
create function check_scan_transition() returns trigger language plpgsql as $$
begin
  if old.status <> 'running' and new.status <> old.status then
    raise exception 'a scan does not leave %', old.status using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger scans_transition before update of status on scans
  for each row execute function check_scan_transition();
create table scan_metrics (
  scan_id uuid primary key references scans on delete cascade,
  repository_id uuid not null references repositories on delete cascade,
  branch text not null,
  commit_sha text,
  measured_at timestamptz not null,
  totals jsonb not null
);
create index scan_metrics_branch on scan_metrics (repository_id, branch, measured_at desc);
create table scan_files (
  scan_id uuid not null references scans on delete cascade,
  path text not null,
  language text not null,
  lines integer not null,
  code_lines integer not null,
  comment_lines integer not null,
  classes integer not null,
  functions jsonb not null,
  primary key (scan_id, path)
);
`;

export const issues = `
create table issues (
  id uuid primary key,
  repository_id uuid not null references repositories on delete cascade,
  fingerprint text not null check (fingerprint ~ '^[0-9a-f]{64}$'),
  rule_id text not null,
  rule_name text not null,
  rule_family text not null,
  category text not null check (category in ('security', 'quality')),
  type text not null check (type in ('vulnerability', 'hotspot', 'secret', 'dependency', 'iac', 'license', 'bug',
    'performance', 'maintainability', 'complexity', 'duplication', 'style', 'documentation', 'dead_code', 'test')),
  severity text not null check (severity in ('critical', 'high', 'medium', 'low', 'info')),
  severity_rank smallint not null generated always as (case severity when 'critical' then 5 when 'high' then 4
    when 'medium' then 3 when 'low' then 2 else 1 end) stored,
  confidence text not null check (confidence in ('high', 'medium', 'low')),
  message text not null,
  cwe text[] not null default '{}',
  owasp text[] not null default '{}',
  language text not null,
  remedy text not null,
  remediation_minutes integer not null default 0,
  status text not null default 'open' check (status in ('open', 'confirmed', 'dismissed', 'fixed', 'closed')),
  resolution text,
  note text,
  assignee_id uuid references users on delete set null,
  expires_at timestamptz,
  tags text[] not null default '{}',
  reopened_count integer not null default 0,
  branch text not null,
  file_path text not null,
  line integer not null check (line >= 1),
  first_seen_scan_id uuid references scans on delete set null,
  first_seen_at timestamptz not null,
  last_seen_scan_id uuid references scans on delete set null,
  last_seen_at timestamptz not null,
  fixed_at timestamptz,
  introduced_by jsonb,
  pull_request jsonb,
  triage jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (case status
    when 'open' then resolution is null
    when 'confirmed' then resolution is null
    when 'dismissed' then resolution in ('false_positive', 'acceptable_risk', 'wont_fix', 'used_in_tests',
      'duplicate', 'suppressed_in_code')
    when 'fixed' then resolution = 'fixed'
    when 'closed' then resolution in ('rule_removed', 'file_excluded')
    else false end),
  check ((status = 'fixed') = (fixed_at is not null)),
  check (expires_at is null or status = 'dismissed')
);
create index issues_repository on issues (repository_id, severity_rank desc, file_path, line, id);
create index issues_fingerprint on issues (repository_id, fingerprint);
create index issues_status on issues (repository_id, status);
create function check_issue_transition() returns trigger language plpgsql as $$
begin
  if not (case old.status
      when 'open' then new.status in ('confirmed', 'dismissed', 'fixed', 'closed')
      when 'confirmed' then new.status in ('open', 'dismissed', 'fixed', 'closed')
      when 'dismissed' then new.status in ('open')
      when 'fixed' then new.status in ('open')
      when 'closed' then new.status in ('open')
      else false end) then
    raise exception 'an issue does not go from % to %', old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger issues_transition before update of status on issues
  for each row when (old.status is distinct from new.status) execute function check_issue_transition();
create table issue_branches (
  issue_id uuid not null references issues on delete cascade,
  branch text not null,
  present boolean not null,
  file_path text not null,
  line integer not null,
  last_scan_id uuid references scans on delete set null,
  updated_at timestamptz not null,
  primary key (issue_id, branch)
);
create table issue_occurrences (
  scan_id uuid not null references scans on delete cascade,
  issue_id uuid not null references issues on delete cascade,
  severity_rank smallint not null,
  file_path text not null,
  line integer not null,
  end_line integer not null,
  "column" integer not null,
  end_column integer not null,
  snippet text not null,
  message text not null,
  finding jsonb not null,
  introduced boolean,
  suggested_fix text,
  fix jsonb,
  primary key (scan_id, issue_id)
);
create index issue_occurrences_issue on issue_occurrences (issue_id, scan_id);
create index issue_occurrences_order on issue_occurrences (scan_id, severity_rank desc, file_path, line, issue_id);
create table issue_history (
  id uuid primary key,
  issue_id uuid not null references issues on delete cascade,
  at timestamptz not null,
  actor_id uuid references users on delete set null,
  scan_id uuid references scans on delete set null,
  action text not null,
  from_status text,
  to_status text,
  resolution text,
  note text
);
create index issue_history_issue on issue_history (issue_id, id);
`;
