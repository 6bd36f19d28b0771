// @ts-nocheck

import { client } from './client.generated.ts';
import type { Client, ClientMeta, Options as Options2, RequestResult, ServerSentEventsResult, TDataShape } from './client/index.ts';
import type { AddMemberByNameData, AddMemberByNameErrors, AddMemberByNameResponses, AddMemberData, AddMemberErrors, AddMemberResponses, BeginSignInData, BeginSignInErrors, CancelReviewData, CancelReviewErrors, CancelReviewResponses, CancelScanData, CancelScanErrors, CancelScanResponses, ChangeIssueData, ChangeIssueErrors, ChangeIssueResponses, ChangeIssuesData, ChangeIssuesErrors, ChangeIssuesResponses, ChangeRepositoryData, ChangeRepositoryErrors, ChangeRepositoryResponses, ChangeUserData, ChangeUserErrors, ChangeUserResponses, ConnectRepositoryData, ConnectRepositoryErrors, ConnectRepositoryResponses, CountIssuesData, CountIssuesErrors, CountIssuesResponses, CreateConnectionData, CreateConnectionErrors, CreateConnectionResponses, CreateRepositoryWebhookData, CreateRepositoryWebhookErrors, CreateRepositoryWebhookResponses, CreateReviewData, CreateReviewErrors, CreateReviewResponses, CreateTokenData, CreateTokenErrors, CreateTokenResponses, CreateUserData, CreateUserErrors, CreateUserResponses, CreateWebhookData, CreateWebhookErrors, CreateWebhookResponses, DecideModelProposalData, DecideModelProposalErrors, DecideModelProposalResponses, DeleteConnectionData, DeleteConnectionErrors, DeleteConnectionResponses, DeleteUserData, DeleteUserErrors, DeleteUserResponses, DeleteWebhookData, DeleteWebhookErrors, DeleteWebhookResponses, DropAdvisoriesData, DropAdvisoriesErrors, DropAdvisoriesResponses, DropScheduleData, DropScheduleErrors, DropScheduleResponses, EndOtherSessionsData, EndOtherSessionsErrors, EndOtherSessionsResponses, EndSessionByIdData, EndSessionByIdErrors, EndSessionByIdResponses, EndSessionData, EndSessionErrors, EndSessionResponses, ExplainIssueData, ExplainIssueErrors, ExplainIssueResponses, FinishSignInData, FinishSignInErrors, FixIssueData, FixIssueErrors, FixIssueResponses, FixIssuesData, FixIssuesErrors, FixIssuesResponses, FollowReviewData, FollowReviewErrors, FollowReviewResponses, FollowScanData, FollowScanErrors, FollowScanResponse, FollowScanResponses, GetConnectionData, GetConnectionErrors, GetConnectionResponses, GetCurrentUserData, GetCurrentUserErrors, GetCurrentUserResponses, GetDeployKeyData, GetDeployKeyErrors, GetDeployKeyResponses, GetFixData, GetFixErrors, GetFixResponses, GetHookData, GetHookErrors, GetHookResponses, GetInstanceData, GetInstanceErrors, GetInstanceResponses, GetIssueData, GetIssueErrors, GetIssueResponses, GetIssueSourceData, GetIssueSourceErrors, GetIssueSourceResponses, GetLlmStatusData, GetLlmStatusErrors, GetLlmStatusResponses, GetLlmUsageData, GetLlmUsageErrors, GetLlmUsageResponses, GetModelProposalData, GetModelProposalErrors, GetModelProposalResponses, GetProjectBadgeData, GetProjectBadgeErrors, GetProjectBadgeResponses, GetProjectData, GetProjectErrors, GetProjectMetricsData, GetProjectMetricsErrors, GetProjectMetricsResponses, GetProjectResponses, GetQueueData, GetQueueErrors, GetQueueResponses, GetRepositoryData, GetRepositoryErrors, GetRepositoryResponses, GetReviewData, GetReviewDiffData, GetReviewDiffErrors, GetReviewDiffResponses, GetReviewErrors, GetReviewResponses, GetRuleData, GetRuleErrors, GetRuleResponses, GetScanData, GetScanErrors, GetScanResponses, GetScanSarifData, GetScanSarifErrors, GetScanSarifResponses, GetScanSbomData, GetScanSbomErrors, GetScanSbomResponses, GetScheduleData, GetScheduleErrors, GetScheduleResponses, GetSessionData, GetSessionErrors, GetSessionResponses, GetUserData, GetUserErrors, GetUserResponses, GetWebhookData, GetWebhookErrors, GetWebhookResponses, GiveIssueFeedbackData, GiveIssueFeedbackErrors, GiveIssueFeedbackResponses, ImportAdvisoriesData, ImportAdvisoriesErrors, ImportAdvisoriesResponses, ImportCoverageData, ImportCoverageErrors, ImportCoverageResponses, ImportSarifData, ImportSarifErrors, ImportSarifResponses, ImportSbomData, ImportSbomErrors, ImportSbomResponses, ListAdvisoriesData, ListAdvisoriesErrors, ListAdvisoriesResponses, ListAnalyzersData, ListAnalyzersErrors, ListAnalyzersResponses, ListAuditEventsData, ListAuditEventsErrors, ListAuditEventsResponses, ListBranchesData, ListBranchesErrors, ListBranchesResponses, ListConnectionRepositoriesData, ListConnectionRepositoriesErrors, ListConnectionRepositoriesResponses, ListConnectionsData, ListConnectionsErrors, ListConnectionsResponses, ListEventsData, ListEventsErrors, ListEventsResponses, ListForgesData, ListForgesErrors, ListForgesResponses, ListHookDeliveriesData, ListHookDeliveriesErrors, ListHookDeliveriesResponses, ListIssueFixesData, ListIssueFixesErrors, ListIssueFixesResponses, ListIssueHistoryData, ListIssueHistoryErrors, ListIssueHistoryResponses, ListIssuesData, ListIssuesErrors, ListIssuesResponses, ListLlmCallsData, ListLlmCallsErrors, ListLlmCallsResponses, ListMembersData, ListMembersErrors, ListMembersResponses, ListModelProposalsData, ListModelProposalsErrors, ListModelProposalsResponses, ListPackagesData, ListPackagesErrors, ListPackagesResponses, ListProjectFilesData, ListProjectFilesErrors, ListProjectFilesResponses, ListProjectFunctionsData, ListProjectFunctionsErrors, ListProjectFunctionsResponses, ListProjectsData, ListProjectsErrors, ListProjectsResponses, ListRepositoriesData, ListRepositoriesErrors, ListRepositoriesResponses, ListReviewsData, ListReviewsErrors, ListReviewsResponses, ListRoutesData, ListRoutesErrors, ListRoutesResponses, ListScanIssuesData, ListScanIssuesErrors, ListScanIssuesResponses, ListScanLogData, ListScanLogErrors, ListScanLogResponses, ListScansData, ListScansErrors, ListScansResponses, ListSessionsData, ListSessionsErrors, ListSessionsResponses, ListSettingsData, ListSettingsErrors, ListSettingsResponses, ListTokensData, ListTokensErrors, ListTokensResponses, ListUsersData, ListUsersErrors, ListUsersResponses, ListWebhookDeliveriesData, ListWebhookDeliveriesErrors, ListWebhookDeliveriesResponses, ListWebhooksData, ListWebhooksErrors, ListWebhooksResponses, ListWorkersData, ListWorkersErrors, ListWorkersResponses, PingWebhookData, PingWebhookErrors, PingWebhookResponses, PreviewFixData, PreviewFixErrors, PreviewFixResponses, PutScheduleData, PutScheduleErrors, PutScheduleResponses, ReceiveHookData, ReceiveHookErrors, ReceiveHookResponses, RedeliverWebhookData, RedeliverWebhookErrors, RedeliverWebhookResponses, RemoveMemberData, RemoveMemberErrors, RemoveMemberResponses, RemoveRepositoryData, RemoveRepositoryErrors, RemoveRepositoryResponses, RerunReviewData, RerunReviewErrors, RerunReviewResponses, RevokeTokenData, RevokeTokenErrors, RevokeTokenResponses, RotateHookSecretData, RotateHookSecretErrors, RotateHookSecretResponses, RotateWebhookSecretData, RotateWebhookSecretErrors, RotateWebhookSecretResponses, StartRepositoryScanData, StartRepositoryScanErrors, StartRepositoryScanResponses, StartScanData, StartScanErrors, StartScanResponses, StartSessionData, StartSessionErrors, StartSessionResponses, SyncRepositoryData, SyncRepositoryErrors, SyncRepositoryResponses, UpdateReviewCommentData, UpdateReviewCommentErrors, UpdateReviewCommentResponses, UpdateWebhookData, UpdateWebhookErrors, UpdateWebhookResponses } from './types.generated.ts';

export type Options<TData extends TDataShape = TDataShape, ThrowOnError extends boolean = boolean, TResponse = unknown> = Options2<TData, ThrowOnError, TResponse> & {
    /**
     * You can provide a client instance returned by `createClient()` instead of
     * individual options. This might be also useful if you want to implement a
     * custom client.
     */
    client?: Client;
    /**
     * You can pass arbitrary values through the `meta` object. This can be
     * used to access values that aren't defined as part of the SDK function.
     */
    meta?: keyof ClientMeta extends never ? Record<string, unknown> : ClientMeta;
};

/**
 * Lists users
 */
export const listUsers = <ThrowOnError extends boolean = true>(options?: Options<ListUsersData, ThrowOnError>): RequestResult<ListUsersResponses, ListUsersErrors, ThrowOnError> => (options?.client ?? client).get<ListUsersResponses, ListUsersErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/users',
    ...options
});

/**
 * Adds a user
 */
export const createUser = <ThrowOnError extends boolean = true>(options: Options<CreateUserData, ThrowOnError>): RequestResult<CreateUserResponses, CreateUserErrors, ThrowOnError> => (options.client ?? client).post<CreateUserResponses, CreateUserErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/users',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Gives the user of the token
 */
export const getCurrentUser = <ThrowOnError extends boolean = true>(options?: Options<GetCurrentUserData, ThrowOnError>): RequestResult<GetCurrentUserResponses, GetCurrentUserErrors, ThrowOnError> => (options?.client ?? client).get<GetCurrentUserResponses, GetCurrentUserErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/user',
    ...options
});

/**
 * Removes a user
 */
export const deleteUser = <ThrowOnError extends boolean = true>(options: Options<DeleteUserData, ThrowOnError>): RequestResult<DeleteUserResponses, DeleteUserErrors, ThrowOnError> => (options.client ?? client).delete<DeleteUserResponses, DeleteUserErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/users/{id}',
    ...options
});

/**
 * Gives a user
 */
export const getUser = <ThrowOnError extends boolean = true>(options: Options<GetUserData, ThrowOnError>): RequestResult<GetUserResponses, GetUserErrors, ThrowOnError> => (options.client ?? client).get<GetUserResponses, GetUserErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/users/{id}',
    ...options
});

/**
 * Changes a user
 */
export const changeUser = <ThrowOnError extends boolean = true>(options: Options<ChangeUserData, ThrowOnError>): RequestResult<ChangeUserResponses, ChangeUserErrors, ThrowOnError> => (options.client ?? client).patch<ChangeUserResponses, ChangeUserErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/users/{id}',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Lists one's own valid tokens
 */
export const listTokens = <ThrowOnError extends boolean = true>(options?: Options<ListTokensData, ThrowOnError>): RequestResult<ListTokensResponses, ListTokensErrors, ThrowOnError> => (options?.client ?? client).get<ListTokensResponses, ListTokensErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/tokens',
    ...options
});

/**
 * Makes a token, which is shown once
 */
export const createToken = <ThrowOnError extends boolean = true>(options: Options<CreateTokenData, ThrowOnError>): RequestResult<CreateTokenResponses, CreateTokenErrors, ThrowOnError> => (options.client ?? client).post<CreateTokenResponses, CreateTokenErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/tokens',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Revokes a token at once
 */
export const revokeToken = <ThrowOnError extends boolean = true>(options: Options<RevokeTokenData, ThrowOnError>): RequestResult<RevokeTokenResponses, RevokeTokenErrors, ThrowOnError> => (options.client ?? client).delete<RevokeTokenResponses, RevokeTokenErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/tokens/{id}',
    ...options
});

/**
 * Tells the version, and how to sign in
 */
export const getInstance = <ThrowOnError extends boolean = true>(options?: Options<GetInstanceData, ThrowOnError>): RequestResult<GetInstanceResponses, GetInstanceErrors, ThrowOnError> => (options?.client ?? client).get<GetInstanceResponses, GetInstanceErrors, ThrowOnError>({ url: '/v1/instance', ...options });

/**
 * Ends one's own sessions, all but the one that asks for it
 */
export const endOtherSessions = <ThrowOnError extends boolean = true>(options?: Options<EndOtherSessionsData, ThrowOnError>): RequestResult<EndOtherSessionsResponses, EndOtherSessionsErrors, ThrowOnError> => (options?.client ?? client).delete<EndOtherSessionsResponses, EndOtherSessionsErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/sessions',
    ...options
});

/**
 * Lists one's own sessions of browsers, the newest first
 */
export const listSessions = <ThrowOnError extends boolean = true>(options?: Options<ListSessionsData, ThrowOnError>): RequestResult<ListSessionsResponses, ListSessionsErrors, ThrowOnError> => (options?.client ?? client).get<ListSessionsResponses, ListSessionsErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/sessions',
    ...options
});

/**
 * Ends one of one's own sessions at once, wherever its browser is
 */
export const endSessionById = <ThrowOnError extends boolean = true>(options: Options<EndSessionByIdData, ThrowOnError>): RequestResult<EndSessionByIdResponses, EndSessionByIdErrors, ThrowOnError> => (options.client ?? client).delete<EndSessionByIdResponses, EndSessionByIdErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/sessions/{id}',
    ...options
});

/**
 * Signs the browser out
 */
export const endSession = <ThrowOnError extends boolean = true>(options?: Options<EndSessionData, ThrowOnError>): RequestResult<EndSessionResponses, EndSessionErrors, ThrowOnError> => (options?.client ?? client).delete<EndSessionResponses, EndSessionErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/session',
    ...options
});

/**
 * Tells who calls, and what a page sends with changes
 */
export const getSession = <ThrowOnError extends boolean = true>(options?: Options<GetSessionData, ThrowOnError>): RequestResult<GetSessionResponses, GetSessionErrors, ThrowOnError> => (options?.client ?? client).get<GetSessionResponses, GetSessionErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/session',
    ...options
});

/**
 * Signs a browser in with a token: the answer sets a cookie
 */
export const startSession = <ThrowOnError extends boolean = true>(options: Options<StartSessionData, ThrowOnError>): RequestResult<StartSessionResponses, StartSessionErrors, ThrowOnError> => (options.client ?? client).post<StartSessionResponses, StartSessionErrors, ThrowOnError>({
    url: '/v1/session',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Sends the browser to the identity provider
 */
export const beginSignIn = <ThrowOnError extends boolean = true>(options?: Options<BeginSignInData, ThrowOnError>): RequestResult<unknown, BeginSignInErrors, ThrowOnError> => (options?.client ?? client).get<unknown, BeginSignInErrors, ThrowOnError>({ url: '/v1/session/oidc', ...options });

/**
 * Where the identity provider sends the browser back to
 */
export const finishSignIn = <ThrowOnError extends boolean = true>(options?: Options<FinishSignInData, ThrowOnError>): RequestResult<unknown, FinishSignInErrors, ThrowOnError> => (options?.client ?? client).get<unknown, FinishSignInErrors, ThrowOnError>({ url: '/v1/session/oidc/callback', ...options });

/**
 * Lists who did what, newest first
 */
export const listAuditEvents = <ThrowOnError extends boolean = true>(options?: Options<ListAuditEventsData, ThrowOnError>): RequestResult<ListAuditEventsResponses, ListAuditEventsErrors, ThrowOnError> => (options?.client ?? client).get<ListAuditEventsResponses, ListAuditEventsErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/audit-events',
    ...options
});

/**
 * Lists the settings of the service, in the order of the settings reference
 */
export const listSettings = <ThrowOnError extends boolean = true>(options?: Options<ListSettingsData, ThrowOnError>): RequestResult<ListSettingsResponses, ListSettingsErrors, ThrowOnError> => (options?.client ?? client).get<ListSettingsResponses, ListSettingsErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/settings',
    ...options
});

/**
 * Lists the processes that work on jobs, those that were lost within a day last
 */
export const listWorkers = <ThrowOnError extends boolean = true>(options?: Options<ListWorkersData, ThrowOnError>): RequestResult<ListWorkersResponses, ListWorkersErrors, ThrowOnError> => (options?.client ?? client).get<ListWorkersResponses, ListWorkersErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/workers',
    ...options
});

/**
 * Tells how many jobs wait and run, by type
 */
export const getQueue = <ThrowOnError extends boolean = true>(options?: Options<GetQueueData, ThrowOnError>): RequestResult<GetQueueResponses, GetQueueErrors, ThrowOnError> => (options?.client ?? client).get<GetQueueResponses, GetQueueErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/queue',
    ...options
});

/**
 * Lists the repositories that the caller sees
 */
export const listRepositories = <ThrowOnError extends boolean = true>(options?: Options<ListRepositoriesData, ThrowOnError>): RequestResult<ListRepositoriesResponses, ListRepositoriesErrors, ThrowOnError> => (options?.client ?? client).get<ListRepositoriesResponses, ListRepositoriesErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/repositories',
    ...options
});

/**
 * Connects a repository; an origin that is connected already is answered with 200
 */
export const connectRepository = <ThrowOnError extends boolean = true>(options?: Options<ConnectRepositoryData, ThrowOnError>): RequestResult<ConnectRepositoryResponses, ConnectRepositoryErrors, ThrowOnError> => (options?.client ?? client).post<ConnectRepositoryResponses, ConnectRepositoryErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/repositories',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options?.headers
    }
});

/**
 * Removes a repository with its scans and issues
 */
export const removeRepository = <ThrowOnError extends boolean = true>(options: Options<RemoveRepositoryData, ThrowOnError>): RequestResult<RemoveRepositoryResponses, RemoveRepositoryErrors, ThrowOnError> => (options.client ?? client).delete<RemoveRepositoryResponses, RemoveRepositoryErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/repositories/{id}',
    ...options
});

/**
 * Gives a repository
 */
export const getRepository = <ThrowOnError extends boolean = true>(options: Options<GetRepositoryData, ThrowOnError>): RequestResult<GetRepositoryResponses, GetRepositoryErrors, ThrowOnError> => (options.client ?? client).get<GetRepositoryResponses, GetRepositoryErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/repositories/{id}',
    ...options
});

/**
 * Changes a repository
 */
export const changeRepository = <ThrowOnError extends boolean = true>(options: Options<ChangeRepositoryData, ThrowOnError>): RequestResult<ChangeRepositoryResponses, ChangeRepositoryErrors, ThrowOnError> => (options.client ?? client).patch<ChangeRepositoryResponses, ChangeRepositoryErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/repositories/{id}',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Reads the default branch again, and the name where a forge gives it
 */
export const syncRepository = <ThrowOnError extends boolean = true>(options: Options<SyncRepositoryData, ThrowOnError>): RequestResult<SyncRepositoryResponses, SyncRepositoryErrors, ThrowOnError> => (options.client ?? client).post<SyncRepositoryResponses, SyncRepositoryErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/repositories/{id}/sync',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Lists the branches of the repository by name, asked of its origin
 *
 * Nothing is fetched. A plain folder has no branches. Pages after the first may show what has changed meanwhile.
 */
export const listBranches = <ThrowOnError extends boolean = true>(options: Options<ListBranchesData, ThrowOnError>): RequestResult<ListBranchesResponses, ListBranchesErrors, ThrowOnError> => (options.client ?? client).get<ListBranchesResponses, ListBranchesErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/repositories/{id}/branches',
    ...options
});

/**
 * Lists the routes of the servers in the repository, with what guards each
 *
 * As the newest scan of the default branch found them; none before it. A scan of some paths, or of quality alone, leaves them as they are.
 */
export const listRoutes = <ThrowOnError extends boolean = true>(options: Options<ListRoutesData, ThrowOnError>): RequestResult<ListRoutesResponses, ListRoutesErrors, ThrowOnError> => (options.client ?? client).get<ListRoutesResponses, ListRoutesErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/repositories/{id}/routes',
    ...options
});

/**
 * Lists the packages that the repository uses, with what is known to be wrong with them
 *
 * As the newest scan of the default branch found them; none before it. A scan without the analyzer `packages` leaves them as they are.
 */
export const listPackages = <ThrowOnError extends boolean = true>(options: Options<ListPackagesData, ThrowOnError>): RequestResult<ListPackagesResponses, ListPackagesErrors, ThrowOnError> => (options.client ?? client).get<ListPackagesResponses, ListPackagesErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/repositories/{id}/packages',
    ...options
});

/**
 * Gives the bill of materials of a completed scan: CycloneDX 1.6 or SPDX 2.3
 */
export const getScanSbom = <ThrowOnError extends boolean = true>(options: Options<GetScanSbomData, ThrowOnError>): RequestResult<GetScanSbomResponses, GetScanSbomErrors, ThrowOnError> => (options.client ?? client).get<GetScanSbomResponses, GetScanSbomErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/scans/{id}/sbom',
    ...options
});

/**
 * Imports a bill of materials, CycloneDX or SPDX 2 as JSON, and looks its packages up
 */
export const importSbom = <ThrowOnError extends boolean = true>(options: Options<ImportSbomData, ThrowOnError>): RequestResult<ImportSbomResponses, ImportSbomErrors, ThrowOnError> => (options.client ?? client).post<ImportSbomResponses, ImportSbomErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/repositories/{id}/sbom',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Lists the databases of advisories that packages are looked up in, and how old they are
 */
export const listAdvisories = <ThrowOnError extends boolean = true>(options?: Options<ListAdvisoriesData, ThrowOnError>): RequestResult<ListAdvisoriesResponses, ListAdvisoriesErrors, ThrowOnError> => (options?.client ?? client).get<ListAdvisoriesResponses, ListAdvisoriesErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/advisories',
    ...options
});

/**
 * Imports a database of advisories; it takes the place of one with the same name
 *
 * The body is a zip archive (`application/zip`) of OSV records as JSON or YAML, RustSec, ruby-advisory-db or FriendsOfPHP files, or one record or a list of them (`application/json`). An ecosystem is known from one database: the last import that speaks of it.
 */
export const importAdvisories = <ThrowOnError extends boolean = true>(options?: Options<ImportAdvisoriesData, ThrowOnError>): RequestResult<ImportAdvisoriesResponses, ImportAdvisoriesErrors, ThrowOnError> => (options?.client ?? client).post<ImportAdvisoriesResponses, ImportAdvisoriesErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/advisories',
    ...options
});

/**
 * Removes a database of advisories: packages are no longer looked up in it
 */
export const dropAdvisories = <ThrowOnError extends boolean = true>(options: Options<DropAdvisoriesData, ThrowOnError>): RequestResult<DropAdvisoriesResponses, DropAdvisoriesErrors, ThrowOnError> => (options.client ?? client).delete<DropAdvisoriesResponses, DropAdvisoriesErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/advisories/{id}',
    ...options
});

/**
 * Tells whether a language model is used, which, and within which budgets
 */
export const getLlmStatus = <ThrowOnError extends boolean = true>(options?: Options<GetLlmStatusData, ThrowOnError>): RequestResult<GetLlmStatusResponses, GetLlmStatusErrors, ThrowOnError> => (options?.client ?? client).get<GetLlmStatusResponses, GetLlmStatusErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/llm/status',
    ...options
});

/**
 * Adds up calls and tokens of the repositories that the caller sees
 *
 * Administrators see all repositories, and calls for repositories that were removed.
 */
export const getLlmUsage = <ThrowOnError extends boolean = true>(options?: Options<GetLlmUsageData, ThrowOnError>): RequestResult<GetLlmUsageResponses, GetLlmUsageErrors, ThrowOnError> => (options?.client ?? client).get<GetLlmUsageResponses, GetLlmUsageErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/llm/usage',
    ...options
});

/**
 * Lists what the model was asked, newest first
 */
export const listLlmCalls = <ThrowOnError extends boolean = true>(options?: Options<ListLlmCallsData, ThrowOnError>): RequestResult<ListLlmCallsResponses, ListLlmCallsErrors, ThrowOnError> => (options?.client ?? client).get<ListLlmCallsResponses, ListLlmCallsErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/llm/calls',
    ...options
});

/**
 * Lists what a language model proposes for libraries that Assay does not know, newest first
 */
export const listModelProposals = <ThrowOnError extends boolean = true>(options?: Options<ListModelProposalsData, ThrowOnError>): RequestResult<ListModelProposalsResponses, ListModelProposalsErrors, ThrowOnError> => (options?.client ?? client).get<ListModelProposalsResponses, ListModelProposalsErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/model-proposals',
    ...options
});

/**
 * Gives one of them
 */
export const getModelProposal = <ThrowOnError extends boolean = true>(options: Options<GetModelProposalData, ThrowOnError>): RequestResult<GetModelProposalResponses, GetModelProposalErrors, ThrowOnError> => (options.client ?? client).get<GetModelProposalResponses, GetModelProposalErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/model-proposals/{id}',
    ...options
});

/**
 * Accepts or refuses a proposed row, or takes that back
 */
export const decideModelProposal = <ThrowOnError extends boolean = true>(options: Options<DecideModelProposalData, ThrowOnError>): RequestResult<DecideModelProposalResponses, DecideModelProposalErrors, ThrowOnError> => (options.client ?? client).patch<DecideModelProposalResponses, DecideModelProposalErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/model-proposals/{id}',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Lists who sees the repository, with their roles
 */
export const listMembers = <ThrowOnError extends boolean = true>(options: Options<ListMembersData, ThrowOnError>): RequestResult<ListMembersResponses, ListMembersErrors, ThrowOnError> => (options.client ?? client).get<ListMembersResponses, ListMembersErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/repositories/{id}/members',
    ...options
});

/**
 * Lets another user see the repository, by the name of the user
 *
 * Who is a member already is 409 `already_exists`, and keeps the role. Names are compared as they are written.
 */
export const addMemberByName = <ThrowOnError extends boolean = true>(options: Options<AddMemberByNameData, ThrowOnError>): RequestResult<AddMemberByNameResponses, AddMemberByNameErrors, ThrowOnError> => (options.client ?? client).post<AddMemberByNameResponses, AddMemberByNameErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/repositories/{id}/members',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Ends a membership
 */
export const removeMember = <ThrowOnError extends boolean = true>(options: Options<RemoveMemberData, ThrowOnError>): RequestResult<RemoveMemberResponses, RemoveMemberErrors, ThrowOnError> => (options.client ?? client).delete<RemoveMemberResponses, RemoveMemberErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/repositories/{id}/members/{user_id}',
    ...options
});

/**
 * Lets another user see the repository, or changes the role of a member
 */
export const addMember = <ThrowOnError extends boolean = true>(options: Options<AddMemberData, ThrowOnError>): RequestResult<AddMemberResponses, AddMemberErrors, ThrowOnError> => (options.client ?? client).put<AddMemberResponses, AddMemberErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/repositories/{id}/members/{user_id}',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Gives the public key of a repository over ssh, and the keys of its host
 */
export const getDeployKey = <ThrowOnError extends boolean = true>(options: Options<GetDeployKeyData, ThrowOnError>): RequestResult<GetDeployKeyResponses, GetDeployKeyErrors, ThrowOnError> => (options.client ?? client).get<GetDeployKeyResponses, GetDeployKeyErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/repositories/{id}/deploy_key',
    ...options
});

/**
 * Lists scans, newest first
 */
export const listScans = <ThrowOnError extends boolean = true>(options?: Options<ListScansData, ThrowOnError>): RequestResult<ListScansResponses, ListScansErrors, ThrowOnError> => (options?.client ?? client).get<ListScansResponses, ListScansErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/scans',
    ...options
});

/**
 * Starts a scan
 */
export const startScan = <ThrowOnError extends boolean = true>(options?: Options<StartScanData, ThrowOnError>): RequestResult<StartScanResponses, StartScanErrors, ThrowOnError> => (options?.client ?? client).post<StartScanResponses, StartScanErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/scans',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options?.headers
    }
});

/**
 * Starts a scan of a repository
 */
export const startRepositoryScan = <ThrowOnError extends boolean = true>(options: Options<StartRepositoryScanData, ThrowOnError>): RequestResult<StartRepositoryScanResponses, StartRepositoryScanErrors, ThrowOnError> => (options.client ?? client).post<StartRepositoryScanResponses, StartRepositoryScanErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/repositories/{id}/scans',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Gives a scan
 */
export const getScan = <ThrowOnError extends boolean = true>(options: Options<GetScanData, ThrowOnError>): RequestResult<GetScanResponses, GetScanErrors, ThrowOnError> => (options.client ?? client).get<GetScanResponses, GetScanErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/scans/{id}',
    ...options
});

/**
 * Gives a completed scan's result as SARIF 2.1.0
 */
export const getScanSarif = <ThrowOnError extends boolean = true>(options: Options<GetScanSarifData, ThrowOnError>): RequestResult<GetScanSarifResponses, GetScanSarifErrors, ThrowOnError> => (options.client ?? client).get<GetScanSarifResponses, GetScanSarifErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/scans/{id}/sarif',
    ...options
});

/**
 * Cancels a running scan
 */
export const cancelScan = <ThrowOnError extends boolean = true>(options: Options<CancelScanData, ThrowOnError>): RequestResult<CancelScanResponses, CancelScanErrors, ThrowOnError> => (options.client ?? client).post<CancelScanResponses, CancelScanErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/scans/{id}/cancel',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Lists the issues of all repositories that the caller sees
 */
export const listIssues = <ThrowOnError extends boolean = true>(options?: Options<ListIssuesData, ThrowOnError>): RequestResult<ListIssuesResponses, ListIssuesErrors, ThrowOnError> => (options?.client ?? client).get<ListIssuesResponses, ListIssuesErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/issues',
    ...options
});

/**
 * Counts the issues that each value of a filter would leave
 */
export const countIssues = <ThrowOnError extends boolean = true>(options?: Options<CountIssuesData, ThrowOnError>): RequestResult<CountIssuesResponses, CountIssuesErrors, ThrowOnError> => (options?.client ?? client).get<CountIssuesResponses, CountIssuesErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/issues/facets',
    ...options
});

/**
 * Lists every issue that a scan saw
 */
export const listScanIssues = <ThrowOnError extends boolean = true>(options: Options<ListScanIssuesData, ThrowOnError>): RequestResult<ListScanIssuesResponses, ListScanIssuesErrors, ThrowOnError> => (options.client ?? client).get<ListScanIssuesResponses, ListScanIssuesErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/scans/{id}/issues',
    ...options
});

/**
 * Lists what happened to an issue's status
 */
export const listIssueHistory = <ThrowOnError extends boolean = true>(options: Options<ListIssueHistoryData, ThrowOnError>): RequestResult<ListIssueHistoryResponses, ListIssueHistoryErrors, ThrowOnError> => (options.client ?? client).get<ListIssueHistoryResponses, ListIssueHistoryErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/issues/{id}/history',
    ...options
});

/**
 * Gives an issue
 */
export const getIssue = <ThrowOnError extends boolean = true>(options: Options<GetIssueData, ThrowOnError>): RequestResult<GetIssueResponses, GetIssueErrors, ThrowOnError> => (options.client ?? client).get<GetIssueResponses, GetIssueErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/issues/{id}',
    ...options
});

/**
 * Triages an issue
 */
export const changeIssue = <ThrowOnError extends boolean = true>(options: Options<ChangeIssueData, ThrowOnError>): RequestResult<ChangeIssueResponses, ChangeIssueErrors, ThrowOnError> => (options.client ?? client).patch<ChangeIssueResponses, ChangeIssueErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/issues/{id}',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Gives the lines around an issue and around the steps of its trace
 */
export const getIssueSource = <ThrowOnError extends boolean = true>(options: Options<GetIssueSourceData, ThrowOnError>): RequestResult<GetIssueSourceResponses, GetIssueSourceErrors, ThrowOnError> => (options.client ?? client).get<GetIssueSourceResponses, GetIssueSourceErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/issues/{id}/source',
    ...options
});

/**
 * Lists the analyzers
 *
 * The kinds of files that this version looks at; a scan may name some of them.
 */
export const listAnalyzers = <ThrowOnError extends boolean = true>(options?: Options<ListAnalyzersData, ThrowOnError>): RequestResult<ListAnalyzersResponses, ListAnalyzersErrors, ThrowOnError> => (options?.client ?? client).get<ListAnalyzersResponses, ListAnalyzersErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/analyzers',
    ...options
});

/**
 * Explains a rule
 */
export const getRule = <ThrowOnError extends boolean = true>(options: Options<GetRuleData, ThrowOnError>): RequestResult<GetRuleResponses, GetRuleErrors, ThrowOnError> => (options.client ?? client).get<GetRuleResponses, GetRuleErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/rules/{id}',
    ...options
});

/**
 * Imports SARIF 2.1.0, or a JSON report of `assay scan`; its issues have the same lifecycle
 */
export const importSarif = <ThrowOnError extends boolean = true>(options: Options<ImportSarifData, ThrowOnError>): RequestResult<ImportSarifResponses, ImportSarifErrors, ThrowOnError> => (options.client ?? client).post<ImportSarifResponses, ImportSarifErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/repositories/{id}/sarif',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Imports the report of a test run; reports of one commit add up, and one of another commit begins anew
 */
export const importCoverage = <ThrowOnError extends boolean = true>(options: Options<ImportCoverageData, ThrowOnError>): RequestResult<ImportCoverageResponses, ImportCoverageErrors, ThrowOnError> => (options.client ?? client).post<ImportCoverageResponses, ImportCoverageErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/repositories/{id}/coverage',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Triages many issues; each stands for itself
 */
export const changeIssues = <ThrowOnError extends boolean = true>(options: Options<ChangeIssuesData, ThrowOnError>): RequestResult<ChangeIssuesResponses, ChangeIssuesErrors, ThrowOnError> => (options.client ?? client).post<ChangeIssuesResponses, ChangeIssuesErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/issues/bulk',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Has a language model explain why an issue is dangerous
 *
 * The facts that the engine found are sent, and the code around them without its secrets. The text is in the language that `Accept-Language` wants most, and stays with the issue until its code changes or another model or language is asked for.
 */
export const explainIssue = <ThrowOnError extends boolean = true>(options: Options<ExplainIssueData, ThrowOnError>): RequestResult<ExplainIssueResponses, ExplainIssueErrors, ThrowOnError> => (options.client ?? client).post<ExplainIssueResponses, ExplainIssueErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/issues/{id}/explanation',
    ...options
});

/**
 * Says what the caller thinks of an issue; replaces the caller's earlier opinion
 */
export const giveIssueFeedback = <ThrowOnError extends boolean = true>(options: Options<GiveIssueFeedbackData, ThrowOnError>): RequestResult<GiveIssueFeedbackResponses, GiveIssueFeedbackErrors, ThrowOnError> => (options.client ?? client).post<GiveIssueFeedbackResponses, GiveIssueFeedbackErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/issues/{id}/feedback',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Lists what a scan did when
 */
export const listScanLog = <ThrowOnError extends boolean = true>(options: Options<ListScanLogData, ThrowOnError>): RequestResult<ListScanLogResponses, ListScanLogErrors, ThrowOnError> => (options.client ?? client).get<ListScanLogResponses, ListScanLogErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/scans/{id}/log',
    ...options
});

/**
 * Streams the log and the progress of a scan until it is over
 */
export const followScan = <ThrowOnError extends boolean = true>(options: Options<FollowScanData, ThrowOnError, FollowScanResponse>): Promise<ServerSentEventsResult<FollowScanResponses>> => (options.client ?? client).sse.get<FollowScanResponses, FollowScanErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/scans/{id}/events',
    ...options
});

/**
 * Ends the schedule of a repository
 */
export const dropSchedule = <ThrowOnError extends boolean = true>(options: Options<DropScheduleData, ThrowOnError>): RequestResult<DropScheduleResponses, DropScheduleErrors, ThrowOnError> => (options.client ?? client).delete<DropScheduleResponses, DropScheduleErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/repositories/{id}/schedule',
    ...options
});

/**
 * Gives a repository's schedule
 */
export const getSchedule = <ThrowOnError extends boolean = true>(options: Options<GetScheduleData, ThrowOnError>): RequestResult<GetScheduleResponses, GetScheduleErrors, ThrowOnError> => (options.client ?? client).get<GetScheduleResponses, GetScheduleErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/repositories/{id}/schedule',
    ...options
});

/**
 * Scans a repository again and again; with only_changed when its branch was pushed to
 */
export const putSchedule = <ThrowOnError extends boolean = true>(options: Options<PutScheduleData, ThrowOnError>): RequestResult<PutScheduleResponses, PutScheduleErrors, ThrowOnError> => (options.client ?? client).put<PutScheduleResponses, PutScheduleErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/repositories/{id}/schedule',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Lists projects: repositories as a whole, and the parts that their `.assay.yml` lists
 *
 * A part that is no longer listed keeps its id and what was measured, and is left out here.
 */
export const listProjects = <ThrowOnError extends boolean = true>(options?: Options<ListProjectsData, ThrowOnError>): RequestResult<ListProjectsResponses, ListProjectsErrors, ThrowOnError> => (options?.client ?? client).get<ListProjectsResponses, ListProjectsErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/projects',
    ...options
});

/**
 * Gives a project: a repository as a whole, or a part of a monorepo
 */
export const getProject = <ThrowOnError extends boolean = true>(options: Options<GetProjectData, ThrowOnError>): RequestResult<GetProjectResponses, GetProjectErrors, ThrowOnError> => (options.client ?? client).get<GetProjectResponses, GetProjectErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/projects/{id}',
    ...options
});

/**
 * Gives a project's code-quality metrics
 */
export const getProjectMetrics = <ThrowOnError extends boolean = true>(options: Options<GetProjectMetricsData, ThrowOnError>): RequestResult<GetProjectMetricsResponses, GetProjectMetricsErrors, ThrowOnError> => (options.client ?? client).get<GetProjectMetricsResponses, GetProjectMetricsErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/projects/{id}/metrics',
    ...options
});

/**
 * Lists the measured files of a project, those first that are complex and change often
 */
export const listProjectFiles = <ThrowOnError extends boolean = true>(options: Options<ListProjectFilesData, ThrowOnError>): RequestResult<ListProjectFilesResponses, ListProjectFilesErrors, ThrowOnError> => (options.client ?? client).get<ListProjectFilesResponses, ListProjectFilesErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/projects/{id}/files',
    ...options
});

/**
 * Lists the measured functions of a project, those first that are hardest to read
 */
export const listProjectFunctions = <ThrowOnError extends boolean = true>(options: Options<ListProjectFunctionsData, ThrowOnError>): RequestResult<ListProjectFunctionsResponses, ListProjectFunctionsErrors, ThrowOnError> => (options.client ?? client).get<ListProjectFunctionsResponses, ListProjectFunctionsErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/projects/{id}/functions',
    ...options
});

/**
 * Draws how the default branch stands, for pages; its address is `badge_url` of the metrics
 */
export const getProjectBadge = <ThrowOnError extends boolean = true>(options: Options<GetProjectBadgeData, ThrowOnError>): RequestResult<GetProjectBadgeResponses, GetProjectBadgeErrors, ThrowOnError> => (options.client ?? client).get<GetProjectBadgeResponses, GetProjectBadgeErrors, ThrowOnError>({ url: '/v1/projects/{id}/badge.svg', ...options });

/**
 * Lists one's own webhooks
 */
export const listWebhooks = <ThrowOnError extends boolean = true>(options?: Options<ListWebhooksData, ThrowOnError>): RequestResult<ListWebhooksResponses, ListWebhooksErrors, ThrowOnError> => (options?.client ?? client).get<ListWebhooksResponses, ListWebhooksErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/webhooks',
    ...options
});

/**
 * Registers a webhook for the events of a repository
 */
export const createWebhook = <ThrowOnError extends boolean = true>(options: Options<CreateWebhookData, ThrowOnError>): RequestResult<CreateWebhookResponses, CreateWebhookErrors, ThrowOnError> => (options.client ?? client).post<CreateWebhookResponses, CreateWebhookErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/webhooks',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Registers a webhook for the events of this repository
 */
export const createRepositoryWebhook = <ThrowOnError extends boolean = true>(options: Options<CreateRepositoryWebhookData, ThrowOnError>): RequestResult<CreateRepositoryWebhookResponses, CreateRepositoryWebhookErrors, ThrowOnError> => (options.client ?? client).post<CreateRepositoryWebhookResponses, CreateRepositoryWebhookErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/repositories/{id}/webhooks',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Removes a webhook with its deliveries
 */
export const deleteWebhook = <ThrowOnError extends boolean = true>(options: Options<DeleteWebhookData, ThrowOnError>): RequestResult<DeleteWebhookResponses, DeleteWebhookErrors, ThrowOnError> => (options.client ?? client).delete<DeleteWebhookResponses, DeleteWebhookErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/webhooks/{id}',
    ...options
});

/**
 * Reads a webhook
 */
export const getWebhook = <ThrowOnError extends boolean = true>(options: Options<GetWebhookData, ThrowOnError>): RequestResult<GetWebhookResponses, GetWebhookErrors, ThrowOnError> => (options.client ?? client).get<GetWebhookResponses, GetWebhookErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/webhooks/{id}',
    ...options
});

/**
 * Changes a webhook, or switches it on or off
 */
export const updateWebhook = <ThrowOnError extends boolean = true>(options: Options<UpdateWebhookData, ThrowOnError>): RequestResult<UpdateWebhookResponses, UpdateWebhookErrors, ThrowOnError> => (options.client ?? client).patch<UpdateWebhookResponses, UpdateWebhookErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/webhooks/{id}',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Lists the events of the last 30 days, oldest first
 */
export const listEvents = <ThrowOnError extends boolean = true>(options?: Options<ListEventsData, ThrowOnError>): RequestResult<ListEventsResponses, ListEventsErrors, ThrowOnError> => (options?.client ?? client).get<ListEventsResponses, ListEventsErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/events',
    ...options
});

/**
 * Gives a fresh secret; the old one signs too for 24 hours
 */
export const rotateWebhookSecret = <ThrowOnError extends boolean = true>(options: Options<RotateWebhookSecretData, ThrowOnError>): RequestResult<RotateWebhookSecretResponses, RotateWebhookSecretErrors, ThrowOnError> => (options.client ?? client).post<RotateWebhookSecretResponses, RotateWebhookSecretErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/webhooks/{id}/rotate_secret',
    ...options
});

/**
 * Queues a signed webhook.ping
 */
export const pingWebhook = <ThrowOnError extends boolean = true>(options: Options<PingWebhookData, ThrowOnError>): RequestResult<PingWebhookResponses, PingWebhookErrors, ThrowOnError> => (options.client ?? client).post<PingWebhookResponses, PingWebhookErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/webhooks/{id}/ping',
    ...options
});

/**
 * Lists deliveries with all their attempts
 */
export const listWebhookDeliveries = <ThrowOnError extends boolean = true>(options: Options<ListWebhookDeliveriesData, ThrowOnError>): RequestResult<ListWebhookDeliveriesResponses, ListWebhookDeliveriesErrors, ThrowOnError> => (options.client ?? client).get<ListWebhookDeliveriesResponses, ListWebhookDeliveriesErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/webhooks/{id}/deliveries',
    ...options
});

/**
 * Sends a message again, under its id
 */
export const redeliverWebhook = <ThrowOnError extends boolean = true>(options: Options<RedeliverWebhookData, ThrowOnError>): RequestResult<RedeliverWebhookResponses, RedeliverWebhookErrors, ThrowOnError> => (options.client ?? client).post<RedeliverWebhookResponses, RedeliverWebhookErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/webhooks/{id}/deliveries/{delivery_id}/redeliver',
    ...options
});

/**
 * Lists one's own connections
 */
export const listConnections = <ThrowOnError extends boolean = true>(options?: Options<ListConnectionsData, ThrowOnError>): RequestResult<ListConnectionsResponses, ListConnectionsErrors, ThrowOnError> => (options?.client ?? client).get<ListConnectionsResponses, ListConnectionsErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/connections',
    ...options
});

/**
 * Connects to a forge with a token, which is checked and stored sealed
 */
export const createConnection = <ThrowOnError extends boolean = true>(options: Options<CreateConnectionData, ThrowOnError>): RequestResult<CreateConnectionResponses, CreateConnectionErrors, ThrowOnError> => (options.client ?? client).post<CreateConnectionResponses, CreateConnectionErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/connections',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Forgets the token; repositories that were connected with it stay
 */
export const deleteConnection = <ThrowOnError extends boolean = true>(options: Options<DeleteConnectionData, ThrowOnError>): RequestResult<DeleteConnectionResponses, DeleteConnectionErrors, ThrowOnError> => (options.client ?? client).delete<DeleteConnectionResponses, DeleteConnectionErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/connections/{id}',
    ...options
});

/**
 * Reads a connection
 */
export const getConnection = <ThrowOnError extends boolean = true>(options: Options<GetConnectionData, ThrowOnError>): RequestResult<GetConnectionResponses, GetConnectionErrors, ThrowOnError> => (options.client ?? client).get<GetConnectionResponses, GetConnectionErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/connections/{id}',
    ...options
});

/**
 * Lists what the token shows, 100 at a time; the total is a lower bound until the last page
 *
 * With `q` an answer holds what matches among up to 1,000 repositories, which may be none while there is more.
 */
export const listConnectionRepositories = <ThrowOnError extends boolean = true>(options: Options<ListConnectionRepositoriesData, ThrowOnError>): RequestResult<ListConnectionRepositoriesResponses, ListConnectionRepositoriesErrors, ThrowOnError> => (options.client ?? client).get<ListConnectionRepositoriesResponses, ListConnectionRepositoriesErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/connections/{id}/repositories',
    ...options
});

/**
 * Says what the forge needs to call, and whether it does
 */
export const getHook = <ThrowOnError extends boolean = true>(options: Options<GetHookData, ThrowOnError>): RequestResult<GetHookResponses, GetHookErrors, ThrowOnError> => (options.client ?? client).get<GetHookResponses, GetHookErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/connections/{id}/hook',
    ...options
});

/**
 * Gives a fresh secret; the old one is taken for 24 hours more
 */
export const rotateHookSecret = <ThrowOnError extends boolean = true>(options: Options<RotateHookSecretData, ThrowOnError>): RequestResult<RotateHookSecretResponses, RotateHookSecretErrors, ThrowOnError> => (options.client ?? client).post<RotateHookSecretResponses, RotateHookSecretErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/connections/{id}/hook/rotate_secret',
    ...options
});

/**
 * Lists what the forge sent in the last 30 days, newest first
 */
export const listHookDeliveries = <ThrowOnError extends boolean = true>(options: Options<ListHookDeliveriesData, ThrowOnError>): RequestResult<ListHookDeliveriesResponses, ListHookDeliveriesErrors, ThrowOnError> => (options.client ?? client).get<ListHookDeliveriesResponses, ListHookDeliveriesErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/connections/{id}/hook/deliveries',
    ...options
});

/**
 * Lists the forges that a connection may go to
 */
export const listForges = <ThrowOnError extends boolean = true>(options?: Options<ListForgesData, ThrowOnError>): RequestResult<ListForgesResponses, ListForgesErrors, ThrowOnError> => (options?.client ?? client).get<ListForgesResponses, ListForgesErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/forges',
    ...options
});

/**
 * Lists reviews, newest first
 */
export const listReviews = <ThrowOnError extends boolean = true>(options?: Options<ListReviewsData, ThrowOnError>): RequestResult<ListReviewsResponses, ListReviewsErrors, ThrowOnError> => (options?.client ?? client).get<ListReviewsResponses, ListReviewsErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/reviews',
    ...options
});

/**
 * Reviews a pull request, or what head changes since it left base
 *
 * A head of a pull request has one review: asking again answers 200 with it and `Assay-Coalesced: true`. Rerun makes another.
 */
export const createReview = <ThrowOnError extends boolean = true>(options?: Options<CreateReviewData, ThrowOnError>): RequestResult<CreateReviewResponses, CreateReviewErrors, ThrowOnError> => (options?.client ?? client).post<CreateReviewResponses, CreateReviewErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/reviews',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options?.headers
    }
});

/**
 * Reviews the same refs again, as they are by now
 */
export const rerunReview = <ThrowOnError extends boolean = true>(options: Options<RerunReviewData, ThrowOnError>): RequestResult<RerunReviewResponses, RerunReviewErrors, ThrowOnError> => (options.client ?? client).post<RerunReviewResponses, RerunReviewErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/reviews/{id}/rerun',
    ...options
});

/**
 * Ends a review that runs
 */
export const cancelReview = <ThrowOnError extends boolean = true>(options: Options<CancelReviewData, ThrowOnError>): RequestResult<CancelReviewResponses, CancelReviewErrors, ThrowOnError> => (options.client ?? client).post<CancelReviewResponses, CancelReviewErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/reviews/{id}/cancel',
    ...options
});

/**
 * Dismisses a comment or takes that back; later reviews of the pull request do not say it again
 */
export const updateReviewComment = <ThrowOnError extends boolean = true>(options: Options<UpdateReviewCommentData, ThrowOnError>): RequestResult<UpdateReviewCommentResponses, UpdateReviewCommentErrors, ThrowOnError> => (options.client ?? client).patch<UpdateReviewCommentResponses, UpdateReviewCommentErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/reviews/{id}/comments/{comment_id}',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Reads a review
 */
export const getReview = <ThrowOnError extends boolean = true>(options: Options<GetReviewData, ThrowOnError>): RequestResult<GetReviewResponses, GetReviewErrors, ThrowOnError> => (options.client ?? client).get<GetReviewResponses, GetReviewErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/reviews/{id}',
    ...options
});

/**
 * Gives the change that a review looked at, file by file
 */
export const getReviewDiff = <ThrowOnError extends boolean = true>(options: Options<GetReviewDiffData, ThrowOnError>): RequestResult<GetReviewDiffResponses, GetReviewDiffErrors, ThrowOnError> => (options.client ?? client).get<GetReviewDiffResponses, GetReviewDiffErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/reviews/{id}/diff',
    ...options
});

/**
 * Streams how a review goes until it is over, and told where it is to be
 */
export const followReview = <ThrowOnError extends boolean = true>(options: Options<FollowReviewData, ThrowOnError, unknown>): Promise<ServerSentEventsResult<FollowReviewResponses>> => (options.client ?? client).sse.get<FollowReviewResponses, FollowReviewErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/reviews/{id}/events',
    ...options
});

/**
 * Makes a proven fix, commits it to a branch of its own, and opens a pull request when asked to
 *
 * Waits for the result, at most 300 s; `Prefer: wait=N` or `respond-async` shortens that.
 */
export const fixIssue = <ThrowOnError extends boolean = true>(options: Options<FixIssueData, ThrowOnError>): RequestResult<FixIssueResponses, FixIssueErrors, ThrowOnError> => (options.client ?? client).post<FixIssueResponses, FixIssueErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/issues/{id}/fix',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Makes and proves a fix, and commits nothing
 */
export const previewFix = <ThrowOnError extends boolean = true>(options: Options<PreviewFixData, ThrowOnError>): RequestResult<PreviewFixResponses, PreviewFixErrors, ThrowOnError> => (options.client ?? client).post<PreviewFixResponses, PreviewFixErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/issues/{id}/fix/preview',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Fixes many issues of a repository on one branch, and opens one pull request when asked to
 *
 * Takes the open issues of `base` that the filters let through, worst first, and commits the proven fixes of safety `S`, one commit for each rule and file. `left_out` says which issues are not fixed, and why. Waits as `POST /v1/issues/{id}/fix` does.
 */
export const fixIssues = <ThrowOnError extends boolean = true>(options: Options<FixIssuesData, ThrowOnError>): RequestResult<FixIssuesResponses, FixIssuesErrors, ThrowOnError> => (options.client ?? client).post<FixIssuesResponses, FixIssuesErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/repositories/{id}/fixes',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Lists the fixes that were asked for an issue, newest first
 *
 * Previews are among them (`dry_run`), and fixes of several issues that mend this one too.
 */
export const listIssueFixes = <ThrowOnError extends boolean = true>(options: Options<ListIssueFixesData, ThrowOnError>): RequestResult<ListIssueFixesResponses, ListIssueFixesErrors, ThrowOnError> => (options.client ?? client).get<ListIssueFixesResponses, ListIssueFixesErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/issues/{id}/fixes',
    ...options
});

/**
 * Reads a fix
 */
export const getFix = <ThrowOnError extends boolean = true>(options: Options<GetFixData, ThrowOnError>): RequestResult<GetFixResponses, GetFixErrors, ThrowOnError> => (options.client ?? client).get<GetFixResponses, GetFixErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/v1/fixes/{id}',
    ...options
});

/**
 * Takes what a forge sends
 *
 * Signed with the connection's secret in the forge's own way. What is sent twice under one id is taken once.
 */
export const receiveHook = <ThrowOnError extends boolean = true>(options: Options<ReceiveHookData, ThrowOnError>): RequestResult<ReceiveHookResponses, ReceiveHookErrors, ThrowOnError> => (options.client ?? client).post<ReceiveHookResponses, ReceiveHookErrors, ThrowOnError>({ url: '/v1/hooks/{provider}/{connection}', ...options });
