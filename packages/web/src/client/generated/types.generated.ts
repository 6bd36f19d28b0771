// @ts-nocheck

export type ClientOptions = {
    baseUrl: `${string}://${string}` | (string & {});
};

/**
 * RFC 9457
 */
export type Problem = {
    /**
     * Path of a page about this kind of problem
     */
    type: string;
    title: string;
    status: number;
    detail: string;
    instance: string;
    /**
     * Stable machine key
     */
    code: string;
    request_id: string;
    errors: Array<{
        in: 'body' | 'query' | 'path' | 'header';
        pointer: string;
        code: string;
        detail: string;
    }>;
};

export type QualityGate = {
    status: string;
    /**
     * Why there is no verdict; null when there is one
     */
    reason: string | null;
    conditions: Array<{
        /**
         * `new_critical_issues`
         */
        metric: string;
        op: string;
        threshold: number;
        actual: number;
        status: string;
    }>;
};

export type Verification = {
    verdict: 'verified' | 'partial' | 'rejected';
    gates: Array<{
        gate: string;
        result: 'pass' | 'fail' | 'skip';
        /**
         * Empty for a plain pass. Begins with `not applicable` where a file of this kind has nothing that the gate asks about
         */
        reason: string;
    }>;
};

/**
 * Why a scan, a fix or a review could not be carried out
 */
export type Failure = {
    /**
     * Stable machine key
     */
    code: string;
    detail: string;
    retryable: boolean;
};

export type User = {
    id: string;
    name: string;
    role: string;
    disabled: boolean;
    /**
     * RFC 3339, UTC, milliseconds
     */
    created_at: string;
    /**
     * RFC 3339, UTC, milliseconds
     */
    updated_at: string;
};

export type Token = {
    id: string;
    user_id: string;
    name: string;
    kind: string;
    /**
     * Last four characters
     */
    hint: string;
    scopes: Array<string>;
    repository_id: string | null;
    /**
     * RFC 3339, UTC, milliseconds
     */
    expires_at: string | null;
    /**
     * RFC 3339, UTC, milliseconds
     */
    last_used_at: string | null;
    last_used_ip: string | null;
    /**
     * RFC 3339, UTC, milliseconds
     */
    created_at: string;
};

export type NewToken = {
    id: string;
    user_id: string;
    name: string;
    kind: string;
    /**
     * Last four characters
     */
    hint: string;
    scopes: Array<string>;
    repository_id: string | null;
    /**
     * RFC 3339, UTC, milliseconds
     */
    expires_at: string | null;
    /**
     * RFC 3339, UTC, milliseconds
     */
    last_used_at: string | null;
    last_used_ip: string | null;
    /**
     * RFC 3339, UTC, milliseconds
     */
    created_at: string;
    /**
     * Shown only here
     */
    token: string;
};

export type Instance = {
    version: string;
    /**
     * False until somebody has signed in or called: the first token is in the output of the first start
     */
    set_up: boolean;
    /**
     * Ways to sign in
     */
    sign_in: Array<{
        kind: string;
        /**
         * For people; of the identity provider, its name or host
         */
        name: string;
        /**
         * Path that begins the sign-in; null for a token, which `POST /session` takes
         */
        url: string | null;
    }>;
};

export type Session = {
    user_id: string;
    name: string;
    role: string;
    scopes: Array<string>;
    repository_id: string | null;
    /**
     * For the header X-CSRF-Token of changes; null for who calls with a token
     */
    csrf_token: string | null;
    /**
     * RFC 3339, UTC, milliseconds
     */
    expires_at: string | null;
};

export type BrowserSession = {
    id: string;
    /**
     * Whether this request came with it
     */
    current: boolean;
    /**
     * RFC 3339, UTC, milliseconds
     */
    created_at: string;
    /**
     * RFC 3339, UTC, milliseconds
     */
    expires_at: string;
    /**
     * RFC 3339, UTC, milliseconds
     */
    last_used_at: string | null;
    last_used_ip: string | null;
};

export type AuditEvent = {
    id: string;
    /**
     * RFC 3339, UTC, milliseconds
     */
    at: string;
    /**
     * As token.create, issue.dismiss, fix.apply
     */
    action: string;
    actor_id: string | null;
    /**
     * What the actor was called then; `null` for the service itself
     */
    actor_name: string | null;
    token_id: string | null;
    target_id: string | null;
    /**
     * What users, tokens and connections were called then
     */
    target_name: string | null;
    repository_id: string | null;
    /**
     * `null` also for repositories that the caller does not see
     */
    repository_name: string | null;
    ip: string | null;
    detail: unknown;
};

export type Setting = {
    /**
     * Environment variable
     */
    name: string;
    description: string;
    /**
     * What holds; null when nothing does, and for secrets, which are never shown
     */
    value: string | null;
    /**
     * The empty string when unset has a meaning of its own
     */
    default: string;
    secret: boolean;
    /**
     * For secrets: whether there is one. For all else: whether a value holds
     */
    set: boolean;
};

export type Worker = {
    id: string;
    role: string;
    /**
     * `lost`: it was not heard of for half a minute
     */
    status: string;
    host: string;
    pid: number;
    version: string;
    /**
     * Of the code that it runs: nodes of one build have the same. Null for a release that does not say it
     */
    build: string | null;
    /**
     * `ASSAY_WORKER_LABELS`
     */
    labels: Array<string>;
    /**
     * `ASSAY_LOCAL_ROOTS`: where its local repositories lie; null when it does not say
     */
    local_roots: Array<string> | null;
    /**
     * That the process may use
     */
    memory_bytes: number;
    /**
     * Scans that it runs at once; 0 for an API node
     */
    scan_slots: number;
    /**
     * Of its clock against that of the database
     */
    clock_drift_seconds: number;
    clock_is_off: boolean;
    /**
     * What it worked on at its last heartbeat; none when it is lost: others have them
     */
    jobs: Array<{
        id: string;
        type: string;
        /**
         * RFC 3339, UTC, milliseconds
         */
        started_at: string;
        scan_id: string | null;
        review_id: string | null;
        fix_id: string | null;
    }>;
    /**
     * RFC 3339, UTC, milliseconds
     */
    started_at: string;
    /**
     * RFC 3339, UTC, milliseconds
     */
    last_heartbeat_at: string;
};

export type Queue = {
    /**
     * Jobs that a worker could take now
     */
    waiting: number;
    running: number;
    /**
     * Jobs that are to begin later, as retries of webhooks
     */
    deferred: number;
    /**
     * How long the oldest of the waiting ones has waited; 0 when none does
     */
    oldest_age_seconds: number;
    by_type: Array<{
        type: string;
        /**
         * Jobs that a worker could take now
         */
        waiting: number;
        running: number;
        /**
         * Jobs that are to begin later, as retries of webhooks
         */
        deferred: number;
        /**
         * How long the oldest of the waiting ones has waited; 0 when none does
         */
        oldest_age_seconds: number;
    }>;
    /**
     * RFC 3339, UTC, milliseconds
     */
    measured_at: string;
};

export type Repository = {
    id: string;
    name: string;
    /**
     * owner/name
     */
    full_name: string;
    provider: string;
    provider_host: string | null;
    default_branch: string;
    /**
     * RFC 3339, UTC, milliseconds
     */
    last_scan_at: string | null;
    clone_url: string | null;
    /**
     * Folder of a local repository
     */
    path: string | null;
    /**
     * What a local folder was when it was connected, and stays: one that was git is never scanned as a plain folder. Null for other repositories, and until the folder was looked at
     */
    local_kind: string | null;
    visibility: string;
    archived: boolean;
    languages: Array<string>;
    quality_gate: string;
    /**
     * Open and confirmed issues that the default branch has
     */
    open_issues: number;
    connection_id: string | null;
    has_credential: boolean;
    /**
     * Whether it is scanned by itself
     */
    has_schedule: boolean;
    role: string;
    allow_direct_push: boolean;
    protected_branches: Array<string>;
    /**
     * Reviews pull requests that its forge tells of; see `GET /connections/{id}/hook`
     */
    automatic_reviews: boolean;
    /**
     * Tells these reviews at the forge
     */
    publish_reviews: boolean;
    /**
     * Drafts as well
     */
    review_drafts: boolean;
    /**
     * Scans what its forge says was pushed
     */
    scan_on_push: boolean;
    /**
     * Branches that are scanned then; empty: the default branch
     */
    push_branches: Array<string>;
    llm_tasks: Array<string> | null;
    /**
     * RFC 3339, UTC, milliseconds
     */
    created_at: string;
    /**
     * RFC 3339, UTC, milliseconds
     */
    updated_at: string;
    /**
     * How the default branch stands; null unless `include=summary` asks for it
     */
    summary: {
        open_by_severity: {
            critical: number;
            high: number;
            medium: number;
            low: number;
            info: number;
        };
        /**
         * As the metrics have it
         */
        score: number | null;
        grade: string | null;
        /**
         * What the scans of the default branch should have looked at and did not, in sentences; score and grade are null then, and `open_by_severity` is not all
         */
        unread: string | null;
        /**
         * How the last completed scans left the default branch, 30 at most, oldest first
         */
        trend: Array<{
            scan_id: string;
            /**
             * RFC 3339, UTC, milliseconds
             */
            at: string;
            /**
             * Open on the branch after the scan, whatever kind of scan it was
             */
            issues_found: number;
        }>;
    } | null;
};

export type Branch = {
    /**
     * As it is written in calls: without `refs/heads/`
     */
    name: string;
    /**
     * Its head
     */
    commit_sha: string;
    /**
     * The branch that scans and metrics look at by themselves
     */
    is_default: boolean;
};

export type Route = {
    id: string;
    /**
     * In capitals; `*` alone for any
     */
    methods: Array<string>;
    /**
     * As the framework writes it, with the prefixes of all that the route hangs below
     */
    path: string;
    /**
     * False where some part is not known; it stands as `…`
     */
    path_known: boolean;
    /**
     * Library that serves it
     */
    framework: string;
    /**
     * Where it is registered
     */
    file_path: string;
    line: number;
    handler: {
        /**
         * Empty for an anonymous function
         */
        name: string;
        file_path: string;
        line: number;
    } | null;
    /**
     * What runs before the handler, or says something about it, in its order
     */
    guards: Array<{
        name: string;
        /**
         * What it is there for, where that is known; `unknown` for what is of a library without a model: it may refuse requests
         */
        kinds: Array<string>;
        file_path: string;
        line: number;
    }>;
};

export type Package = {
    /**
     * Package URL, with the version
     */
    purl: string;
    /**
     * As OSV names it: `npm`, `PyPI`, `Maven`
     */
    ecosystem: string;
    name: string;
    /**
     * Empty where no file says which
     */
    version: string;
    scope: string;
    /**
     * The program asks for it itself
     */
    direct: boolean;
    source: string;
    /**
     * As a lock file says it
     */
    license: string | null;
    /**
     * What the manifest asks for, as `^1.2.0`; empty for none
     */
    requirement: string;
    /**
     * Where the version is said
     */
    file_path: string;
    line: number | null;
    /**
     * Where it is asked for, or what brings it along
     */
    asked_file_path: string;
    asked_line: number | null;
    /**
     * Packages from the one that is asked for to this one
     */
    via: Array<string>;
    /**
     * `unread`: code of its ecosystem is not read; `called`: code takes what is vulnerable in it
     */
    reach: string;
    /**
     * Files that import it; of many the first ones
     */
    imported_by: Array<string>;
    /**
     * Of the worst vulnerability
     */
    severity: string | null;
    /**
     * `null`: nobody knows, since no advisories of its ecosystem were there, its version is not known, or it is not from a registry
     */
    vulnerabilities: Array<{
        /**
         * CVE before GHSA before others
         */
        id: string;
        /**
         * Its other names
         */
        aliases: Array<string>;
        summary: string;
        /**
         * `info`: a notice that is no flaw
         */
        severity: string;
        fixed_in: string | null;
        /**
         * `unread`: code of its ecosystem is not read; `called`: code takes what is vulnerable in it
         */
        reach: string;
    }> | null;
};

export type AdvisoryDatabase = {
    id: string;
    name: string;
    /**
     * As `2026-11-29`; empty where it is not known
     */
    date: string;
    /**
     * `update`: the service fetches it by itself
     */
    source: string;
    imported_by: string | null;
    /**
     * RFC 3339, UTC, milliseconds
     */
    imported_at: string;
    ecosystems: Array<{
        /**
         * As OSV names it
         */
        ecosystem: string;
        records: number;
        /**
         * As `2026-11-29`; empty where it is not known
         */
        date: string;
        age_days: number | null;
        /**
         * `old`: older than 30 days; `other_release`: written by another release, and not read
         */
        problem: string | null;
        /**
         * RFC 3339, UTC, milliseconds
         */
        checked_at: string;
    }>;
};

export type ImportedAdvisories = {
    id: string;
    name: string;
    /**
     * As `2026-11-29`; empty where it is not known
     */
    date: string;
    /**
     * `update`: the service fetches it by itself
     */
    source: string;
    imported_by: string | null;
    /**
     * RFC 3339, UTC, milliseconds
     */
    imported_at: string;
    ecosystems: Array<{
        /**
         * As OSV names it
         */
        ecosystem: string;
        records: number;
        /**
         * As `2026-11-29`; empty where it is not known
         */
        date: string;
        age_days: number | null;
        /**
         * `old`: older than 30 days; `other_release`: written by another release, and not read
         */
        problem: string | null;
        /**
         * RFC 3339, UTC, milliseconds
         */
        checked_at: string;
    }>;
    records: number;
    /**
     * Records that were taken back, and so left out
     */
    withdrawn: number;
    /**
     * Other records that were left out
     */
    left_out: Array<{
        reason: string;
        records: number;
    }>;
};

export type LlmStatus = {
    /**
     * False: no model is used, and nothing needs one
     */
    configured: boolean;
    model: string | null;
    /**
     * Where code is sent to
     */
    host: string | null;
    /**
     * What the model is asked for
     */
    tasks: Array<string>;
    /**
     * Of one call, one scan, one review, and of a day of UTC for each repository and for all together
     */
    budgets: {
        call: {
            tokens: number;
            /**
             * US dollars; null: no limit
             */
            cost: number | null;
        };
        scan: {
            tokens: number;
            /**
             * US dollars; null: no limit
             */
            cost: number | null;
        };
        review: {
            tokens: number;
            /**
             * US dollars; null: no limit
             */
            cost: number | null;
        };
        repository: {
            tokens: number;
            /**
             * US dollars; null: no limit
             */
            cost: number | null;
        };
        day: {
            tokens: number;
            /**
             * US dollars; null: no limit
             */
            cost: number | null;
        };
    };
    /**
     * Spent or held since midnight UTC, by the repositories that `tokens_today` is of, in US dollars; 0 where prices are not set
     */
    cost_today: number;
    /**
     * Budget of a day of UTC, for all repositories together
     */
    daily_tokens: number;
    /**
     * The same for each repository
     */
    daily_tokens_of_repository: number;
    /**
     * Spent or held since midnight UTC, by the repositories that the caller sees; for administrators by all
     */
    tokens_today: number;
};

export type LlmUsage = {
    /**
     * What `group_by` says; null: repositories that were removed
     */
    key: string | null;
    /**
     * Full name of a repository
     */
    name: string | null;
    calls: number;
    /**
     * Without a usable answer
     */
    failed_calls: number;
    input_tokens: number;
    output_tokens: number;
    /**
     * Counted against the budget for calls of which the cost is not known
     */
    held_tokens: number;
    /**
     * What they cost, in US dollars; 0 where prices are not set
     */
    cost: number;
};

/**
 * One question to the model
 */
export type LlmCall = {
    id: string;
    /**
     * RFC 3339, UTC, milliseconds
     */
    at: string;
    repository_id: string | null;
    task: string;
    prompt_version: string;
    /**
     * Of all that was sent; the text itself is not kept
     */
    prompt_sha256: string;
    model: string;
    /**
     * `running`, `answer`, or why there was none: `over_budget`, `timeout`, `refused` and others
     */
    outcome: string;
    input_tokens: number;
    output_tokens: number;
    held_tokens: number;
    /**
     * What it cost, in US dollars; 0 where prices are not set
     */
    cost: number;
    scan_id: string | null;
    review_id: string | null;
    duration_ms: number | null;
    /**
     * What the model said where it was asked for a verdict, as `refuted`
     */
    verdict: string | null;
};

/**
 * A row of a model for a library that Assay does not know
 */
export type ModelProposal = {
    id: string;
    repository_id: string;
    /**
     * `accepted` rows hold from the next scan and review on; others do nothing
     */
    state: 'pending' | 'accepted' | 'refused';
    /**
     * As `javascript`
     */
    language: string;
    /**
     * As it is imported
     */
    library: string;
    /**
     * As the program asks for it
     */
    version: string | null;
    row: string;
    /**
     * As `sql-query`; null for a propagator
     */
    kind: string | null;
    /**
     * As in `.assay.yml`: `connect().query(0)`
     */
    path: string;
    /**
     * Where the data of a propagator goes
     */
    to: string | null;
    /**
     * The model's own words
     */
    reason: string;
    /**
     * The model's own
     */
    confidence: number;
    model: string;
    /**
     * One call that is handed data from outside, and how many there are
     */
    evidence: {
        file_path: string;
        line: number;
        end_line: number;
        /**
         * Without secrets
         */
        snippet: string;
        calls: number;
    };
    scan_id: string | null;
    /**
     * RFC 3339, UTC, milliseconds
     */
    created_at: string;
    decided_by: string | null;
    /**
     * RFC 3339, UTC, milliseconds
     */
    decided_at: string | null;
};

export type Member = {
    user_id: string;
    name: string;
    role: string;
    /**
     * RFC 3339, UTC, milliseconds
     */
    created_at: string;
};

export type DeployKey = {
    /**
     * To register with the host; with write access for fixes
     */
    public_key: string;
    /**
     * As OpenSSH shows it
     */
    fingerprint: string;
    host_keys: Array<{
        type: string;
        /**
         * Base64
         */
        key: string;
        fingerprint: string;
    }>;
    host_keys_source: string | null;
    /**
     * RFC 3339, UTC, milliseconds
     */
    host_keys_at: string | null;
    /**
     * RFC 3339, UTC, milliseconds
     */
    created_at: string;
};

export type Scan = {
    id: string;
    status: 'running' | 'completed' | 'failed' | 'cancelled';
    repository_id: string;
    scan_type: string;
    /**
     * When a worker took it up; the same as `queued_at` while it waits
     */
    started_at: string;
    /**
     * security_issues + quality_issues. While the scan runs, those that are known so far: it may find more, and what it records decides
     */
    issues_found: number;
    /**
     * Those of high and medium confidence: gates, ratings, events and reviews speak of these
     */
    issues_shown: number;
    by_confidence: {
        high: number;
        medium: number;
        low: number;
    } | null;
    security_issues: number;
    quality_issues: number;
    /**
     * Elapsed while running
     */
    duration_seconds: number;
    /**
     * RFC 3339, UTC, milliseconds
     */
    completed_at: string | null;
    branch: string;
    commit_sha: string | null;
    /**
     * Whether the scan is the state of its branch: it opens issues, counts for metrics, and may close issues. Null until it is completed
     */
    is_branch_head: boolean | null;
    pull_request: number | null;
    baseline_commit_sha: string | null;
    paths: Array<string>;
    /**
     * Those that were asked for; empty for all of the scan type
     */
    analyzers: Array<string>;
    trigger: string;
    /**
     * `assay`, or the tool whose results were imported
     */
    tool: string;
    triggered_by: string | null;
    phase: string;
    progress: number;
    error: Failure | null;
    coverage: {
        /**
         * Whether all was read that the scan should have read; see `problems`. It closes nothing by itself: see `closing`
         */
        complete: boolean;
        /**
         * A limit or a defect stopped the scan or a part of it: it closes no issue; see `closing`
         */
        cut_short: boolean;
        /**
         * Why no file was analyzed; null when at least one was
         */
        nothing_analyzed: string | null;
        /**
         * What the scan should have read and did not, in sentences; null when it read all of it
         */
        unread: string | null;
        /**
         * Languages of the tree that are not analyzed, those with most files first
         */
        languages_unread: Array<{
            language: string;
            files: number;
        }>;
        files_scanned: number;
        /**
         * Of them tests, which rules looked at file by file and which are no part of the program; null where nobody counted
         */
        tests_not_followed: number | null;
        files_skipped: Array<{
            path: string;
            reason: string;
        }>;
        rules_timed_out: Array<string>;
        /**
         * What each analyzer that ran has looked at; empty for imported results
         */
        analyzers: Array<{
            id: string;
            /**
             * That it read
             */
            files: number;
            /**
             * Files that it claims and that were not read
             */
            skipped: Array<{
                reason: string;
                files: number;
            }>;
        }>;
    };
    /**
     * Which issues a scan closes: it must be of its branch's head, of all paths and not cut short, and must have read the issue's file with the issue's rule, or git must say that the file is not in the scanned commit. A scan that read nothing though there was something to read closes none. Null until it is completed, and for scans that fail
     */
    closing: {
        /**
         * Whether issues that the scan could see and did not find are closed by it
         */
        closes_issues: boolean;
        /**
         * Why it closes none; null when it does
         */
        reason: string | null;
        /**
         * The same in a sentence, or what it leaves as it is
         */
        detail: string | null;
    } | null;
    problems: Array<{
        kind: string;
        path?: string;
        line?: number;
        reason: string;
        message: string;
    }>;
    introduced: number;
    fixed: number;
    by_severity: {
        critical: number;
        high: number;
        medium: number;
        low: number;
        info: number;
    };
    /**
     * Of those that are shown
     */
    shown_by_severity: {
        critical: number;
        high: number;
        medium: number;
        low: number;
        info: number;
    };
    quality_gate: QualityGate;
    engine_version: string | null;
    ruleset_hash: string | null;
    /**
     * When it was asked for
     */
    queued_at: string;
    /**
     * What a language model was asked; null when nothing was
     */
    llm: {
        model: string;
        calls: number;
        input_tokens: number;
        output_tokens: number;
        /**
         * In US dollars, of all attempts of the scan; 0 where prices are not set
         */
        cost: number;
        /**
         * Parts of the program, each asked about as a whole: handlers side by side, the rest of the code, pages
         */
        entries: {
            total: number;
            looked: number;
            /**
             * Of those: answered before, without a call
             */
            cached: number;
        };
        /**
         * Why parts were not looked at, as `over_budget`; none of the issues of a model is closed then
         */
        skipped: {
            [key: string]: number;
        };
        /**
         * What the model said and the facts did not bear out, as `quote_not_found`
         */
        refused: {
            [key: string]: number;
        };
        /**
         * Findings of the engine that the model was asked about
         */
        triage?: {
            total: number;
            judged: number;
            cached: number;
            /**
             * Not judged, by reason
             */
            skipped: {
                [key: string]: number;
            };
            /**
             * Verdicts that the facts did not bear out, as `reason_not_confirmed`
             */
            refused: {
                [key: string]: number;
            };
        };
        /**
         * Libraries without a model that it was asked about
         */
        proposals?: {
            total: number;
            looked: number;
            cached: number;
            /**
             * Rows of models that it proposes
             */
            rows: number;
            /**
             * Not asked, by reason
             */
            skipped: {
                [key: string]: number;
            };
            /**
             * What no row can be made of, as `kind_does_not_fit`
             */
            refused: {
                [key: string]: number;
            };
        };
    } | null;
};

export type TraceStep = {
    step: number;
    kind: string;
    file_path: string;
    line: number;
    column: number;
    snippet: string;
    note: string;
};

export type IssueEvidence = {
    reason: string;
    stance: string;
    /**
     * What it says, as a sentence
     */
    text: string;
    /**
     * What it is about: `tests`
     */
    detail: string | null;
    file_path: string | null;
    line: number | null;
};

export type IssueFix = {
    /**
     * A proven fix that is not applied yet
     */
    available: boolean;
    /**
     * `ready`: proven, and not applied. `applied`: committed to a branch; a scan tells when the issue is gone
     */
    state: 'none' | 'ready' | 'applied';
    /**
     * Where the newest fix was committed since the issue was opened last
     */
    applied: {
        branch: string | null;
        pull_request_url: string | null;
        fixed_at: string;
    } | null;
    /**
     * Why there is no fix; null where there is one, and where none was looked for: `suggested_fix` says what to do
     */
    reason: string | null;
    origin: 'engine' | 'llm' | null;
    safety: 'S' | 'R' | 'G' | null;
    /**
     * Unified diff
     */
    patch: string | null;
    confidence: string | null;
    verification: Verification | null;
};

/**
 * A language model's opinion. It orders and labels: no status and no gate depends on it
 */
export type IssueTriage = {
    verdict: string;
    /**
     * The model's own
     */
    confidence: number;
    reason_code: string;
    /**
     * One line of plain text
     */
    rationale: string;
    /**
     * Lines that it quotes; each stands there word for word
     */
    evidence: Array<{
        file_path: string;
        line: number;
        end_line: number;
    }>;
    /**
     * Why the verdict is `uncertain` though the model said more, as `evidence_not_found`; null: it is what the model said
     */
    refused: string | null;
    model: string;
};

/**
 * A language model says why the place is dangerous, from the facts that the engine found and the code around them
 */
export type IssueExplanation = {
    /**
     * At most 120 words of plain text
     */
    text: string;
    model: string;
    /**
     * RFC 3339, UTC, milliseconds
     */
    at: string;
    /**
     * Tag of its language, as `de`
     */
    language?: string;
};

export type Issue = {
    id: string;
    scan_id: string | null;
    repository_id: string;
    severity: 'critical' | 'high' | 'medium' | 'low' | 'info';
    category: 'security' | 'quality';
    title: string;
    file_path: string;
    line: number;
    /**
     * Inclusive
     */
    end_line: number;
    column: number;
    /**
     * Exclusive
     */
    end_column: number;
    /**
     * A reason and a unified diff, or the remedy
     */
    suggested_fix: string;
    rule_id: string;
    rule_name: string;
    message: string;
    type: string;
    status: string;
    resolution: string | null;
    note: string | null;
    /**
     * RFC 3339, UTC, milliseconds
     */
    expires_at: string | null;
    confidence: string;
    /**
     * How likely it is worth mending; `confidence` is its three bands
     */
    probability: number;
    /**
     * What to mend first: probability, severity and who reaches it
     */
    priority: number;
    /**
     * What speaks for the issue and against it: the probability is made of these. Empty for issues of other tools
     */
    evidence: Array<IssueEvidence>;
    cwe: Array<string>;
    owasp: Array<string>;
    /**
     * Base score of the class of weakness, where reports of the class are alike; null for others
     */
    cvss: {
        version: string;
        vector: string;
        score: number;
    } | null;
    fingerprint: string;
    /**
     * `assay`, or the tool whose results were imported
     */
    tool: string;
    language: string;
    snippet: string;
    trace: Array<TraceStep>;
    introduced: boolean;
    branch: string;
    /**
     * A secret that the branch does not have any more, and its history has
     */
    in_history: boolean;
    /**
     * Of what is in the history alone: the commit that added it
     */
    commit_sha: string | null;
    first_seen_scan_id: string | null;
    /**
     * RFC 3339, UTC, milliseconds
     */
    first_seen_at: string;
    /**
     * RFC 3339, UTC, milliseconds
     */
    last_seen_at: string;
    /**
     * RFC 3339, UTC, milliseconds
     */
    fixed_at: string | null;
    reopened_count: number;
    introduced_by: {
        commit_sha: string;
        author: string;
    } | null;
    assignee: string | null;
    /**
     * Sorted: category, type, language and family of the rule
     */
    tags: Array<string>;
    origin: string;
    triage: IssueTriage | null;
    explanation: IssueExplanation | null;
    fix: IssueFix;
    /**
     * The pull request with its fix
     */
    fix_pr: {
        url: string;
        state: string;
    } | null;
    url: string;
};

export type IssueHistoryEntry = {
    id: string;
    /**
     * RFC 3339, UTC, milliseconds
     */
    at: string;
    action: string;
    actor_id: string | null;
    scan_id: string | null;
    from_status: string | null;
    to_status: string | null;
    resolution: string | null;
    note: string | null;
};

export type IssueFacetValue = {
    /**
     * As the filter takes it
     */
    value: string;
    /**
     * The title of a rule; the value of others
     */
    label: string;
    count: number;
};

export type IssueFacets = {
    /**
     * Issues that all filters select; exact
     */
    total: number;
    /**
     * The 50 most frequent values of each; a facet is counted without the filter by itself
     */
    facets: {
        severity: Array<IssueFacetValue>;
        status: Array<IssueFacetValue>;
        category: Array<IssueFacetValue>;
        type: Array<IssueFacetValue>;
        confidence: Array<IssueFacetValue>;
        language: Array<IssueFacetValue>;
        reason: Array<IssueFacetValue>;
        rule_id: Array<IssueFacetValue>;
        repository_id: Array<IssueFacetValue>;
    };
};

export type IssueSource = {
    commit_sha: string;
    /**
     * Excerpts: the issue's place first, then the files of its trace; 5,000 lines at most
     */
    data: Array<{
        file_path: string;
        start_line: number;
        lines: Array<{
            /**
             * At most 2,000 characters; secrets are masked
             */
            text: string;
            /**
             * Characters that the line has beyond
             */
            omitted: number;
        }>;
    }>;
};

export type Rule = {
    id: string;
    title: string;
    category: 'security' | 'quality';
    type: string;
    severity: 'critical' | 'high' | 'medium' | 'low' | 'info';
    precision: string;
    /**
     * Most specific first, as `CWE-89`
     */
    cwe: Array<string>;
    owasp: Array<string>;
    remedy: string;
    remediation_minutes: number;
    /**
     * Version that had the rule first
     */
    since: string;
    status: string;
    /**
     * Earlier ids
     */
    aliases: Array<string>;
    /**
     * Markdown
     */
    help: string;
};

export type ImportedCoverage = {
    repository_id: string;
    branch: string;
    commit_sha: string | null;
    /**
     * RFC 3339, UTC, milliseconds
     */
    measured_at: string;
    format: string;
    /**
     * Percent, of all reports of the commit
     */
    line: number | null;
    lines: number;
    covered_lines: number;
    /**
     * Of this report
     */
    files_matched: number;
    /**
     * Paths that mean no file of the last scan
     */
    files_unmatched: number;
    unmatched_paths: Array<string>;
};

export type IssueBulkResult = {
    id: string;
    success: boolean;
    /**
     * Why it was not changed, as in problems
     */
    code: string | null;
    detail: string | null;
};

export type IssueFeedback = {
    issue_id: string;
    user_id: string;
    verdict: 'useful' | 'not_useful' | 'false_positive';
    comment: string | null;
    /**
     * RFC 3339, UTC, milliseconds
     */
    at: string;
};

export type ScanLogEntry = {
    sequence: number;
    /**
     * RFC 3339, UTC, milliseconds
     */
    at: string;
    level: string;
    event: string;
    message: string;
    /**
     * Ids, counts and codes
     */
    data: unknown;
};

export type Schedule = {
    repository_id: string;
    every_minutes: number;
    scan_type: string;
    /**
     * null: the default branch
     */
    branch: string | null;
    only_changed: boolean;
    /**
     * RFC 3339, UTC, milliseconds
     */
    next_at: string;
    last_scan_id: string | null;
};

export type Project = {
    id: string;
    repository_id: string;
    /**
     * Of a part, as `.assay.yml` says: its id stays while its name does
     */
    name: string;
    /**
     * Folder of a part of a monorepo; empty for the repository as a whole
     */
    path: string;
    /**
     * The repository as a whole, whose id it has
     */
    is_root: boolean;
    /**
     * RFC 3339, UTC, milliseconds
     */
    removed_at: string | null;
    /**
     * RFC 3339, UTC, milliseconds
     */
    created_at: string;
    /**
     * As in the metrics
     */
    badge_url: string;
};

export type FileMetrics = {
    file_path: string;
    language: string;
    lines: number;
    code_lines: number;
    comment_lines: number;
    classes: number;
    open_issues: number;
    /**
     * Lines that stand in the tree more than once; null: not measured
     */
    duplicated_lines: number | null;
    /**
     * Percent of the lines that tests run; null: not known
     */
    coverage: number | null;
    /**
     * Cognitive complexity of its functions together
     */
    cognitive: number;
    /**
     * Of the last year, of default branches, soon after a scan; null where nothing changed or it is not known. Merges and commits to more than 500 files do not count
     */
    history: {
        commits: number;
        authors: number;
        /**
         * Lines
         */
        added: number;
        /**
         * Lines
         */
        deleted: number;
        /**
         * Who changed most lines, as git knows them
         */
        main_author: string;
        /**
         * Of these lines
         */
        main_author_share: number;
    } | null;
    /**
     * Null: not measured
     */
    dependencies: {
        /**
         * Files that it imports: fan-out
         */
        imports: number;
        /**
         * Files that import it: fan-in
         */
        imported_by: number;
        /**
         * 0: imports no other file
         */
        layer: number;
        /**
         * Number of its import cycle; 0: none
         */
        cycle: number;
        /**
         * Names that no file imports; empty where no file imports this one, null: no choice
         */
        unused_exports: Array<string> | null;
    } | null;
    functions: Array<{
        /**
         * Empty for a function without one
         */
        name: string;
        start_line: number;
        end_line: number;
        cyclomatic: number;
        cognitive: number;
    }>;
};

export type FunctionMetrics = {
    /**
     * Empty for a function without one
     */
    name: string;
    file_path: string;
    language: string;
    start_line: number;
    end_line: number;
    lines: number;
    cyclomatic: number;
    cognitive: number;
};

/**
 * Imports between files of the repository, those of types alone too
 */
export type Dependencies = {
    /**
     * Pairs of files of which one imports the other
     */
    imports: number;
    /**
     * Sets of files that import one another
     */
    cycles: number;
    files_in_cycles: number;
    /**
     * Files on the longest way down from one that no file imports; a cycle counts as one
     */
    layers: number;
    /**
     * Names that files export to others and that none imports; null: no language has a choice
     */
    unused_exports: number | null;
    /**
     * With include=dependencies, the files of each cycle, largest first; null for an older scan
     */
    cycle_files: Array<Array<string>> | null;
};

/**
 * Percent of what could run; of the newest commit for which there was a report
 */
export type Coverage = {
    line: number | null;
    /**
     * Null: no report tells branches
     */
    branch: number | null;
    /**
     * Of the new lines that could run; null where none could, and where it is not known which code is new
     */
    diff: number | null;
    lines: number;
    covered_lines: number;
    files: number;
    /**
     * Null: no report said
     */
    commit_sha: string | null;
    /**
     * RFC 3339, UTC, milliseconds
     */
    measured_at: string;
};

/**
 * The same code in two places, but for names that are renamed one to one
 */
export type ClonedCode = {
    /**
     * Of one place
     */
    tokens: number;
    places: [
        {
            file_path: string;
            start_line: number;
            end_line: number;
        },
        {
            file_path: string;
            start_line: number;
            end_line: number;
        }
    ];
};

/**
 * Code of at least 100 tokens and 10 lines
 */
export type Duplication = {
    /**
     * Lines that stand in the tree more than once, each counted once
     */
    lines: number;
    /**
     * Runs of such lines
     */
    blocks: number;
    /**
     * Files with such lines
     */
    files: number;
    /**
     * Pairs of places
     */
    clones: number;
    /**
     * Percent: lines / all lines
     */
    density: number;
    /**
     * With include=duplication, the pairs with most tokens; null for what is not the newest scan of its branch any more
     */
    largest: Array<ClonedCode> | null;
};

/**
 * With include=new_code: what the lines have that are new since the baseline. Null where that is not known
 */
export type NewCode = {
    since: {
        type: string;
        /**
         * Number of days, date, tag, or the branch that was left
         */
        value: string;
        /**
         * What is compared with; null: all of the history is newer
         */
        commit_sha: string | null;
    };
    /**
     * Measured files that have new lines
     */
    files: number;
    /**
     * New and changed lines of these files
     */
    lines: number;
    issues: {
        total: number;
        by_severity: {
            critical: number;
            high: number;
            medium: number;
            low: number;
            info: number;
        };
        by_category: {
            security: number;
            quality: number;
        };
    };
    debt: {
        minutes: number;
        /**
         * Percent of what the new lines took to write
         */
        ratio: number;
    };
    ratings: {
        maintainability: string | null;
        reliability: string | null;
        security: string | null;
    };
    duplication: {
        lines: number;
        density: number;
    } | null;
    coverage: {
        line: number | null;
        lines: number;
        covered_lines: number;
    } | null;
};

/**
 * As the last scan of the day left the branch
 */
export type TrendPoint = {
    /**
     * Day of UTC; of a week or month the last one with a scan
     */
    date: string;
    /**
     * Null when not all was looked at, like the grade
     */
    score: number | null;
    grade: string | null;
    /**
     * Open and confirmed issues of the branch
     */
    issues: number;
    security_issues: number;
    debt_minutes: number;
    code_lines: number;
    /**
     * Percent of the lines; null: no coverage was imported
     */
    coverage: number | null;
    /**
     * Percent of the lines; null: not measured
     */
    duplication: number | null;
};

export type ProjectMetrics = {
    project_id: string;
    repository_id: string;
    project_name: string;
    /**
     * Folder of a part of a monorepo; empty for the whole
     */
    project_path: string;
    branch: string;
    commit_sha: string | null;
    scan_id: string | null;
    /**
     * RFC 3339, UTC, milliseconds
     */
    measured_at: string | null;
    lines: number | null;
    code_lines: number | null;
    comment_lines: number | null;
    /**
     * Percent: comment / (code + comment)
     */
    comment_density: number | null;
    files: number | null;
    functions: number | null;
    classes: number | null;
    /**
     * By the name of the language
     */
    by_language: {
        [key: string]: {
            files: number;
            lines: number;
            code_lines: number;
        };
    };
    complexity: {
        cyclomatic: number | null;
        cognitive: number | null;
        /**
         * Cyclomatic
         */
        average_per_function: number | null;
        /**
         * Cognitive complexity of the worst function
         */
        max: number | null;
        functions_over_threshold: number | null;
        /**
         * Cognitive complexity
         */
        threshold: number;
    };
    duplication: Duplication | null;
    dependencies: Dependencies | null;
    issues: {
        total: number | null;
        by_severity: {
            critical: number | null;
            high: number | null;
            medium: number | null;
            low: number | null;
            info: number | null;
        };
        by_category: {
            security: number | null;
            quality: number | null;
        };
        /**
         * By the type of the issue; types without an open issue are absent
         */
        by_type: {
            [key: string]: number;
        };
        density_per_kloc: number | null;
    };
    debt: {
        minutes: number | null;
        /**
         * Percent
         */
        ratio: number | null;
    };
    /**
     * What the scans of the branch should have looked at and did not, in sentences: ratings of it, score and grade are null then
     */
    unread: string | null;
    ratings: {
        maintainability: string | null;
        reliability: string | null;
        security: string | null;
    };
    score: number | null;
    grade: string | null;
    formula_version: string;
    coverage: Coverage | null;
    flow: {
        opened: number;
        fixed: number;
        dismissed: number;
        fix_rate: number | null;
        false_positive_rate: number | null;
        mttr_hours: {
            critical: number | null;
            high: number | null;
            medium: number | null;
            low: number | null;
            info: number | null;
        };
        open_age_days_p50: number | null;
        autofix: {
            /**
             * Issues for which an edit was made
             */
            proposed: number;
            /**
             * Those with one that every gate passed
             */
            verified: number;
            /**
             * Those with one that was committed, and that are fixed since
             */
            merged: number;
        };
    };
    new_code: NewCode | null;
    quality_gate: QualityGate;
    /**
     * With include=trend, over the period, oldest first; days without a scan are absent, and the last point is now
     */
    trend: Array<TrendPoint> | null;
    /**
     * Path of a picture of the gate, for pages: needs no other token; `&metric=` chooses another
     */
    badge_url: string;
    /**
     * With include=files
     */
    file_metrics: Array<FileMetrics> | null;
};

export type Webhook = {
    id: string;
    repository_id: string | null;
    url: string;
    events: Array<string>;
    description: string;
    active: boolean;
    status: string;
    disabled_reason: string | null;
    format: string;
    /**
     * RFC 3339, UTC, milliseconds
     */
    created_at: string;
    /**
     * RFC 3339, UTC, milliseconds
     */
    updated_at: string;
    last_delivery: {
        /**
         * RFC 3339, UTC, milliseconds
         */
        at: string;
        status: string;
    } | null;
};

export type NewWebhook = {
    id: string;
    repository_id: string | null;
    url: string;
    events: Array<string>;
    description: string;
    active: boolean;
    status: string;
    disabled_reason: string | null;
    format: string;
    /**
     * RFC 3339, UTC, milliseconds
     */
    created_at: string;
    /**
     * RFC 3339, UTC, milliseconds
     */
    updated_at: string;
    last_delivery: {
        /**
         * RFC 3339, UTC, milliseconds
         */
        at: string;
        status: string;
    } | null;
    /**
     * Signs the deliveries; shown only here
     */
    secret: string;
};

export type WebhookDelivery = {
    id: string;
    webhook_id: string;
    /**
     * The header webhook-id: the same in every retry and redelivery
     */
    message_id: string;
    event: string;
    /**
     * RFC 3339, UTC, milliseconds
     */
    event_at: string;
    status: string;
    attempts: Array<{
        number: number;
        /**
         * RFC 3339, UTC, milliseconds
         */
        started_at: string;
        duration_ms: number;
        response_status: number | null;
        error: string | null;
        response_excerpt: string | null;
    }>;
    /**
     * RFC 3339, UTC, milliseconds
     */
    next_attempt_at: string | null;
    redelivery_of: string | null;
    /**
     * RFC 3339, UTC, milliseconds
     */
    created_at: string;
    /**
     * RFC 3339, UTC, milliseconds
     */
    completed_at: string | null;
};

export type Event = {
    id: string;
    repository_id: string | null;
    sequence: number | null;
    type: string;
    /**
     * RFC 3339, UTC, milliseconds
     */
    timestamp: string;
    data: unknown;
};

/**
 * The token is never shown
 */
export type Connection = {
    id: string;
    provider: string;
    provider_host: string;
    account: string | null;
    /**
     * RFC 3339, UTC, milliseconds
     */
    created_at: string;
    /**
     * RFC 3339, UTC, milliseconds
     */
    updated_at: string;
};

export type NewConnection = {
    id: string;
    provider: string;
    provider_host: string;
    account: string | null;
    /**
     * RFC 3339, UTC, milliseconds
     */
    created_at: string;
    /**
     * RFC 3339, UTC, milliseconds
     */
    updated_at: string;
    /**
     * Where the forge is to send its events
     */
    hook_url: string;
    /**
     * Signs what the forge sends; shown only here
     */
    hook_secret: string;
};

export type ForgeRepository = {
    provider: string;
    provider_host: string;
    connection_id: string;
    name: string;
    full_name: string;
    default_branch: string;
    clone_url: string;
    visibility: string;
    archived: boolean;
    /**
     * Set when it is connected already
     */
    repository_id: string | null;
};

export type Hook = {
    /**
     * Where the forge is to send its events, as JSON
     */
    url: string;
    /**
     * False for an old connection: rotate it to get one
     */
    has_secret: boolean;
    /**
     * What to choose at the forge, in the forge's words
     */
    events: Array<string>;
    /**
     * RFC 3339, UTC, milliseconds
     */
    last_received_at: string | null;
    /**
     * RFC 3339, UTC, milliseconds
     */
    last_refused_at: string | null;
    /**
     * Code of the problem it was answered with
     */
    last_refusal: string | null;
};

export type NewHookSecret = {
    url: string;
    /**
     * Signs what the forge sends; shown only here
     */
    secret: string;
};

export type HookDelivery = {
    id: string;
    /**
     * In the forge's words
     */
    event: string;
    repository_id: string | null;
    full_name: string | null;
    /**
     * `pull/12` or `branch/main`
     */
    subject: string | null;
    status: string;
    /**
     * What came of it, or why nothing did: `review_started`, `draft`
     */
    outcome: string | null;
    /**
     * RFC 3339, UTC, milliseconds
     */
    received_at: string;
    /**
     * RFC 3339, UTC, milliseconds
     */
    completed_at: string | null;
};

export type HookReceipt = {
    id: string;
    status: string;
    reason: string | null;
};

export type Forge = {
    provider: string;
    /**
     * For people
     */
    title: string;
    /**
     * Where a connection without `provider_host` goes
     */
    public_host: string;
    pull_requests: boolean;
    /**
     * False: a draft is asked for, an ordinary pull request is made
     */
    draft_pull_requests: boolean;
    /**
     * False: pull requests have none
     */
    labels: boolean;
    /**
     * True: `app` may stand in the place of `token`
     */
    apps: boolean;
};

export type Review = {
    id: string;
    repository_id: string;
    status: string;
    skip_reason: string | null;
    verdict: 'approve' | 'comment' | 'request_changes' | null;
    /**
     * As it was when the review was asked for. Null for a review of two refs; without a forge only number and head are known.
     */
    pull_request: {
        number: number;
        title: string | null;
        url: string | null;
        /**
         * Account at the forge
         */
        author: string | null;
        /**
         * open, closed or merged
         */
        state: string | null;
        draft: boolean | null;
        from_fork: boolean | null;
        base_branch: string | null;
        head_branch: string | null;
        /**
         * Full commit
         */
        base_sha: string | null;
        /**
         * Full commit
         */
        head_sha: string | null;
    } | null;
    base_ref: string;
    /**
     * Full commit
     */
    base_sha: string | null;
    head_ref: string;
    /**
     * Full commit
     */
    head_sha: string | null;
    trigger: string;
    /**
     * From the merge base to head
     */
    commit_range: {
        from: string;
        to: string;
    } | null;
    /**
     * It is told at the forge
     */
    publish: boolean;
    /**
     * `outdated`: the pull request was closed, or had another head when the review was done
     */
    publication: {
        state: string;
        attempts: number;
        /**
         * Why it failed
         */
        reason: string | null;
        url: string | null;
        at: string | null;
    } | null;
    previous_review_id: string | null;
    /**
     * The last completed scan of the head commit, if there is one
     */
    scan_id: string | null;
    /**
     * Markdown
     */
    summary: string | null;
    walkthrough: Array<{
        file_path: string;
        change: string;
        summary: string;
        additions: number;
        deletions: number;
    }>;
    /**
     * By changed lines: 20, 100, 400, 1000
     */
    effort: number | null;
    /**
     * low, medium or high; the summary says why
     */
    risk: string | null;
    tests_changed: boolean | null;
    security_concerns: Array<string>;
    reviewers: Array<{
        /**
         * A code owner as `CODEOWNERS` of the base names them, or an author as commits do
         */
        name: string;
        source: string;
        /**
         * Changed files that they own, or wrote parts of
         */
        files: number;
        /**
         * Changed lines of what they own; replaced lines that they wrote
         */
        lines: number;
    }>;
    comments: Array<{
        id: string;
        issue_id: string | null;
        rule_id: string | null;
        origin: string;
        file_path: string;
        line: number | null;
        start_line: number | null;
        side: 'left' | 'right';
        severity: 'critical' | 'high' | 'medium' | 'low' | 'info';
        category: 'security' | 'quality';
        title: string;
        /**
         * Markdown
         */
        body: string;
        suggestion: string | null;
        /**
         * The line, trimmed
         */
        quote: string | null;
        state: string;
        placement: string;
        url: string | null;
        /**
         * Why it was dismissed
         */
        note: string | null;
    }>;
    quality_gate: QualityGate | null;
    stats: {
        files_changed: number;
        files_reviewed: number;
        files_skipped: Array<{
            path: string;
            reason: string;
        }>;
        introduced: number;
        fixed: number;
        /**
         * Introduced findings that the noise budget keeps out of the diff; they are in the summary
         */
        suppressed: number;
    };
    engine: {
        version: string;
        /**
         * Model that took part
         */
        llm: string | null;
        input_tokens: number;
        output_tokens: number;
        /**
         * In US dollars; 0 where prices are not set
         */
        cost: number;
    };
    error: Failure | null;
    /**
     * RFC 3339, UTC, milliseconds
     */
    started_at: string;
    /**
     * RFC 3339, UTC, milliseconds
     */
    completed_at: string | null;
    duration_seconds: number;
    url: string;
};

export type ReviewDiff = {
    data: Array<{
        file_path: string;
        /**
         * Before a rename
         */
        previous_path: string | null;
        change: string;
        is_binary: boolean;
        /**
         * Hunks of a unified diff; secrets are masked, and lines are cut at 2,000 characters. Empty when no line changed.
         */
        patch: string;
        /**
         * Left out at the end: 2,000 lines a file and 20,000 in all are given
         */
        omitted_lines: number;
    }>;
};

export type Fix = {
    /**
     * True when a verified fix was made (or, in a preview, exists)
     */
    success: boolean;
    pull_request_url: string | null;
    /**
     * RFC 3339, UTC, milliseconds
     */
    fixed_at: string | null;
    id: string;
    issue_id: string;
    /**
     * Every issue that it fixes, `issue_id` first
     */
    issue_ids: Array<string>;
    /**
     * Of a fix of many issues: those that the filter let through and the branch does not fix
     */
    left_out: Array<{
        issue_id: string;
        reason: string;
        detail: string;
    }>;
    status: string;
    reason: 'no_fix_available' | 'verification_failed' | 'patch_conflict' | 'source_changed' | null;
    dry_run: boolean;
    base: string;
    branch: string | null;
    commit_sha: string | null;
    pull_request_number: number | null;
    draft: boolean;
    origin: 'engine' | 'llm' | null;
    safety: 'S' | 'R' | 'G' | null;
    explanation: string | null;
    /**
     * A reason and a unified diff; what to do here by hand where no fix is proven
     */
    suggested_fix: string | null;
    files: Array<string>;
    /**
     * Unified diff
     */
    patch: string | null;
    verification: Verification | null;
    error: Failure | null;
    /**
     * RFC 3339, UTC, milliseconds
     */
    created_at: string;
    /**
     * RFC 3339, UTC, milliseconds
     */
    completed_at: string | null;
    url: string;
};

export type ListUsersData = {
    body?: never;
    path?: never;
    query?: {
        limit?: number;
        cursor?: string;
        /**
         * From 1, instead of cursor; the first 10,000 rows at most
         */
        page?: number;
        /**
         * With page
         */
        per_page?: number;
        /**
         * Any of name, the first one first; "-" in front means descending
         */
        sort?: string;
    };
    url: '/v1/users';
};

export type ListUsersErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type ListUsersError = ListUsersErrors[keyof ListUsersErrors];

export type ListUsersResponses = {
    /**
     * Default Response
     */
    200: {
        data: Array<User>;
        /**
         * All matches, not only this page
         */
        total: number;
        total_is_estimate: boolean;
        next_cursor: string | null;
        has_more: boolean;
    };
};

export type ListUsersResponse = ListUsersResponses[keyof ListUsersResponses];

export type CreateUserData = {
    body: {
        name: string;
        role?: 'administrator' | 'member' | null;
    };
    path?: never;
    query?: never;
    url: '/v1/users';
};

export type CreateUserErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type CreateUserError = CreateUserErrors[keyof CreateUserErrors];

export type CreateUserResponses = {
    /**
     * Default Response
     */
    201: User & {
        /**
         * What was ignored in the request
         */
        warnings?: Array<string>;
    };
};

export type CreateUserResponse = CreateUserResponses[keyof CreateUserResponses];

export type GetCurrentUserData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/v1/user';
};

export type GetCurrentUserErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type GetCurrentUserError = GetCurrentUserErrors[keyof GetCurrentUserErrors];

export type GetCurrentUserResponses = {
    /**
     * Default Response
     */
    200: User;
};

export type GetCurrentUserResponse = GetCurrentUserResponses[keyof GetCurrentUserResponses];

export type DeleteUserData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/v1/users/{id}';
};

export type DeleteUserErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type DeleteUserError = DeleteUserErrors[keyof DeleteUserErrors];

export type DeleteUserResponses = {
    /**
     * Default Response
     */
    204: void;
};

export type DeleteUserResponse = DeleteUserResponses[keyof DeleteUserResponses];

export type GetUserData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/v1/users/{id}';
};

export type GetUserErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type GetUserError = GetUserErrors[keyof GetUserErrors];

export type GetUserResponses = {
    /**
     * Default Response
     */
    200: User;
};

export type GetUserResponse = GetUserResponses[keyof GetUserResponses];

export type ChangeUserData = {
    body?: {
        name?: string | null;
        role?: 'administrator' | 'member' | null;
        disabled?: boolean | null;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/v1/users/{id}';
};

export type ChangeUserErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type ChangeUserError = ChangeUserErrors[keyof ChangeUserErrors];

export type ChangeUserResponses = {
    /**
     * Default Response
     */
    200: User & {
        /**
         * What was ignored in the request
         */
        warnings?: Array<string>;
    };
};

export type ChangeUserResponse = ChangeUserResponses[keyof ChangeUserResponses];

export type ListTokensData = {
    body?: never;
    path?: never;
    query?: {
        limit?: number;
        cursor?: string;
        /**
         * From 1, instead of cursor; the first 10,000 rows at most
         */
        page?: number;
        /**
         * With page
         */
        per_page?: number;
    };
    url: '/v1/tokens';
};

export type ListTokensErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type ListTokensError = ListTokensErrors[keyof ListTokensErrors];

export type ListTokensResponses = {
    /**
     * Default Response
     */
    200: {
        data: Array<Token>;
        /**
         * All matches, not only this page
         */
        total: number;
        total_is_estimate: boolean;
        next_cursor: string | null;
        has_more: boolean;
    };
};

export type ListTokensResponse = ListTokensResponses[keyof ListTokensResponses];

export type CreateTokenData = {
    body: {
        name: string;
        kind?: 'personal' | 'service' | 'repository' | null;
        scopes?: Array<'repo:read' | 'repo:write' | 'scan:read' | 'scan:write' | 'issue:read' | 'issue:write' | 'fix:write' | 'review:read' | 'review:write' | 'metrics:read' | 'webhook:read' | 'webhook:write' | 'rule:write' | 'token:write' | 'audit:read' | 'admin' | 'read' | 'write'> | null;
        expires_in_days?: number | null;
        user_id?: string | null;
        repository_id?: string | null;
    };
    path?: never;
    query?: never;
    url: '/v1/tokens';
};

export type CreateTokenErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type CreateTokenError = CreateTokenErrors[keyof CreateTokenErrors];

export type CreateTokenResponses = {
    /**
     * Default Response
     */
    201: NewToken & {
        /**
         * What was ignored in the request
         */
        warnings?: Array<string>;
    };
};

export type CreateTokenResponse = CreateTokenResponses[keyof CreateTokenResponses];

export type RevokeTokenData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/v1/tokens/{id}';
};

export type RevokeTokenErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type RevokeTokenError = RevokeTokenErrors[keyof RevokeTokenErrors];

export type RevokeTokenResponses = {
    /**
     * Default Response
     */
    204: void;
};

export type RevokeTokenResponse = RevokeTokenResponses[keyof RevokeTokenResponses];

export type GetInstanceData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/v1/instance';
};

export type GetInstanceErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type GetInstanceError = GetInstanceErrors[keyof GetInstanceErrors];

export type GetInstanceResponses = {
    /**
     * Default Response
     */
    200: Instance;
};

export type GetInstanceResponse = GetInstanceResponses[keyof GetInstanceResponses];

export type EndOtherSessionsData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/v1/sessions';
};

export type EndOtherSessionsErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type EndOtherSessionsError = EndOtherSessionsErrors[keyof EndOtherSessionsErrors];

export type EndOtherSessionsResponses = {
    /**
     * Default Response
     */
    200: {
        ended: number;
    };
};

export type EndOtherSessionsResponse = EndOtherSessionsResponses[keyof EndOtherSessionsResponses];

export type ListSessionsData = {
    body?: never;
    path?: never;
    query?: {
        limit?: number;
        cursor?: string;
        /**
         * From 1, instead of cursor; the first 10,000 rows at most
         */
        page?: number;
        /**
         * With page
         */
        per_page?: number;
    };
    url: '/v1/sessions';
};

export type ListSessionsErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type ListSessionsError = ListSessionsErrors[keyof ListSessionsErrors];

export type ListSessionsResponses = {
    /**
     * Default Response
     */
    200: {
        data: Array<BrowserSession>;
        /**
         * All matches, not only this page
         */
        total: number;
        total_is_estimate: boolean;
        next_cursor: string | null;
        has_more: boolean;
    };
};

export type ListSessionsResponse = ListSessionsResponses[keyof ListSessionsResponses];

export type EndSessionByIdData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/v1/sessions/{id}';
};

export type EndSessionByIdErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type EndSessionByIdError = EndSessionByIdErrors[keyof EndSessionByIdErrors];

export type EndSessionByIdResponses = {
    /**
     * Default Response
     */
    204: void;
};

export type EndSessionByIdResponse = EndSessionByIdResponses[keyof EndSessionByIdResponses];

export type EndSessionData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/v1/session';
};

export type EndSessionErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type EndSessionError = EndSessionErrors[keyof EndSessionErrors];

export type EndSessionResponses = {
    /**
     * Default Response
     */
    204: void;
};

export type EndSessionResponse = EndSessionResponses[keyof EndSessionResponses];

export type GetSessionData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/v1/session';
};

export type GetSessionErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type GetSessionError = GetSessionErrors[keyof GetSessionErrors];

export type GetSessionResponses = {
    /**
     * Default Response
     */
    200: Session;
};

export type GetSessionResponse = GetSessionResponses[keyof GetSessionResponses];

export type StartSessionData = {
    body: {
        token: string;
    };
    path?: never;
    query?: never;
    url: '/v1/session';
};

export type StartSessionErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type StartSessionError = StartSessionErrors[keyof StartSessionErrors];

export type StartSessionResponses = {
    /**
     * Default Response
     */
    201: Session & {
        /**
         * What was ignored in the request
         */
        warnings?: Array<string>;
    };
};

export type StartSessionResponse = StartSessionResponses[keyof StartSessionResponses];

export type BeginSignInData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Path of this service to come back to; default /
         */
        return_to?: string;
    };
    url: '/v1/session/oidc';
};

export type BeginSignInErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type BeginSignInError = BeginSignInErrors[keyof BeginSignInErrors];

export type FinishSignInData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/v1/session/oidc/callback';
};

export type FinishSignInErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type FinishSignInError = FinishSignInErrors[keyof FinishSignInErrors];

export type ListAuditEventsData = {
    body?: never;
    path?: never;
    query?: {
        limit?: number;
        cursor?: string;
        /**
         * From 1, instead of cursor; the first 10,000 rows at most
         */
        page?: number;
        /**
         * With page
         */
        per_page?: number;
        /**
         * Any of these actions, as `token.create`, or of a kind, as `token.*`. Commas mean "or"; the parameter given again means "and".
         */
        action?: Array<string>;
        actor_id?: string;
        /**
         * Id, or the whole name that it had then
         */
        actor?: string;
        /**
         * Id, or the whole name that it had then
         */
        target?: string;
        /**
         * Id, or `owner/name`
         */
        repository_id?: string;
        /**
         * RFC 3339, UTC, milliseconds
         */
        since?: string;
        /**
         * RFC 3339, UTC, milliseconds
         */
        until?: string;
    };
    url: '/v1/audit-events';
};

export type ListAuditEventsErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type ListAuditEventsError = ListAuditEventsErrors[keyof ListAuditEventsErrors];

export type ListAuditEventsResponses = {
    /**
     * A page of entries; `text/csv` and `application/x-ndjson` by `Accept`
     */
    200: {
        data: Array<AuditEvent>;
        /**
         * All matches, not only this page
         */
        total: number;
        total_is_estimate: boolean;
        next_cursor: string | null;
        has_more: boolean;
    };
};

export type ListAuditEventsResponse = ListAuditEventsResponses[keyof ListAuditEventsResponses];

export type ListSettingsData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/v1/settings';
};

export type ListSettingsErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type ListSettingsError = ListSettingsErrors[keyof ListSettingsErrors];

export type ListSettingsResponses = {
    /**
     * Default Response
     */
    200: {
        data: Array<Setting>;
        /**
         * All matches, not only this page
         */
        total: number;
        total_is_estimate: boolean;
        next_cursor: string | null;
        has_more: boolean;
    };
};

export type ListSettingsResponse = ListSettingsResponses[keyof ListSettingsResponses];

export type ListWorkersData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Default `worker`; `api` for those that serve the API
         */
        role?: 'worker' | 'api' | 'all';
    };
    url: '/v1/workers';
};

export type ListWorkersErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type ListWorkersError = ListWorkersErrors[keyof ListWorkersErrors];

export type ListWorkersResponses = {
    /**
     * Default Response
     */
    200: {
        data: Array<Worker>;
        /**
         * All matches, not only this page
         */
        total: number;
        total_is_estimate: boolean;
        next_cursor: string | null;
        has_more: boolean;
    };
};

export type ListWorkersResponse = ListWorkersResponses[keyof ListWorkersResponses];

export type GetQueueData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/v1/queue';
};

export type GetQueueErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type GetQueueError = GetQueueErrors[keyof GetQueueErrors];

export type GetQueueResponses = {
    /**
     * Default Response
     */
    200: Queue;
};

export type GetQueueResponse = GetQueueResponses[keyof GetQueueResponses];

export type ListRepositoriesData = {
    body?: never;
    path?: never;
    query?: {
        limit?: number;
        cursor?: string;
        /**
         * From 1, instead of cursor; the first 10,000 rows at most
         */
        page?: number;
        /**
         * With page
         */
        per_page?: number;
        /**
         * Any of full_name, name, created_at, last_scan_at, the first one first; "-" in front means descending
         */
        sort?: string;
        /**
         * Any of github, gitlab, bitbucket, bitbucket_server, azure_devops, gitea, forgejo, gerrit, git, local. Commas mean "or"; the parameter given again means "and".
         */
        provider?: Array<string>;
        /**
         * Part of the full name
         */
        q?: string;
        archived?: boolean;
        scanned?: boolean;
        /**
         * Members that are null otherwise
         */
        include?: 'summary';
    };
    url: '/v1/repositories';
};

export type ListRepositoriesErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type ListRepositoriesError = ListRepositoriesErrors[keyof ListRepositoriesErrors];

export type ListRepositoriesResponses = {
    /**
     * Default Response
     */
    200: {
        data: Array<Repository>;
        /**
         * All matches, not only this page
         */
        total: number;
        total_is_estimate: boolean;
        next_cursor: string | null;
        has_more: boolean;
    };
};

export type ListRepositoriesResponse = ListRepositoriesResponses[keyof ListRepositoriesResponses];

export type ConnectRepositoryData = {
    body?: {
        provider?: 'git' | 'local' | 'github' | 'gitlab' | 'gitea' | 'forgejo' | 'bitbucket' | null;
        clone_url?: string | null;
        path?: string | null;
        /**
         * As `git check-ref-format --branch` has it: `main`, not `refs/heads/main`
         */
        default_branch?: string | null;
        /**
         * For private clones; stored sealed, never shown
         */
        credential?: {
            username?: string | null;
            secret: string;
        } | null;
        /**
         * Lines of a known_hosts file with the keys of the ssh host; without them the host's are recorded at first use
         */
        known_hosts?: string | null;
        connection_id?: string | null;
        full_name?: string | null;
    };
    path?: never;
    query?: never;
    url: '/v1/repositories';
};

export type ConnectRepositoryErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type ConnectRepositoryError = ConnectRepositoryErrors[keyof ConnectRepositoryErrors];

export type ConnectRepositoryResponses = {
    /**
     * Default Response
     */
    200: Repository & {
        /**
         * What was ignored in the request
         */
        warnings?: Array<string>;
    };
    /**
     * Default Response
     */
    201: Repository & {
        /**
         * What was ignored in the request
         */
        warnings?: Array<string>;
    };
};

export type ConnectRepositoryResponse = ConnectRepositoryResponses[keyof ConnectRepositoryResponses];

export type RemoveRepositoryData = {
    body?: never;
    path: {
        /**
         * Id, or `owner/name` with `%2F` between them
         */
        id: string;
    };
    query?: never;
    url: '/v1/repositories/{id}';
};

export type RemoveRepositoryErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type RemoveRepositoryError = RemoveRepositoryErrors[keyof RemoveRepositoryErrors];

export type RemoveRepositoryResponses = {
    /**
     * Default Response
     */
    204: void;
};

export type RemoveRepositoryResponse = RemoveRepositoryResponses[keyof RemoveRepositoryResponses];

export type GetRepositoryData = {
    body?: never;
    path: {
        /**
         * Id, or `owner/name` with `%2F` between them
         */
        id: string;
    };
    query?: {
        /**
         * Members that are null otherwise
         */
        include?: 'summary';
    };
    url: '/v1/repositories/{id}';
};

export type GetRepositoryErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type GetRepositoryError = GetRepositoryErrors[keyof GetRepositoryErrors];

export type GetRepositoryResponses = {
    /**
     * Default Response
     */
    200: Repository;
};

export type GetRepositoryResponse = GetRepositoryResponses[keyof GetRepositoryResponses];

export type ChangeRepositoryData = {
    body?: {
        name?: string | null;
        full_name?: string | null;
        /**
         * As `git check-ref-format --branch` has it: `main`, not `refs/heads/main`
         */
        default_branch?: string | null;
        archived?: boolean | null;
        allow_direct_push?: boolean | null;
        protected_branches?: Array<string> | null;
        automatic_reviews?: boolean | null;
        publish_reviews?: boolean | null;
        review_drafts?: boolean | null;
        scan_on_push?: boolean | null;
        push_branches?: Array<string> | null;
        /**
         * What a language model may be asked for here; null: all that the server has
         */
        llm_tasks?: Array<'detect' | 'triage' | 'fix' | 'explain' | 'review' | 'spec'> | null;
        /**
         * For private clones; stored sealed, never shown
         */
        credential?: {
            username?: string | null;
            secret: string;
        } | null;
        /**
         * Lines of a known_hosts file with the keys of the ssh host; without them the host's are recorded at first use
         */
        known_hosts?: string | null;
    };
    path: {
        /**
         * Id, or `owner/name` with `%2F` between them
         */
        id: string;
    };
    query?: never;
    url: '/v1/repositories/{id}';
};

export type ChangeRepositoryErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type ChangeRepositoryError = ChangeRepositoryErrors[keyof ChangeRepositoryErrors];

export type ChangeRepositoryResponses = {
    /**
     * Default Response
     */
    200: Repository & {
        /**
         * What was ignored in the request
         */
        warnings?: Array<string>;
    };
};

export type ChangeRepositoryResponse = ChangeRepositoryResponses[keyof ChangeRepositoryResponses];

export type SyncRepositoryData = {
    body?: {
        [key: string]: unknown;
    };
    path: {
        /**
         * Id, or `owner/name` with `%2F` between them
         */
        id: string;
    };
    query?: never;
    url: '/v1/repositories/{id}/sync';
};

export type SyncRepositoryErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type SyncRepositoryError = SyncRepositoryErrors[keyof SyncRepositoryErrors];

export type SyncRepositoryResponses = {
    /**
     * Default Response
     */
    200: Repository & {
        /**
         * What was ignored in the request
         */
        warnings?: Array<string>;
    };
};

export type SyncRepositoryResponse = SyncRepositoryResponses[keyof SyncRepositoryResponses];

export type ListBranchesData = {
    body?: never;
    path: {
        /**
         * Id, or `owner/name` with `%2F` between them
         */
        id: string;
    };
    query?: {
        /**
         * Part of the name, in any case
         */
        q?: string;
        limit?: number;
        cursor?: string;
    };
    url: '/v1/repositories/{id}/branches';
};

export type ListBranchesErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type ListBranchesError = ListBranchesErrors[keyof ListBranchesErrors];

export type ListBranchesResponses = {
    /**
     * Default Response
     */
    200: {
        data: Array<Branch>;
        /**
         * All matches, not only this page
         */
        total: number;
        total_is_estimate: boolean;
        next_cursor: string | null;
        has_more: boolean;
    };
};

export type ListBranchesResponse = ListBranchesResponses[keyof ListBranchesResponses];

export type ListRoutesData = {
    body?: never;
    path: {
        /**
         * Id, or `owner/name` with `%2F` between them
         */
        id: string;
    };
    query?: {
        limit?: number;
        cursor?: string;
        /**
         * From 1, instead of cursor; the first 10,000 rows at most
         */
        page?: number;
        /**
         * With page
         */
        per_page?: number;
        /**
         * Any of GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, TRACE, CONNECT. Commas mean "or"; the parameter given again means "and".
         */
        method?: Array<string>;
        /**
         * Part of the path, in any case
         */
        q?: string;
        /**
         * Any of authentication, authorization, csrf, throttle, body-limit, public, csrf-exempt, unknown, none. Commas mean "or"; the parameter given again means "and".
         */
        guard?: Array<string>;
        /**
         * Any of path, file_path, line, the first one first; "-" in front means descending
         */
        sort?: string;
    };
    url: '/v1/repositories/{id}/routes';
};

export type ListRoutesErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type ListRoutesError = ListRoutesErrors[keyof ListRoutesErrors];

export type ListRoutesResponses = {
    /**
     * Default Response
     */
    200: {
        data: Array<Route>;
        /**
         * All matches, not only this page
         */
        total: number;
        total_is_estimate: boolean;
        next_cursor: string | null;
        has_more: boolean;
    };
};

export type ListRoutesResponse = ListRoutesResponses[keyof ListRoutesResponses];

export type ListPackagesData = {
    body?: never;
    path: {
        /**
         * Id, or `owner/name` with `%2F` between them
         */
        id: string;
    };
    query?: {
        limit?: number;
        cursor?: string;
        /**
         * From 1, instead of cursor; the first 10,000 rows at most
         */
        page?: number;
        /**
         * With page
         */
        per_page?: number;
        /**
         * Part of the name, in any case
         */
        q?: string;
        /**
         * Any of these ecosystems, as `npm`. Commas mean "or"; the parameter given again means "and".
         */
        ecosystem?: Array<string>;
        /**
         * Any of prod, dev, test, optional. Commas mean "or"; the parameter given again means "and".
         */
        scope?: Array<string>;
        /**
         * Any of unread, not-imported, imported, called. Commas mean "or"; the parameter given again means "and".
         */
        reach?: Array<string>;
        direct?: boolean;
        vulnerable?: boolean;
        /**
         * Any of name, ecosystem, severity, file_path, the first one first; "-" in front means descending
         */
        sort?: string;
    };
    url: '/v1/repositories/{id}/packages';
};

export type ListPackagesErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type ListPackagesError = ListPackagesErrors[keyof ListPackagesErrors];

export type ListPackagesResponses = {
    /**
     * Default Response
     */
    200: {
        data: Array<Package>;
        /**
         * All matches, not only this page
         */
        total: number;
        total_is_estimate: boolean;
        next_cursor: string | null;
        has_more: boolean;
    };
};

export type ListPackagesResponse = ListPackagesResponses[keyof ListPackagesResponses];

export type GetScanSbomData = {
    body?: never;
    path: {
        id: string;
    };
    query?: {
        /**
         * Default `cyclonedx`
         */
        format?: 'cyclonedx' | 'spdx';
        /**
         * With what is known to be wrong with the packages, and whether it matters here (VEX): what people have decided, what is not shipped, how far code reaches. `cyclonedx` alone
         */
        vulnerabilities?: boolean;
    };
    url: '/v1/scans/{id}/sbom';
};

export type GetScanSbomErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type GetScanSbomError = GetScanSbomErrors[keyof GetScanSbomErrors];

export type GetScanSbomResponses = {
    /**
     * The bill, as JSON
     */
    200: unknown;
};

export type ImportSbomData = {
    body?: {
        [key: string]: unknown;
    };
    path: {
        /**
         * Id, or `owner/name` with `%2F` between them
         */
        id: string;
    };
    query?: {
        /**
         * What the bill is of, as `image.cdx.json`: bills of one name follow one another. Default `sbom.json`
         */
        name?: string;
        /**
         * As `git check-ref-format --branch` has it: `main`, not `refs/heads/main`
         */
        branch?: string;
        commit_sha?: string;
    };
    url: '/v1/repositories/{id}/sbom';
};

export type ImportSbomErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type ImportSbomError = ImportSbomErrors[keyof ImportSbomErrors];

export type ImportSbomResponses = {
    /**
     * Default Response
     */
    202: Scan & {
        /**
         * What was ignored in the request
         */
        warnings?: Array<string>;
    };
};

export type ImportSbomResponse = ImportSbomResponses[keyof ImportSbomResponses];

export type ListAdvisoriesData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/v1/advisories';
};

export type ListAdvisoriesErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type ListAdvisoriesError = ListAdvisoriesErrors[keyof ListAdvisoriesErrors];

export type ListAdvisoriesResponses = {
    /**
     * Default Response
     */
    200: {
        data: Array<AdvisoryDatabase>;
        /**
         * All matches, not only this page
         */
        total: number;
        total_is_estimate: boolean;
        next_cursor: string | null;
        has_more: boolean;
    };
};

export type ListAdvisoriesResponse = ListAdvisoriesResponses[keyof ListAdvisoriesResponses];

export type ImportAdvisoriesData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Default `imported`
         */
        name?: string;
        /**
         * When the files were fetched, as `2026-11-29`; default: the newest date in the records of each ecosystem
         */
        date?: string;
    };
    url: '/v1/advisories';
};

export type ImportAdvisoriesErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type ImportAdvisoriesError = ImportAdvisoriesErrors[keyof ImportAdvisoriesErrors];

export type ImportAdvisoriesResponses = {
    /**
     * Default Response
     */
    201: ImportedAdvisories;
};

export type ImportAdvisoriesResponse = ImportAdvisoriesResponses[keyof ImportAdvisoriesResponses];

export type DropAdvisoriesData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/v1/advisories/{id}';
};

export type DropAdvisoriesErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type DropAdvisoriesError = DropAdvisoriesErrors[keyof DropAdvisoriesErrors];

export type DropAdvisoriesResponses = {
    /**
     * Default Response
     */
    204: void;
};

export type DropAdvisoriesResponse = DropAdvisoriesResponses[keyof DropAdvisoriesResponses];

export type GetLlmStatusData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/v1/llm/status';
};

export type GetLlmStatusErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type GetLlmStatusError = GetLlmStatusErrors[keyof GetLlmStatusErrors];

export type GetLlmStatusResponses = {
    /**
     * Default Response
     */
    200: LlmStatus;
};

export type GetLlmStatusResponse = GetLlmStatusResponses[keyof GetLlmStatusResponses];

export type GetLlmUsageData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Default: day, of UTC
         */
        group_by?: 'day' | 'task' | 'model' | 'outcome' | 'repository';
        /**
         * RFC 3339, UTC, milliseconds
         */
        since?: string;
        /**
         * Id, or `owner/name` with `%2F` between them
         */
        repository_id?: string;
    };
    url: '/v1/llm/usage';
};

export type GetLlmUsageErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type GetLlmUsageError = GetLlmUsageErrors[keyof GetLlmUsageErrors];

export type GetLlmUsageResponses = {
    /**
     * Default Response
     */
    200: {
        /**
         * RFC 3339, UTC, milliseconds
         */
        since: string;
        data: Array<LlmUsage>;
    };
};

export type GetLlmUsageResponse = GetLlmUsageResponses[keyof GetLlmUsageResponses];

export type ListLlmCallsData = {
    body?: never;
    path?: never;
    query?: {
        limit?: number;
        cursor?: string;
        /**
         * From 1, instead of cursor; the first 10,000 rows at most
         */
        page?: number;
        /**
         * With page
         */
        per_page?: number;
        /**
         * Id, or `owner/name` with `%2F` between them
         */
        repository_id?: string;
        /**
         * Any of running, answer, not_configured, switched_off, over_budget, resting, timeout, aborted, rate_limited, unauthorized, unknown_model, too_long, refused, truncated, invalid_output, prompt_leak, provider_error. Commas mean "or"; the parameter given again means "and".
         */
        outcome?: Array<string>;
    };
    url: '/v1/llm/calls';
};

export type ListLlmCallsErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type ListLlmCallsError = ListLlmCallsErrors[keyof ListLlmCallsErrors];

export type ListLlmCallsResponses = {
    /**
     * Default Response
     */
    200: {
        data: Array<LlmCall>;
        /**
         * All matches, not only this page
         */
        total: number;
        total_is_estimate: boolean;
        next_cursor: string | null;
        has_more: boolean;
    };
};

export type ListLlmCallsResponse = ListLlmCallsResponses[keyof ListLlmCallsResponses];

export type ListModelProposalsData = {
    body?: never;
    path?: never;
    query?: {
        limit?: number;
        cursor?: string;
        /**
         * From 1, instead of cursor; the first 10,000 rows at most
         */
        page?: number;
        /**
         * With page
         */
        per_page?: number;
        /**
         * Id, or `owner/name` with `%2F` between them
         */
        repository_id?: string;
        /**
         * Any of pending, accepted, refused. Commas mean "or"; the parameter given again means "and".
         */
        state?: Array<string>;
    };
    url: '/v1/model-proposals';
};

export type ListModelProposalsErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type ListModelProposalsError = ListModelProposalsErrors[keyof ListModelProposalsErrors];

export type ListModelProposalsResponses = {
    /**
     * Default Response
     */
    200: {
        data: Array<ModelProposal>;
        /**
         * All matches, not only this page
         */
        total: number;
        total_is_estimate: boolean;
        next_cursor: string | null;
        has_more: boolean;
    };
};

export type ListModelProposalsResponse = ListModelProposalsResponses[keyof ListModelProposalsResponses];

export type GetModelProposalData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/v1/model-proposals/{id}';
};

export type GetModelProposalErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type GetModelProposalError = GetModelProposalErrors[keyof GetModelProposalErrors];

export type GetModelProposalResponses = {
    /**
     * A row of a model for a library that Assay does not know
     */
    200: ModelProposal;
};

export type GetModelProposalResponse = GetModelProposalResponses[keyof GetModelProposalResponses];

export type DecideModelProposalData = {
    body: {
        state: 'pending' | 'accepted' | 'refused';
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/v1/model-proposals/{id}';
};

export type DecideModelProposalErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type DecideModelProposalError = DecideModelProposalErrors[keyof DecideModelProposalErrors];

export type DecideModelProposalResponses = {
    /**
     * Default Response
     */
    200: ModelProposal & {
        /**
         * What was ignored in the request
         */
        warnings?: Array<string>;
    };
};

export type DecideModelProposalResponse = DecideModelProposalResponses[keyof DecideModelProposalResponses];

export type ListMembersData = {
    body?: never;
    path: {
        /**
         * Id, or `owner/name` with `%2F` between them
         */
        id: string;
    };
    query?: {
        limit?: number;
        cursor?: string;
        /**
         * From 1, instead of cursor; the first 10,000 rows at most
         */
        page?: number;
        /**
         * With page
         */
        per_page?: number;
        sort?: string;
    };
    url: '/v1/repositories/{id}/members';
};

export type ListMembersErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type ListMembersError = ListMembersErrors[keyof ListMembersErrors];

export type ListMembersResponses = {
    /**
     * Default Response
     */
    200: {
        data: Array<Member>;
        /**
         * All matches, not only this page
         */
        total: number;
        total_is_estimate: boolean;
        next_cursor: string | null;
        has_more: boolean;
    };
};

export type ListMembersResponse = ListMembersResponses[keyof ListMembersResponses];

export type AddMemberByNameData = {
    body: {
        name: string;
        /**
         * Default: developer
         */
        role?: 'viewer' | 'developer' | 'maintainer' | 'owner' | null;
    };
    path: {
        /**
         * Id, or `owner/name` with `%2F` between them
         */
        id: string;
    };
    query?: never;
    url: '/v1/repositories/{id}/members';
};

export type AddMemberByNameErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type AddMemberByNameError = AddMemberByNameErrors[keyof AddMemberByNameErrors];

export type AddMemberByNameResponses = {
    /**
     * Default Response
     */
    201: Member & {
        /**
         * What was ignored in the request
         */
        warnings?: Array<string>;
    };
};

export type AddMemberByNameResponse = AddMemberByNameResponses[keyof AddMemberByNameResponses];

export type RemoveMemberData = {
    body?: never;
    path: {
        /**
         * Id, or `owner/name` with `%2F` between them
         */
        id: string;
        user_id: string;
    };
    query?: never;
    url: '/v1/repositories/{id}/members/{user_id}';
};

export type RemoveMemberErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type RemoveMemberError = RemoveMemberErrors[keyof RemoveMemberErrors];

export type RemoveMemberResponses = {
    /**
     * Default Response
     */
    204: void;
};

export type RemoveMemberResponse = RemoveMemberResponses[keyof RemoveMemberResponses];

export type AddMemberData = {
    body?: {
        /**
         * Default: developer
         */
        role?: 'viewer' | 'developer' | 'maintainer' | 'owner' | null;
    };
    path: {
        /**
         * Id, or `owner/name` with `%2F` between them
         */
        id: string;
        user_id: string;
    };
    query?: never;
    url: '/v1/repositories/{id}/members/{user_id}';
};

export type AddMemberErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type AddMemberError = AddMemberErrors[keyof AddMemberErrors];

export type AddMemberResponses = {
    /**
     * Default Response
     */
    204: void;
};

export type AddMemberResponse = AddMemberResponses[keyof AddMemberResponses];

export type GetDeployKeyData = {
    body?: never;
    path: {
        /**
         * Id, or `owner/name` with `%2F` between them
         */
        id: string;
    };
    query?: never;
    url: '/v1/repositories/{id}/deploy_key';
};

export type GetDeployKeyErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type GetDeployKeyError = GetDeployKeyErrors[keyof GetDeployKeyErrors];

export type GetDeployKeyResponses = {
    /**
     * Default Response
     */
    200: DeployKey;
};

export type GetDeployKeyResponse = GetDeployKeyResponses[keyof GetDeployKeyResponses];

export type ListScansData = {
    body?: never;
    path?: never;
    query?: {
        limit?: number;
        cursor?: string;
        /**
         * From 1, instead of cursor; the first 10,000 rows at most
         */
        page?: number;
        /**
         * With page
         */
        per_page?: number;
        /**
         * Any of started_at, completed_at, branch, scan_type, status, issues_found, security_issues, quality_issues, the first one first; "-" in front means descending
         */
        sort?: string;
        /**
         * Id, or `owner/name`
         */
        repository_id?: string;
        /**
         * Any of running, completed, failed, cancelled. Commas mean "or"; the parameter given again means "and".
         */
        status?: Array<string>;
        /**
         * As `git check-ref-format --branch` has it: `main`, not `refs/heads/main`
         */
        branch?: string;
        /**
         * Any of full, incremental, diff, security, quality, secrets, dependencies, iac. Commas mean "or"; the parameter given again means "and".
         */
        scan_type?: Array<string>;
        commit_sha?: string;
        /**
         * RFC 3339, UTC, milliseconds
         */
        since?: string;
        /**
         * RFC 3339, UTC, milliseconds
         */
        until?: string;
    };
    url: '/v1/scans';
};

export type ListScansErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type ListScansError = ListScansErrors[keyof ListScansErrors];

export type ListScansResponses = {
    /**
     * Default Response
     */
    200: {
        data: Array<Scan>;
        /**
         * All matches, not only this page
         */
        total: number;
        total_is_estimate: boolean;
        next_cursor: string | null;
        has_more: boolean;
    };
};

export type ListScansResponse = ListScansResponses[keyof ListScansResponses];

export type StartScanData = {
    body?: {
        scan_type?: 'full' | 'incremental' | 'diff' | 'security' | 'quality' | 'secrets' | 'dependencies' | 'iac' | null;
        /**
         * As `git check-ref-format --branch` has it: `main`, not `refs/heads/main`
         */
        branch?: string | null;
        commit_sha?: string | null;
        /**
         * Scans its head, unless `branch` or `commit_sha` say otherwise
         */
        pull_request?: number | null;
        /**
         * Branch, or full commit
         */
        baseline?: string | null;
        /**
         * Globs, files and folders to report on, relative to the root of the repository
         */
        paths?: Array<string> | null;
        /**
         * Ids of the analyzers that run, of those of the scan type; default: all of them. `GET /v1/analyzers` lists them
         */
        analyzers?: Array<string> | null;
        /**
         * Reserved
         */
        config?: unknown;
        /**
         * Whether the language model of the server is asked about each route; default: in a full scan. Without a model nothing is asked
         */
        llm?: boolean | null;
        /**
         * Starts a scan even if an equal one is running
         */
        force?: boolean | null;
        /**
         * Id, or `owner/name`
         */
        id?: string | null;
        /**
         * Id, or `owner/name`
         */
        repository_id?: string | null;
    };
    path?: never;
    query?: {
        /**
         * Id, or `owner/name`
         */
        id?: string;
    };
    url: '/v1/scans';
};

export type StartScanErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type StartScanError = StartScanErrors[keyof StartScanErrors];

export type StartScanResponses = {
    /**
     * Default Response
     */
    200: Scan & {
        /**
         * What was ignored in the request
         */
        warnings?: Array<string>;
    };
    /**
     * Default Response
     */
    201: Scan & {
        /**
         * What was ignored in the request
         */
        warnings?: Array<string>;
    };
};

export type StartScanResponse = StartScanResponses[keyof StartScanResponses];

export type StartRepositoryScanData = {
    body?: {
        scan_type?: 'full' | 'incremental' | 'diff' | 'security' | 'quality' | 'secrets' | 'dependencies' | 'iac' | null;
        /**
         * As `git check-ref-format --branch` has it: `main`, not `refs/heads/main`
         */
        branch?: string | null;
        commit_sha?: string | null;
        /**
         * Scans its head, unless `branch` or `commit_sha` say otherwise
         */
        pull_request?: number | null;
        /**
         * Branch, or full commit
         */
        baseline?: string | null;
        /**
         * Globs, files and folders to report on, relative to the root of the repository
         */
        paths?: Array<string> | null;
        /**
         * Ids of the analyzers that run, of those of the scan type; default: all of them. `GET /v1/analyzers` lists them
         */
        analyzers?: Array<string> | null;
        /**
         * Reserved
         */
        config?: unknown;
        /**
         * Whether the language model of the server is asked about each route; default: in a full scan. Without a model nothing is asked
         */
        llm?: boolean | null;
        /**
         * Starts a scan even if an equal one is running
         */
        force?: boolean | null;
        /**
         * Id, or `owner/name`
         */
        id?: string | null;
        /**
         * Id, or `owner/name`
         */
        repository_id?: string | null;
    };
    path: {
        /**
         * Id, or `owner/name` with `%2F` between them
         */
        id: string;
    };
    query?: {
        /**
         * Id, or `owner/name`
         */
        id?: string;
    };
    url: '/v1/repositories/{id}/scans';
};

export type StartRepositoryScanErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type StartRepositoryScanError = StartRepositoryScanErrors[keyof StartRepositoryScanErrors];

export type StartRepositoryScanResponses = {
    /**
     * Default Response
     */
    200: Scan & {
        /**
         * What was ignored in the request
         */
        warnings?: Array<string>;
    };
    /**
     * Default Response
     */
    201: Scan & {
        /**
         * What was ignored in the request
         */
        warnings?: Array<string>;
    };
};

export type StartRepositoryScanResponse = StartRepositoryScanResponses[keyof StartRepositoryScanResponses];

export type GetScanData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/v1/scans/{id}';
};

export type GetScanErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type GetScanError = GetScanErrors[keyof GetScanErrors];

export type GetScanResponses = {
    /**
     * Default Response
     */
    200: Scan;
};

export type GetScanResponse = GetScanResponses[keyof GetScanResponses];

export type GetScanSarifData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/v1/scans/{id}/sarif';
};

export type GetScanSarifErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type GetScanSarifError = GetScanSarifErrors[keyof GetScanSarifErrors];

export type GetScanSarifResponses = {
    /**
     * SARIF 2.1.0
     */
    200: unknown;
};

export type CancelScanData = {
    body?: {
        [key: string]: unknown;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/v1/scans/{id}/cancel';
};

export type CancelScanErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type CancelScanError = CancelScanErrors[keyof CancelScanErrors];

export type CancelScanResponses = {
    /**
     * Default Response
     */
    200: Scan & {
        /**
         * What was ignored in the request
         */
        warnings?: Array<string>;
    };
};

export type CancelScanResponse = CancelScanResponses[keyof CancelScanResponses];

export type ListIssuesData = {
    body?: never;
    path?: never;
    query?: {
        limit?: number;
        cursor?: string;
        /**
         * From 1, instead of cursor; the first 10,000 rows at most
         */
        page?: number;
        /**
         * With page
         */
        per_page?: number;
        /**
         * Any of priority, severity, file_path, line, rule_id, category, status, first_seen_at, triage, the first one first; "-" in front means descending
         */
        sort?: string;
        /**
         * Any of critical, high, medium, low, info. Commas mean "or"; the parameter given again means "and".
         */
        severity?: Array<string>;
        min_severity?: 'critical' | 'high' | 'medium' | 'low' | 'info';
        /**
         * Of this `priority` or more
         */
        min_priority?: number;
        /**
         * Any of security, quality. Commas mean "or"; the parameter given again means "and".
         */
        category?: Array<string>;
        /**
         * Any of vulnerability, hotspot, secret, dependency, iac, license, bug, performance, maintainability, complexity, duplication, style, documentation, dead_code, test. Commas mean "or"; the parameter given again means "and".
         */
        type?: Array<string>;
        /**
         * Any of open, confirmed, dismissed, fixed, closed. Commas mean "or"; the parameter given again means "and".
         */
        status?: Array<string>;
        /**
         * Any of these rules. Commas mean "or"; the parameter given again means "and".
         */
        rule_id?: Array<string>;
        /**
         * Any of several: numbers or names of weaknesses, as 89 or CWE-89. Commas mean "or"; the parameter given again means "and".
         */
        cwe?: Array<string>;
        /**
         * Any of these categories, as `A03:2021`. Commas mean "or"; the parameter given again means "and".
         */
        owasp?: Array<string>;
        /**
         * Any of high, medium, low. Commas mean "or"; the parameter given again means "and".
         */
        confidence?: Array<string>;
        /**
         * `true`: those of high and medium confidence, `false`: the less sure ones, `all`: both. Default: `true` for lists over repositories, where no `confidence` is asked for; `all` for those of a scan
         */
        shown?: 'true' | 'false' | 'all';
        /**
         * Any of untrusted-source, open-route, direct-flow, partial-value, code-itself, sensitive-name, password-at-stake, harm-seen, guarded-route, uncertain-source, library-caller, archive-entry, harmless-source, single-segment, resolved-path, request-path, sender-only, typed-source, no-login-seen, closed-route, low-harm-sink, sink-not-in-use, prefixed-address, whole-value, package-purpose, protective-setting, behind-setting, unlinked-source, lookup-result, examined-before, text-rewritten, long-path, through-field, in-error-message, filled-template, text-compared, unknown-call, estimated-time, pattern-not-matched, chosen-by-setting, no-sensitive-name, common-look-up, no-harm-seen, partial-sign, weak-sign, rule-half-right, rule-seldom-right, not-shipped, written-by-tool, copied-code, same-data, same-place, claimed-by-model, doubted-by-model, confirmed-by-model, judged-true-by-model, judged-false-by-model, disputed-by-model. Commas mean "or"; the parameter given again means "and".
         */
        reason?: Array<string>;
        /**
         * Glob
         */
        file_path?: string;
        /**
         * Any of these languages. Commas mean "or"; the parameter given again means "and".
         */
        language?: Array<string>;
        introduced?: boolean;
        has_fix?: boolean;
        /**
         * `true`: secrets that the history alone has
         */
        in_history?: boolean;
        /**
         * Any of false_positive, acceptable_risk, wont_fix, used_in_tests, duplicate, revoked. Commas mean "or"; the parameter given again means "and".
         */
        resolution?: Array<string>;
        /**
         * Any of true_positive, false_positive, uncertain, none. Commas mean "or"; the parameter given again means "and".
         */
        triage?: Array<string>;
        q?: string;
        /**
         * Id, or `owner/name`
         */
        repository_id?: string;
        /**
         * As `git check-ref-format --branch` has it: `main`, not `refs/heads/main`
         */
        branch?: string;
        assignee?: string;
    };
    url: '/v1/issues';
};

export type ListIssuesErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type ListIssuesError = ListIssuesErrors[keyof ListIssuesErrors];

export type ListIssuesResponses = {
    /**
     * A page of issues; `text/csv` and `application/sarif+json` by `Accept`
     */
    200: {
        data: Array<Issue>;
        /**
         * All matches, not only this page
         */
        total: number;
        total_is_estimate: boolean;
        next_cursor: string | null;
        has_more: boolean;
    };
};

export type ListIssuesResponse = ListIssuesResponses[keyof ListIssuesResponses];

export type CountIssuesData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Any of critical, high, medium, low, info. Commas mean "or"; the parameter given again means "and".
         */
        severity?: Array<string>;
        min_severity?: 'critical' | 'high' | 'medium' | 'low' | 'info';
        /**
         * Of this `priority` or more
         */
        min_priority?: number;
        /**
         * Any of security, quality. Commas mean "or"; the parameter given again means "and".
         */
        category?: Array<string>;
        /**
         * Any of vulnerability, hotspot, secret, dependency, iac, license, bug, performance, maintainability, complexity, duplication, style, documentation, dead_code, test. Commas mean "or"; the parameter given again means "and".
         */
        type?: Array<string>;
        /**
         * Any of open, confirmed, dismissed, fixed, closed. Commas mean "or"; the parameter given again means "and".
         */
        status?: Array<string>;
        /**
         * Any of these rules. Commas mean "or"; the parameter given again means "and".
         */
        rule_id?: Array<string>;
        /**
         * Any of several: numbers or names of weaknesses, as 89 or CWE-89. Commas mean "or"; the parameter given again means "and".
         */
        cwe?: Array<string>;
        /**
         * Any of these categories, as `A03:2021`. Commas mean "or"; the parameter given again means "and".
         */
        owasp?: Array<string>;
        /**
         * Any of high, medium, low. Commas mean "or"; the parameter given again means "and".
         */
        confidence?: Array<string>;
        /**
         * `true`: those of high and medium confidence, `false`: the less sure ones, `all`: both. Default: `true` for lists over repositories, where no `confidence` is asked for; `all` for those of a scan
         */
        shown?: 'true' | 'false' | 'all';
        /**
         * Any of untrusted-source, open-route, direct-flow, partial-value, code-itself, sensitive-name, password-at-stake, harm-seen, guarded-route, uncertain-source, library-caller, archive-entry, harmless-source, single-segment, resolved-path, request-path, sender-only, typed-source, no-login-seen, closed-route, low-harm-sink, sink-not-in-use, prefixed-address, whole-value, package-purpose, protective-setting, behind-setting, unlinked-source, lookup-result, examined-before, text-rewritten, long-path, through-field, in-error-message, filled-template, text-compared, unknown-call, estimated-time, pattern-not-matched, chosen-by-setting, no-sensitive-name, common-look-up, no-harm-seen, partial-sign, weak-sign, rule-half-right, rule-seldom-right, not-shipped, written-by-tool, copied-code, same-data, same-place, claimed-by-model, doubted-by-model, confirmed-by-model, judged-true-by-model, judged-false-by-model, disputed-by-model. Commas mean "or"; the parameter given again means "and".
         */
        reason?: Array<string>;
        /**
         * Glob
         */
        file_path?: string;
        /**
         * Any of these languages. Commas mean "or"; the parameter given again means "and".
         */
        language?: Array<string>;
        introduced?: boolean;
        has_fix?: boolean;
        /**
         * `true`: secrets that the history alone has
         */
        in_history?: boolean;
        /**
         * Any of false_positive, acceptable_risk, wont_fix, used_in_tests, duplicate, revoked. Commas mean "or"; the parameter given again means "and".
         */
        resolution?: Array<string>;
        /**
         * Any of true_positive, false_positive, uncertain, none. Commas mean "or"; the parameter given again means "and".
         */
        triage?: Array<string>;
        q?: string;
        /**
         * Id, or `owner/name`
         */
        repository_id?: string;
        /**
         * As `git check-ref-format --branch` has it: `main`, not `refs/heads/main`
         */
        branch?: string;
        assignee?: string;
    };
    url: '/v1/issues/facets';
};

export type CountIssuesErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type CountIssuesError = CountIssuesErrors[keyof CountIssuesErrors];

export type CountIssuesResponses = {
    /**
     * Default Response
     */
    200: IssueFacets;
};

export type CountIssuesResponse = CountIssuesResponses[keyof CountIssuesResponses];

export type ListScanIssuesData = {
    body?: never;
    path: {
        id: string;
    };
    query?: {
        limit?: number;
        cursor?: string;
        /**
         * From 1, instead of cursor; the first 10,000 rows at most
         */
        page?: number;
        /**
         * With page
         */
        per_page?: number;
        /**
         * Any of priority, severity, file_path, line, rule_id, category, status, first_seen_at, triage, the first one first; "-" in front means descending
         */
        sort?: string;
        /**
         * Any of critical, high, medium, low, info. Commas mean "or"; the parameter given again means "and".
         */
        severity?: Array<string>;
        min_severity?: 'critical' | 'high' | 'medium' | 'low' | 'info';
        /**
         * Of this `priority` or more
         */
        min_priority?: number;
        /**
         * Any of security, quality. Commas mean "or"; the parameter given again means "and".
         */
        category?: Array<string>;
        /**
         * Any of vulnerability, hotspot, secret, dependency, iac, license, bug, performance, maintainability, complexity, duplication, style, documentation, dead_code, test. Commas mean "or"; the parameter given again means "and".
         */
        type?: Array<string>;
        /**
         * Any of open, confirmed, dismissed, fixed, closed. Commas mean "or"; the parameter given again means "and".
         */
        status?: Array<string>;
        /**
         * Any of these rules. Commas mean "or"; the parameter given again means "and".
         */
        rule_id?: Array<string>;
        /**
         * Any of several: numbers or names of weaknesses, as 89 or CWE-89. Commas mean "or"; the parameter given again means "and".
         */
        cwe?: Array<string>;
        /**
         * Any of these categories, as `A03:2021`. Commas mean "or"; the parameter given again means "and".
         */
        owasp?: Array<string>;
        /**
         * Any of high, medium, low. Commas mean "or"; the parameter given again means "and".
         */
        confidence?: Array<string>;
        /**
         * `true`: those of high and medium confidence, `false`: the less sure ones, `all`: both. Default: `true` for lists over repositories, where no `confidence` is asked for; `all` for those of a scan
         */
        shown?: 'true' | 'false' | 'all';
        /**
         * Any of untrusted-source, open-route, direct-flow, partial-value, code-itself, sensitive-name, password-at-stake, harm-seen, guarded-route, uncertain-source, library-caller, archive-entry, harmless-source, single-segment, resolved-path, request-path, sender-only, typed-source, no-login-seen, closed-route, low-harm-sink, sink-not-in-use, prefixed-address, whole-value, package-purpose, protective-setting, behind-setting, unlinked-source, lookup-result, examined-before, text-rewritten, long-path, through-field, in-error-message, filled-template, text-compared, unknown-call, estimated-time, pattern-not-matched, chosen-by-setting, no-sensitive-name, common-look-up, no-harm-seen, partial-sign, weak-sign, rule-half-right, rule-seldom-right, not-shipped, written-by-tool, copied-code, same-data, same-place, claimed-by-model, doubted-by-model, confirmed-by-model, judged-true-by-model, judged-false-by-model, disputed-by-model. Commas mean "or"; the parameter given again means "and".
         */
        reason?: Array<string>;
        /**
         * Glob
         */
        file_path?: string;
        /**
         * Any of these languages. Commas mean "or"; the parameter given again means "and".
         */
        language?: Array<string>;
        introduced?: boolean;
        has_fix?: boolean;
        /**
         * `true`: secrets that the history alone has
         */
        in_history?: boolean;
        /**
         * Any of false_positive, acceptable_risk, wont_fix, used_in_tests, duplicate, revoked. Commas mean "or"; the parameter given again means "and".
         */
        resolution?: Array<string>;
        /**
         * Any of true_positive, false_positive, uncertain, none. Commas mean "or"; the parameter given again means "and".
         */
        triage?: Array<string>;
        q?: string;
    };
    url: '/v1/scans/{id}/issues';
};

export type ListScanIssuesErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type ListScanIssuesError = ListScanIssuesErrors[keyof ListScanIssuesErrors];

export type ListScanIssuesResponses = {
    /**
     * A page of issues; `text/csv` and `application/sarif+json` by `Accept`
     */
    200: {
        data: Array<Issue>;
        /**
         * All matches, not only this page
         */
        total: number;
        total_is_estimate: boolean;
        next_cursor: string | null;
        has_more: boolean;
    };
};

export type ListScanIssuesResponse = ListScanIssuesResponses[keyof ListScanIssuesResponses];

export type ListIssueHistoryData = {
    body?: never;
    path: {
        id: string;
    };
    query?: {
        limit?: number;
        cursor?: string;
        /**
         * From 1, instead of cursor; the first 10,000 rows at most
         */
        page?: number;
        /**
         * With page
         */
        per_page?: number;
    };
    url: '/v1/issues/{id}/history';
};

export type ListIssueHistoryErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type ListIssueHistoryError = ListIssueHistoryErrors[keyof ListIssueHistoryErrors];

export type ListIssueHistoryResponses = {
    /**
     * Default Response
     */
    200: {
        data: Array<IssueHistoryEntry>;
        /**
         * All matches, not only this page
         */
        total: number;
        total_is_estimate: boolean;
        next_cursor: string | null;
        has_more: boolean;
    };
};

export type ListIssueHistoryResponse = ListIssueHistoryResponses[keyof ListIssueHistoryResponses];

export type GetIssueData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/v1/issues/{id}';
};

export type GetIssueErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type GetIssueError = GetIssueErrors[keyof GetIssueErrors];

export type GetIssueResponses = {
    /**
     * Default Response
     */
    200: Issue;
};

export type GetIssueResponse = GetIssueResponses[keyof GetIssueResponses];

export type ChangeIssueData = {
    body?: {
        status?: 'open' | 'confirmed' | 'dismissed' | null;
        resolution?: 'false_positive' | 'acceptable_risk' | 'wont_fix' | 'used_in_tests' | 'duplicate' | 'revoked' | null;
        note?: string | null;
        assignee?: string | null;
        /**
         * RFC 3339, UTC, milliseconds
         */
        expires_at?: string | null;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/v1/issues/{id}';
};

export type ChangeIssueErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type ChangeIssueError = ChangeIssueErrors[keyof ChangeIssueErrors];

export type ChangeIssueResponses = {
    /**
     * Default Response
     */
    200: Issue & {
        /**
         * What was ignored in the request
         */
        warnings?: Array<string>;
    };
};

export type ChangeIssueResponse = ChangeIssueResponses[keyof ChangeIssueResponses];

export type GetIssueSourceData = {
    body?: never;
    path: {
        id: string;
    };
    query?: {
        /**
         * Lines before and behind each place
         */
        around?: number;
    };
    url: '/v1/issues/{id}/source';
};

export type GetIssueSourceErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type GetIssueSourceError = GetIssueSourceErrors[keyof GetIssueSourceErrors];

export type GetIssueSourceResponses = {
    /**
     * Default Response
     */
    200: IssueSource;
};

export type GetIssueSourceResponse = GetIssueSourceResponses[keyof GetIssueSourceResponses];

export type ListAnalyzersData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/v1/analyzers';
};

export type ListAnalyzersErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type ListAnalyzersError = ListAnalyzersErrors[keyof ListAnalyzersErrors];

export type ListAnalyzersResponses = {
    /**
     * Default Response
     */
    200: {
        /**
         * Those of code first, each sorted by id
         */
        data: Array<{
            /**
             * First part of the ids of its rules, as `secrets`
             */
            id: string;
            /**
             * Type of scans that run it, besides those that look for everything; null for code
             */
            scan_type: string | null;
            /**
             * Number of its rules
             */
            rules: number;
        }>;
    };
};

export type ListAnalyzersResponse = ListAnalyzersResponses[keyof ListAnalyzersResponses];

export type GetRuleData = {
    body?: never;
    path: {
        /**
         * As issues have it, with `%2F` for its slash; an earlier id as well
         */
        id: string;
    };
    query?: never;
    url: '/v1/rules/{id}';
};

export type GetRuleErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type GetRuleError = GetRuleErrors[keyof GetRuleErrors];

export type GetRuleResponses = {
    /**
     * Default Response
     */
    200: Rule;
};

export type GetRuleResponse = GetRuleResponses[keyof GetRuleResponses];

export type ImportSarifData = {
    body?: {
        $schema?: string | null;
        /**
         * `2.1.0`; with `runs`
         */
        version?: string | null;
        runs?: Array<unknown> | null;
        /**
         * Of `assay scan -f json`
         */
        engine_version?: unknown;
        /**
         * Of `assay scan -f json`
         */
        ruleset_hash?: unknown;
        /**
         * Of `assay scan -f json`
         */
        is_part?: unknown;
        /**
         * Of `assay scan -f json`
         */
        less_sure?: unknown;
        /**
         * Of `assay scan -f json`
         */
        issues_found?: unknown;
        /**
         * Of `assay scan -f json`
         */
        security_issues?: unknown;
        /**
         * Of `assay scan -f json`
         */
        quality_issues?: unknown;
        /**
         * Of `assay scan -f json`
         */
        findings?: unknown;
        /**
         * Of `assay scan -f json`
         */
        suppressed?: unknown;
        /**
         * Of `assay scan -f json`
         */
        problems?: unknown;
        /**
         * Of `assay scan -f json`
         */
        coverage?: unknown;
        /**
         * Of `assay scan -f json`
         */
        metrics?: unknown;
    };
    path: {
        /**
         * Id, or `owner/name` with `%2F` between them
         */
        id: string;
    };
    query?: {
        /**
         * As `git check-ref-format --branch` has it: `main`, not `refs/heads/main`
         */
        branch?: string;
        commit_sha?: string;
    };
    url: '/v1/repositories/{id}/sarif';
};

export type ImportSarifErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type ImportSarifError = ImportSarifErrors[keyof ImportSarifErrors];

export type ImportSarifResponses = {
    /**
     * Default Response
     */
    202: Scan & {
        /**
         * What was ignored in the request
         */
        warnings?: Array<string>;
    };
};

export type ImportSarifResponse = ImportSarifResponses[keyof ImportSarifResponses];

export type ImportCoverageData = {
    body: {
        /**
         * A whole report: LCOV, Cobertura, JaCoCo, a coverage profile of Go, or the JSON of coverage.py
         */
        report: string;
    };
    path: {
        /**
         * Id, or `owner/name` with `%2F` between them
         */
        id: string;
    };
    query?: {
        /**
         * As `git check-ref-format --branch` has it: `main`, not `refs/heads/main`
         */
        branch?: string;
        commit_sha?: string;
    };
    url: '/v1/repositories/{id}/coverage';
};

export type ImportCoverageErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type ImportCoverageError = ImportCoverageErrors[keyof ImportCoverageErrors];

export type ImportCoverageResponses = {
    /**
     * Default Response
     */
    201: ImportedCoverage & {
        /**
         * What was ignored in the request
         */
        warnings?: Array<string>;
    };
};

export type ImportCoverageResponse = ImportCoverageResponses[keyof ImportCoverageResponses];

export type ChangeIssuesData = {
    body: {
        issue_ids: Array<string>;
        status?: 'open' | 'confirmed' | 'dismissed' | null;
        resolution?: 'false_positive' | 'acceptable_risk' | 'wont_fix' | 'used_in_tests' | 'duplicate' | 'revoked' | null;
        note?: string | null;
        assignee?: string | null;
        /**
         * RFC 3339, UTC, milliseconds
         */
        expires_at?: string | null;
    };
    path?: never;
    query?: never;
    url: '/v1/issues/bulk';
};

export type ChangeIssuesErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type ChangeIssuesError = ChangeIssuesErrors[keyof ChangeIssuesErrors];

export type ChangeIssuesResponses = {
    /**
     * Default Response
     */
    200: {
        data: Array<IssueBulkResult>;
        changed: number;
        refused: number;
        /**
         * What was ignored in the request
         */
        warnings?: Array<string>;
    };
};

export type ChangeIssuesResponse = ChangeIssuesResponses[keyof ChangeIssuesResponses];

export type ExplainIssueData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/v1/issues/{id}/explanation';
};

export type ExplainIssueErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type ExplainIssueError = ExplainIssueErrors[keyof ExplainIssueErrors];

export type ExplainIssueResponses = {
    /**
     * Default Response
     */
    200: {
        explanation: IssueExplanation | null;
        /**
         * Why there is none, as `not_configured` or `over_budget`
         */
        reason: string | null;
    };
};

export type ExplainIssueResponse = ExplainIssueResponses[keyof ExplainIssueResponses];

export type GiveIssueFeedbackData = {
    body: {
        verdict: 'useful' | 'not_useful' | 'false_positive';
        comment?: string | null;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/v1/issues/{id}/feedback';
};

export type GiveIssueFeedbackErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type GiveIssueFeedbackError = GiveIssueFeedbackErrors[keyof GiveIssueFeedbackErrors];

export type GiveIssueFeedbackResponses = {
    /**
     * Default Response
     */
    200: IssueFeedback & {
        /**
         * What was ignored in the request
         */
        warnings?: Array<string>;
    };
};

export type GiveIssueFeedbackResponse = GiveIssueFeedbackResponses[keyof GiveIssueFeedbackResponses];

export type ListScanLogData = {
    body?: never;
    path: {
        id: string;
    };
    query?: {
        limit?: number;
        cursor?: string;
        /**
         * From 1, instead of cursor; the first 10,000 rows at most
         */
        page?: number;
        /**
         * With page
         */
        per_page?: number;
    };
    url: '/v1/scans/{id}/log';
};

export type ListScanLogErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type ListScanLogError = ListScanLogErrors[keyof ListScanLogErrors];

export type ListScanLogResponses = {
    /**
     * Default Response
     */
    200: {
        data: Array<ScanLogEntry>;
        /**
         * All matches, not only this page
         */
        total: number;
        total_is_estimate: boolean;
        next_cursor: string | null;
        has_more: boolean;
    };
};

export type ListScanLogResponse = ListScanLogResponses[keyof ListScanLogResponses];

export type FollowScanData = {
    body?: never;
    headers?: {
        /**
         * Begins behind it
         */
        'last-event-id'?: string;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/v1/scans/{id}/events';
};

export type FollowScanErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type FollowScanError = FollowScanErrors[keyof FollowScanErrors];

export type FollowScanResponses = {
    /**
     * Server-sent events: log (with an id), progress, end
     */
    200: unknown;
    /**
     * The scan is over and nothing follows
     */
    204: void;
};

export type FollowScanResponse = FollowScanResponses[keyof FollowScanResponses];

export type DropScheduleData = {
    body?: never;
    path: {
        /**
         * Id, or `owner/name` with `%2F` between them
         */
        id: string;
    };
    query?: never;
    url: '/v1/repositories/{id}/schedule';
};

export type DropScheduleErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type DropScheduleError = DropScheduleErrors[keyof DropScheduleErrors];

export type DropScheduleResponses = {
    /**
     * Default Response
     */
    204: void;
};

export type DropScheduleResponse = DropScheduleResponses[keyof DropScheduleResponses];

export type GetScheduleData = {
    body?: never;
    path: {
        /**
         * Id, or `owner/name` with `%2F` between them
         */
        id: string;
    };
    query?: never;
    url: '/v1/repositories/{id}/schedule';
};

export type GetScheduleErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type GetScheduleError = GetScheduleErrors[keyof GetScheduleErrors];

export type GetScheduleResponses = {
    /**
     * Default Response
     */
    200: Schedule;
};

export type GetScheduleResponse = GetScheduleResponses[keyof GetScheduleResponses];

export type PutScheduleData = {
    body: {
        every_minutes: number;
        scan_type?: 'full' | 'incremental' | 'security' | 'quality' | 'secrets' | 'dependencies' | 'iac' | null;
        /**
         * As `git check-ref-format --branch` has it: `main`, not `refs/heads/main`
         */
        branch?: string | null;
        /**
         * Default true
         */
        only_changed?: boolean | null;
    };
    path: {
        /**
         * Id, or `owner/name` with `%2F` between them
         */
        id: string;
    };
    query?: never;
    url: '/v1/repositories/{id}/schedule';
};

export type PutScheduleErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type PutScheduleError = PutScheduleErrors[keyof PutScheduleErrors];

export type PutScheduleResponses = {
    /**
     * Default Response
     */
    200: Schedule & {
        /**
         * What was ignored in the request
         */
        warnings?: Array<string>;
    };
};

export type PutScheduleResponse = PutScheduleResponses[keyof PutScheduleResponses];

export type ListProjectsData = {
    body?: never;
    path?: never;
    query?: {
        limit?: number;
        cursor?: string;
        /**
         * From 1, instead of cursor; the first 10,000 rows at most
         */
        page?: number;
        /**
         * With page
         */
        per_page?: number;
        /**
         * Of this repository: its id, or `owner/name`
         */
        repository_id?: string;
        /**
         * Any of name, path, created_at, the first one first; "-" in front means descending
         */
        sort?: string;
    };
    url: '/v1/projects';
};

export type ListProjectsErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type ListProjectsError = ListProjectsErrors[keyof ListProjectsErrors];

export type ListProjectsResponses = {
    /**
     * Default Response
     */
    200: {
        data: Array<Project>;
        /**
         * All matches, not only this page
         */
        total: number;
        total_is_estimate: boolean;
        next_cursor: string | null;
        has_more: boolean;
    };
};

export type ListProjectsResponse = ListProjectsResponses[keyof ListProjectsResponses];

export type GetProjectData = {
    body?: never;
    path: {
        /**
         * Id, or `owner/name` with `%2F` between them
         */
        id: string;
    };
    query?: never;
    url: '/v1/projects/{id}';
};

export type GetProjectErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type GetProjectError = GetProjectErrors[keyof GetProjectErrors];

export type GetProjectResponses = {
    /**
     * Default Response
     */
    200: Project;
};

export type GetProjectResponse = GetProjectResponses[keyof GetProjectResponses];

export type GetProjectMetricsData = {
    body?: never;
    path: {
        /**
         * Id, or `owner/name` with `%2F` between them
         */
        id: string;
    };
    query?: {
        /**
         * As `git check-ref-format --branch` has it: `main`, not `refs/heads/main`
         */
        branch?: string;
        commit_sha?: string;
        period?: '7d' | '30d' | '90d' | '365d';
        /**
         * Of the trend; default: day
         */
        granularity?: 'day' | 'week' | 'month';
        include?: string;
    };
    url: '/v1/projects/{id}/metrics';
};

export type GetProjectMetricsErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type GetProjectMetricsError = GetProjectMetricsErrors[keyof GetProjectMetricsErrors];

export type GetProjectMetricsResponses = {
    /**
     * Default Response
     */
    200: ProjectMetrics;
};

export type GetProjectMetricsResponse = GetProjectMetricsResponses[keyof GetProjectMetricsResponses];

export type ListProjectFilesData = {
    body?: never;
    path: {
        /**
         * Id, or `owner/name` with `%2F` between them
         */
        id: string;
    };
    query?: {
        limit?: number;
        cursor?: string;
        /**
         * From 1, instead of cursor; the first 10,000 rows at most
         */
        page?: number;
        /**
         * With page
         */
        per_page?: number;
        /**
         * As `git check-ref-format --branch` has it: `main`, not `refs/heads/main`
         */
        branch?: string;
        /**
         * Any of path, code_lines, cognitive, commits, hotspot, the first one first; "-" in front means descending
         */
        sort?: string;
    };
    url: '/v1/projects/{id}/files';
};

export type ListProjectFilesErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type ListProjectFilesError = ListProjectFilesErrors[keyof ListProjectFilesErrors];

export type ListProjectFilesResponses = {
    /**
     * Default Response
     */
    200: {
        data: Array<FileMetrics>;
        /**
         * All matches, not only this page
         */
        total: number;
        total_is_estimate: boolean;
        next_cursor: string | null;
        has_more: boolean;
    };
};

export type ListProjectFilesResponse = ListProjectFilesResponses[keyof ListProjectFilesResponses];

export type ListProjectFunctionsData = {
    body?: never;
    path: {
        /**
         * Id, or `owner/name` with `%2F` between them
         */
        id: string;
    };
    query?: {
        limit?: number;
        cursor?: string;
        /**
         * From 1, instead of cursor; the first 10,000 rows at most
         */
        page?: number;
        /**
         * With page
         */
        per_page?: number;
        /**
         * As `git check-ref-format --branch` has it: `main`, not `refs/heads/main`
         */
        branch?: string;
        /**
         * Of this file alone
         */
        file_path?: string;
        /**
         * Any of path, name, cognitive, cyclomatic, lines, the first one first; "-" in front means descending
         */
        sort?: string;
    };
    url: '/v1/projects/{id}/functions';
};

export type ListProjectFunctionsErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type ListProjectFunctionsError = ListProjectFunctionsErrors[keyof ListProjectFunctionsErrors];

export type ListProjectFunctionsResponses = {
    /**
     * Default Response
     */
    200: {
        data: Array<FunctionMetrics>;
        /**
         * All matches, not only this page
         */
        total: number;
        total_is_estimate: boolean;
        next_cursor: string | null;
        has_more: boolean;
    };
};

export type ListProjectFunctionsResponse = ListProjectFunctionsResponses[keyof ListProjectFunctionsResponses];

export type GetProjectBadgeData = {
    body?: never;
    path: {
        /**
         * Id, or `owner/name` with `%2F` between them
         */
        id: string;
    };
    query?: {
        /**
         * Default: gate
         */
        metric?: 'gate' | 'grade' | 'issues' | 'coverage';
        /**
         * That of `badge_url`; without it, and without the token of a user, there is no such badge
         */
        token?: string;
    };
    url: '/v1/projects/{id}/badge.svg';
};

export type GetProjectBadgeErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type GetProjectBadgeError = GetProjectBadgeErrors[keyof GetProjectBadgeErrors];

export type GetProjectBadgeResponses = {
    /**
     * A picture; what is not known is `unknown`
     */
    200: Blob | File;
};

export type GetProjectBadgeResponse = GetProjectBadgeResponses[keyof GetProjectBadgeResponses];

export type ListWebhooksData = {
    body?: never;
    path?: never;
    query?: {
        limit?: number;
        cursor?: string;
        /**
         * From 1, instead of cursor; the first 10,000 rows at most
         */
        page?: number;
        /**
         * With page
         */
        per_page?: number;
        /**
         * Id, or `owner/name`
         */
        repository_id?: string;
    };
    url: '/v1/webhooks';
};

export type ListWebhooksErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type ListWebhooksError = ListWebhooksErrors[keyof ListWebhooksErrors];

export type ListWebhooksResponses = {
    /**
     * Default Response
     */
    200: {
        data: Array<Webhook>;
        /**
         * All matches, not only this page
         */
        total: number;
        total_is_estimate: boolean;
        next_cursor: string | null;
        has_more: boolean;
    };
};

export type ListWebhooksResponse = ListWebhooksResponses[keyof ListWebhooksResponses];

export type CreateWebhookData = {
    body: {
        /**
         * Id, `owner/name`, or `*` for all repositories that the caller sees
         */
        id?: string | null;
        /**
         * Id, `owner/name`, or `*` for all repositories that the caller sees
         */
        repository_id?: string | null;
        url: string;
        events?: Array<string> | null;
        description?: string | null;
        /**
         * `whsec_` and the base64 of 24 to 64 random bytes; made by the service when absent
         */
        secret?: string | null;
        active?: boolean | null;
        format?: 'standard' | null;
    };
    path?: never;
    query?: {
        /**
         * Id, `owner/name`, or `*` for all repositories that the caller sees
         */
        id?: string;
    };
    url: '/v1/webhooks';
};

export type CreateWebhookErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type CreateWebhookError = CreateWebhookErrors[keyof CreateWebhookErrors];

export type CreateWebhookResponses = {
    /**
     * Default Response
     */
    201: NewWebhook & {
        /**
         * What was ignored in the request
         */
        warnings?: Array<string>;
    };
};

export type CreateWebhookResponse = CreateWebhookResponses[keyof CreateWebhookResponses];

export type CreateRepositoryWebhookData = {
    body: {
        /**
         * Id, `owner/name`, or `*` for all repositories that the caller sees
         */
        id?: string | null;
        /**
         * Id, `owner/name`, or `*` for all repositories that the caller sees
         */
        repository_id?: string | null;
        url: string;
        events?: Array<string> | null;
        description?: string | null;
        /**
         * `whsec_` and the base64 of 24 to 64 random bytes; made by the service when absent
         */
        secret?: string | null;
        active?: boolean | null;
        format?: 'standard' | null;
    };
    path: {
        /**
         * Id, or `owner/name` with `%2F` between them
         */
        id: string;
    };
    query?: never;
    url: '/v1/repositories/{id}/webhooks';
};

export type CreateRepositoryWebhookErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type CreateRepositoryWebhookError = CreateRepositoryWebhookErrors[keyof CreateRepositoryWebhookErrors];

export type CreateRepositoryWebhookResponses = {
    /**
     * Default Response
     */
    201: NewWebhook & {
        /**
         * What was ignored in the request
         */
        warnings?: Array<string>;
    };
};

export type CreateRepositoryWebhookResponse = CreateRepositoryWebhookResponses[keyof CreateRepositoryWebhookResponses];

export type DeleteWebhookData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/v1/webhooks/{id}';
};

export type DeleteWebhookErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type DeleteWebhookError = DeleteWebhookErrors[keyof DeleteWebhookErrors];

export type DeleteWebhookResponses = {
    /**
     * Default Response
     */
    204: void;
};

export type DeleteWebhookResponse = DeleteWebhookResponses[keyof DeleteWebhookResponses];

export type GetWebhookData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/v1/webhooks/{id}';
};

export type GetWebhookErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type GetWebhookError = GetWebhookErrors[keyof GetWebhookErrors];

export type GetWebhookResponses = {
    /**
     * Default Response
     */
    200: Webhook;
};

export type GetWebhookResponse = GetWebhookResponses[keyof GetWebhookResponses];

export type UpdateWebhookData = {
    body?: {
        url?: string | null;
        events?: Array<string> | null;
        description?: string | null;
        active?: boolean | null;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/v1/webhooks/{id}';
};

export type UpdateWebhookErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type UpdateWebhookError = UpdateWebhookErrors[keyof UpdateWebhookErrors];

export type UpdateWebhookResponses = {
    /**
     * Default Response
     */
    200: Webhook & {
        /**
         * What was ignored in the request
         */
        warnings?: Array<string>;
    };
};

export type UpdateWebhookResponse = UpdateWebhookResponses[keyof UpdateWebhookResponses];

export type ListEventsData = {
    body?: never;
    path?: never;
    query?: {
        limit?: number;
        cursor?: string;
        /**
         * From 1, instead of cursor; the first 10,000 rows at most
         */
        page?: number;
        /**
         * With page
         */
        per_page?: number;
        /**
         * RFC 3339, UTC, milliseconds
         */
        since?: string;
        /**
         * Any of *, review.*, review.comment.*, scan.*, issue.*, fix.*, fix.pull_request.*, quality_gate.*, rules.*, repository.*, webhook.*, review.started, review.completed, review.failed, review.skipped, review.updated, review.comment.created, review.comment.resolved, scan.started, scan.completed, scan.failed, scan.cancelled, issue.opened, issue.fixed, issue.reopened, issue.dismissed, issue.closed, fix.verified, fix.failed, fix.pull_request.opened, fix.pull_request.merged, quality_gate.changed, rules.changed, repository.added, repository.removed, webhook.ping, webhook.disabled. Commas mean "or"; the parameter given again means "and".
         */
        type?: Array<string>;
        /**
         * Id, or `owner/name`
         */
        repository_id?: string;
    };
    url: '/v1/events';
};

export type ListEventsErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type ListEventsError = ListEventsErrors[keyof ListEventsErrors];

export type ListEventsResponses = {
    /**
     * Default Response
     */
    200: {
        data: Array<Event>;
        /**
         * All matches, not only this page
         */
        total: number;
        total_is_estimate: boolean;
        next_cursor: string | null;
        has_more: boolean;
    };
};

export type ListEventsResponse = ListEventsResponses[keyof ListEventsResponses];

export type RotateWebhookSecretData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/v1/webhooks/{id}/rotate_secret';
};

export type RotateWebhookSecretErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type RotateWebhookSecretError = RotateWebhookSecretErrors[keyof RotateWebhookSecretErrors];

export type RotateWebhookSecretResponses = {
    /**
     * Default Response
     */
    200: NewWebhook;
};

export type RotateWebhookSecretResponse = RotateWebhookSecretResponses[keyof RotateWebhookSecretResponses];

export type PingWebhookData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/v1/webhooks/{id}/ping';
};

export type PingWebhookErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type PingWebhookError = PingWebhookErrors[keyof PingWebhookErrors];

export type PingWebhookResponses = {
    /**
     * Default Response
     */
    202: {
        delivery_id: string;
    };
};

export type PingWebhookResponse = PingWebhookResponses[keyof PingWebhookResponses];

export type ListWebhookDeliveriesData = {
    body?: never;
    path: {
        id: string;
    };
    query?: {
        limit?: number;
        cursor?: string;
        /**
         * From 1, instead of cursor; the first 10,000 rows at most
         */
        page?: number;
        /**
         * With page
         */
        per_page?: number;
        /**
         * Any of pending, succeeded, failed. Commas mean "or"; the parameter given again means "and".
         */
        status?: Array<string>;
    };
    url: '/v1/webhooks/{id}/deliveries';
};

export type ListWebhookDeliveriesErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type ListWebhookDeliveriesError = ListWebhookDeliveriesErrors[keyof ListWebhookDeliveriesErrors];

export type ListWebhookDeliveriesResponses = {
    /**
     * Default Response
     */
    200: {
        data: Array<WebhookDelivery>;
        /**
         * All matches, not only this page
         */
        total: number;
        total_is_estimate: boolean;
        next_cursor: string | null;
        has_more: boolean;
    };
};

export type ListWebhookDeliveriesResponse = ListWebhookDeliveriesResponses[keyof ListWebhookDeliveriesResponses];

export type RedeliverWebhookData = {
    body?: never;
    path: {
        id: string;
        delivery_id: string;
    };
    query?: never;
    url: '/v1/webhooks/{id}/deliveries/{delivery_id}/redeliver';
};

export type RedeliverWebhookErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type RedeliverWebhookError = RedeliverWebhookErrors[keyof RedeliverWebhookErrors];

export type RedeliverWebhookResponses = {
    /**
     * Default Response
     */
    202: {
        delivery_id: string;
    };
};

export type RedeliverWebhookResponse = RedeliverWebhookResponses[keyof RedeliverWebhookResponses];

export type ListConnectionsData = {
    body?: never;
    path?: never;
    query?: {
        limit?: number;
        cursor?: string;
        /**
         * From 1, instead of cursor; the first 10,000 rows at most
         */
        page?: number;
        /**
         * With page
         */
        per_page?: number;
    };
    url: '/v1/connections';
};

export type ListConnectionsErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type ListConnectionsError = ListConnectionsErrors[keyof ListConnectionsErrors];

export type ListConnectionsResponses = {
    /**
     * Default Response
     */
    200: {
        data: Array<Connection>;
        /**
         * All matches, not only this page
         */
        total: number;
        total_is_estimate: boolean;
        next_cursor: string | null;
        has_more: boolean;
    };
};

export type ListConnectionsResponse = ListConnectionsResponses[keyof ListConnectionsResponses];

export type CreateConnectionData = {
    body: {
        provider: string;
        provider_host?: string | null;
        token?: string | null;
        /**
         * A GitHub App that is installed, instead of a token; its key is stored sealed
         */
        app?: {
            /**
             * Its id or its client id
             */
            app_id: string;
            installation_id: string;
            /**
             * PEM, RSA
             */
            private_key: string;
        } | null;
    };
    path?: never;
    query?: never;
    url: '/v1/connections';
};

export type CreateConnectionErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type CreateConnectionError = CreateConnectionErrors[keyof CreateConnectionErrors];

export type CreateConnectionResponses = {
    /**
     * Default Response
     */
    201: NewConnection & {
        /**
         * What was ignored in the request
         */
        warnings?: Array<string>;
    };
};

export type CreateConnectionResponse = CreateConnectionResponses[keyof CreateConnectionResponses];

export type DeleteConnectionData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/v1/connections/{id}';
};

export type DeleteConnectionErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type DeleteConnectionError = DeleteConnectionErrors[keyof DeleteConnectionErrors];

export type DeleteConnectionResponses = {
    /**
     * Default Response
     */
    204: void;
};

export type DeleteConnectionResponse = DeleteConnectionResponses[keyof DeleteConnectionResponses];

export type GetConnectionData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/v1/connections/{id}';
};

export type GetConnectionErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type GetConnectionError = GetConnectionErrors[keyof GetConnectionErrors];

export type GetConnectionResponses = {
    /**
     * The token is never shown
     */
    200: Connection;
};

export type GetConnectionResponse = GetConnectionResponses[keyof GetConnectionResponses];

export type ListConnectionRepositoriesData = {
    body?: never;
    path: {
        id: string;
    };
    query?: {
        cursor?: string;
        /**
         * Part of the full name
         */
        q?: string;
    };
    url: '/v1/connections/{id}/repositories';
};

export type ListConnectionRepositoriesErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type ListConnectionRepositoriesError = ListConnectionRepositoriesErrors[keyof ListConnectionRepositoriesErrors];

export type ListConnectionRepositoriesResponses = {
    /**
     * Default Response
     */
    200: {
        data: Array<ForgeRepository>;
        /**
         * All matches, not only this page
         */
        total: number;
        total_is_estimate: boolean;
        next_cursor: string | null;
        has_more: boolean;
    };
};

export type ListConnectionRepositoriesResponse = ListConnectionRepositoriesResponses[keyof ListConnectionRepositoriesResponses];

export type GetHookData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/v1/connections/{id}/hook';
};

export type GetHookErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type GetHookError = GetHookErrors[keyof GetHookErrors];

export type GetHookResponses = {
    /**
     * Default Response
     */
    200: Hook;
};

export type GetHookResponse = GetHookResponses[keyof GetHookResponses];

export type RotateHookSecretData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/v1/connections/{id}/hook/rotate_secret';
};

export type RotateHookSecretErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type RotateHookSecretError = RotateHookSecretErrors[keyof RotateHookSecretErrors];

export type RotateHookSecretResponses = {
    /**
     * Default Response
     */
    200: NewHookSecret;
};

export type RotateHookSecretResponse = RotateHookSecretResponses[keyof RotateHookSecretResponses];

export type ListHookDeliveriesData = {
    body?: never;
    path: {
        id: string;
    };
    query?: {
        limit?: number;
        cursor?: string;
        /**
         * From 1, instead of cursor; the first 10,000 rows at most
         */
        page?: number;
        /**
         * With page
         */
        per_page?: number;
        /**
         * Any of accepted, done, ignored, failed. Commas mean "or"; the parameter given again means "and".
         */
        status?: Array<string>;
    };
    url: '/v1/connections/{id}/hook/deliveries';
};

export type ListHookDeliveriesErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type ListHookDeliveriesError = ListHookDeliveriesErrors[keyof ListHookDeliveriesErrors];

export type ListHookDeliveriesResponses = {
    /**
     * Default Response
     */
    200: {
        data: Array<HookDelivery>;
        /**
         * All matches, not only this page
         */
        total: number;
        total_is_estimate: boolean;
        next_cursor: string | null;
        has_more: boolean;
    };
};

export type ListHookDeliveriesResponse = ListHookDeliveriesResponses[keyof ListHookDeliveriesResponses];

export type ListForgesData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/v1/forges';
};

export type ListForgesErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type ListForgesError = ListForgesErrors[keyof ListForgesErrors];

export type ListForgesResponses = {
    /**
     * Default Response
     */
    200: {
        forges: Array<Forge>;
    };
};

export type ListForgesResponse = ListForgesResponses[keyof ListForgesResponses];

export type ListReviewsData = {
    body?: never;
    path?: never;
    query?: {
        limit?: number;
        cursor?: string;
        /**
         * From 1, instead of cursor; the first 10,000 rows at most
         */
        page?: number;
        /**
         * With page
         */
        per_page?: number;
        /**
         * Id, or `owner/name`
         */
        repository_id?: string;
        pull_request?: number;
        /**
         * Any of running, completed, failed, cancelled, skipped. Commas mean "or"; the parameter given again means "and".
         */
        status?: Array<string>;
    };
    url: '/v1/reviews';
};

export type ListReviewsErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type ListReviewsError = ListReviewsErrors[keyof ListReviewsErrors];

export type ListReviewsResponses = {
    /**
     * Default Response
     */
    200: {
        data: Array<Review>;
        /**
         * All matches, not only this page
         */
        total: number;
        total_is_estimate: boolean;
        next_cursor: string | null;
        has_more: boolean;
    };
};

export type ListReviewsResponse = ListReviewsResponses[keyof ListReviewsResponses];

export type CreateReviewData = {
    body?: {
        /**
         * Id, or `owner/name`
         */
        repository_id?: string | null;
        /**
         * Id, or `owner/name`
         */
        id?: string | null;
        /**
         * Branch, or full commit
         */
        base?: string | null;
        /**
         * Branch, or full commit
         */
        head?: string | null;
        pull_request?: number | null;
        /**
         * Tell it at the forge: comments in the change, a summary, the status of the head
         */
        publish?: boolean | null;
    };
    path?: never;
    query?: {
        /**
         * Id, or `owner/name`
         */
        id?: string;
    };
    url: '/v1/reviews';
};

export type CreateReviewErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type CreateReviewError = CreateReviewErrors[keyof CreateReviewErrors];

export type CreateReviewResponses = {
    /**
     * Default Response
     */
    200: Review & {
        /**
         * What was ignored in the request
         */
        warnings?: Array<string>;
    };
    /**
     * Default Response
     */
    201: Review & {
        /**
         * What was ignored in the request
         */
        warnings?: Array<string>;
    };
};

export type CreateReviewResponse = CreateReviewResponses[keyof CreateReviewResponses];

export type RerunReviewData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/v1/reviews/{id}/rerun';
};

export type RerunReviewErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type RerunReviewError = RerunReviewErrors[keyof RerunReviewErrors];

export type RerunReviewResponses = {
    /**
     * Default Response
     */
    201: Review;
};

export type RerunReviewResponse = RerunReviewResponses[keyof RerunReviewResponses];

export type CancelReviewData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/v1/reviews/{id}/cancel';
};

export type CancelReviewErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type CancelReviewError = CancelReviewErrors[keyof CancelReviewErrors];

export type CancelReviewResponses = {
    /**
     * Default Response
     */
    200: Review;
};

export type CancelReviewResponse = CancelReviewResponses[keyof CancelReviewResponses];

export type UpdateReviewCommentData = {
    body: {
        state: 'open' | 'dismissed';
        note?: string | null;
    };
    path: {
        id: string;
        comment_id: string;
    };
    query?: never;
    url: '/v1/reviews/{id}/comments/{comment_id}';
};

export type UpdateReviewCommentErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type UpdateReviewCommentError = UpdateReviewCommentErrors[keyof UpdateReviewCommentErrors];

export type UpdateReviewCommentResponses = {
    /**
     * Default Response
     */
    200: Review & {
        /**
         * What was ignored in the request
         */
        warnings?: Array<string>;
    };
};

export type UpdateReviewCommentResponse = UpdateReviewCommentResponses[keyof UpdateReviewCommentResponses];

export type GetReviewData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/v1/reviews/{id}';
};

export type GetReviewErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type GetReviewError = GetReviewErrors[keyof GetReviewErrors];

export type GetReviewResponses = {
    /**
     * Default Response
     */
    200: Review;
};

export type GetReviewResponse = GetReviewResponses[keyof GetReviewResponses];

export type GetReviewDiffData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/v1/reviews/{id}/diff';
};

export type GetReviewDiffErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type GetReviewDiffError = GetReviewDiffErrors[keyof GetReviewDiffErrors];

export type GetReviewDiffResponses = {
    /**
     * Default Response
     */
    200: ReviewDiff;
};

export type GetReviewDiffResponse = GetReviewDiffResponses[keyof GetReviewDiffResponses];

export type FollowReviewData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/v1/reviews/{id}/events';
};

export type FollowReviewErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type FollowReviewError = FollowReviewErrors[keyof FollowReviewErrors];

export type FollowReviewResponses = {
    /**
     * Server-sent events: progress, end; each with status, verdict and publication
     */
    200: unknown;
};

export type FixIssueData = {
    body?: {
        /**
         * As `git check-ref-format --branch` has it: `main`, not `refs/heads/main`
         */
        base?: string | null;
        require?: 'parse' | 'rescan' | 'build' | 'tests' | null;
        /**
         * Open issues of the same file and rule: fixed in one commit, all or none
         */
        issue_ids?: Array<string> | null;
        create_pull_request?: boolean | null;
        /**
         * As `git check-ref-format --branch` has it: `main`, not `refs/heads/main`
         */
        branch?: string | null;
        draft?: boolean | null;
        commit_message?: string | null;
        dry_run?: boolean | null;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/v1/issues/{id}/fix';
};

export type FixIssueErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type FixIssueError = FixIssueErrors[keyof FixIssueErrors];

export type FixIssueResponses = {
    /**
     * Default Response
     */
    200: Fix & {
        /**
         * What was ignored in the request
         */
        warnings?: Array<string>;
    };
    /**
     * Default Response
     */
    202: Fix & {
        /**
         * What was ignored in the request
         */
        warnings?: Array<string>;
    };
};

export type FixIssueResponse = FixIssueResponses[keyof FixIssueResponses];

export type PreviewFixData = {
    body?: {
        /**
         * As `git check-ref-format --branch` has it: `main`, not `refs/heads/main`
         */
        base?: string | null;
        require?: 'parse' | 'rescan' | 'build' | 'tests' | null;
        /**
         * Open issues of the same file and rule: fixed in one commit, all or none
         */
        issue_ids?: Array<string> | null;
    };
    path: {
        id: string;
    };
    query?: never;
    url: '/v1/issues/{id}/fix/preview';
};

export type PreviewFixErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type PreviewFixError = PreviewFixErrors[keyof PreviewFixErrors];

export type PreviewFixResponses = {
    /**
     * Default Response
     */
    200: Fix & {
        /**
         * What was ignored in the request
         */
        warnings?: Array<string>;
    };
    /**
     * Default Response
     */
    202: Fix & {
        /**
         * What was ignored in the request
         */
        warnings?: Array<string>;
    };
};

export type PreviewFixResponse = PreviewFixResponses[keyof PreviewFixResponses];

export type FixIssuesData = {
    body?: {
        rule_id?: Array<string> | null;
        severity?: Array<'critical' | 'high' | 'medium' | 'low' | 'info'> | null;
        min_severity?: 'critical' | 'high' | 'medium' | 'low' | 'info' | null;
        category?: 'security' | 'quality' | null;
        /**
         * Glob
         */
        file_path?: string | null;
        /**
         * Issues that are looked at
         */
        limit?: number | null;
        /**
         * As `git check-ref-format --branch` has it: `main`, not `refs/heads/main`
         */
        base?: string | null;
        /**
         * As `git check-ref-format --branch` has it: `main`, not `refs/heads/main`
         */
        branch?: string | null;
        create_pull_request?: boolean | null;
        draft?: boolean | null;
        commit_message?: string | null;
        dry_run?: boolean | null;
    };
    path: {
        /**
         * Id, or `owner/name` with `%2F` between them
         */
        id: string;
    };
    query?: never;
    url: '/v1/repositories/{id}/fixes';
};

export type FixIssuesErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type FixIssuesError = FixIssuesErrors[keyof FixIssuesErrors];

export type FixIssuesResponses = {
    /**
     * Default Response
     */
    200: Fix & {
        /**
         * What was ignored in the request
         */
        warnings?: Array<string>;
    };
    /**
     * Default Response
     */
    202: Fix & {
        /**
         * What was ignored in the request
         */
        warnings?: Array<string>;
    };
};

export type FixIssuesResponse = FixIssuesResponses[keyof FixIssuesResponses];

export type ListIssueFixesData = {
    body?: never;
    path: {
        id: string;
    };
    query?: {
        limit?: number;
        cursor?: string;
        /**
         * From 1, instead of cursor; the first 10,000 rows at most
         */
        page?: number;
        /**
         * With page
         */
        per_page?: number;
    };
    url: '/v1/issues/{id}/fixes';
};

export type ListIssueFixesErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type ListIssueFixesError = ListIssueFixesErrors[keyof ListIssueFixesErrors];

export type ListIssueFixesResponses = {
    /**
     * Default Response
     */
    200: {
        data: Array<Fix>;
        /**
         * All matches, not only this page
         */
        total: number;
        total_is_estimate: boolean;
        next_cursor: string | null;
        has_more: boolean;
    };
};

export type ListIssueFixesResponse = ListIssueFixesResponses[keyof ListIssueFixesResponses];

export type GetFixData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/v1/fixes/{id}';
};

export type GetFixErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type GetFixError = GetFixErrors[keyof GetFixErrors];

export type GetFixResponses = {
    /**
     * Default Response
     */
    200: Fix;
};

export type GetFixResponse = GetFixResponses[keyof GetFixResponses];

export type ReceiveHookData = {
    body?: never;
    path: {
        provider: string;
        connection: string;
    };
    query?: never;
    url: '/v1/hooks/{provider}/{connection}';
};

export type ReceiveHookErrors = {
    /**
     * The request cannot be carried out
     */
    '4XX': Problem;
    /**
     * The service or a provider failed
     */
    '5XX': Problem;
};

export type ReceiveHookError = ReceiveHookErrors[keyof ReceiveHookErrors];

export type ReceiveHookResponses = {
    /**
     * Default Response
     */
    202: HookReceipt;
};

export type ReceiveHookResponse = ReceiveHookResponses[keyof ReceiveHookResponses];
