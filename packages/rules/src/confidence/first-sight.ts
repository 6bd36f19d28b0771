/**
 * First-sight verdicts on reported findings, on applications not seen before: the number read and the number worth
 * fixing, averaged where two readers judged them.
 */

export type FirstSight = Readonly<
  Record<string, Readonly<Record<string, { readonly read: number; readonly worth: number }>>>
>;

/** By family and evidence. `tools/bench/noise/verdicts.test.ts` keeps it in line with the verdicts. */
export const firstSight = {
  'argument-injection': {
    direct: { read: 1, worth: 0.5 },
  },
  clickjacking: {
    direct: { read: 1, worth: 0.5 },
  },
  'code-injection': {
    direct: { read: 2, worth: 1 },
    worker: { read: 2, worth: 0 },
  },
  'cross-site-scripting': {
    answer: { read: 4, worth: 0 },
    'content type': { read: 3, worth: 0 },
    direct: { read: 3, worth: 3 },
    error: { read: 1, worth: 0 },
    header: { read: 1, worth: 0 },
    mail: { read: 3, worth: 0 },
    object: { read: 1, worth: 0 },
    'plain text': { read: 1, worth: 0 },
    template: { read: 3, worth: 0.5 },
    typed: { read: 3, worth: 0 },
  },
  'csrf-protection-off': {
    'asked by hand': { read: 1, worth: 0 },
    direct: { read: 6, worth: 2.5 },
  },
  'dom-cross-site-scripting': {
    'server data': { read: 1, worth: 0 },
  },
  'error-exposure': {
    direct: { read: 2, worth: 1 },
    setting: { read: 2, worth: 0.5 },
  },
  'exposed-secret': {
    page: { read: 2, worth: 0 },
  },
  'fast-password-hash': {
    direct: { read: 17, worth: 13 },
  },
  'hard-coded-credentials': {
    address: { read: 1, worth: 0 },
    compared: { read: 2, worth: 0 },
    key: { read: 8, worth: 6 },
    name: { read: 20, worth: 0.5 },
    text: { read: 2, worth: 0 },
  },
  'insecure-cookie': {
    flag: { read: 4, worth: 0.5 },
  },
  'insecure-random': {
    name: { read: 9, worth: 0 },
  },
  'insecure-settings': {
    setting: { read: 4, worth: 0.5 },
  },
  'ldap-injection': {
    direct: { read: 1, worth: 1 },
  },
  'logged-statements': {
    setting: { read: 1, worth: 0 },
  },
  'login-without-throttle': {
    direct: { read: 1, worth: 0 },
    'guarded route': { read: 1, worth: 0 },
    'open route': { read: 4, worth: 4 },
    registration: { read: 1, worth: 0 },
    sibling: { read: 4, worth: 2 },
  },
  'missing-authentication': {
    'same path, own code': { read: 4, worth: 0.5 },
    sibling: { read: 3, worth: 0 },
    'unread guard': { read: 1, worth: 0 },
  },
  'missing-authorization': {
    'first question': { read: 2, worth: 0 },
    'guarded sibling': { read: 2, worth: 1 },
    made: { read: 2, worth: 0 },
  },
  'missing-csrf-protection': {
    direct: { read: 1, worth: 0 },
  },
  'missing-origin-check': {
    direct: { read: 1, worth: 0 },
  },
  'object-without-owner': {
    attached: { read: 1, worth: 0 },
    direct: { read: 6, worth: 4.5 },
    'nobody logged in': { read: 4, worth: 0 },
    sibling: { read: 1, worth: 0 },
  },
  'open-redirect': {
    answer: { read: 2, worth: 0 },
    direct: { read: 8, worth: 4 },
    far: { read: 2, worth: 0 },
    'looked up': { read: 1, worth: 0 },
    'own address': { read: 12, worth: 0 },
    'own path': { read: 7, worth: 0 },
    'own scheme': { read: 1, worth: 0 },
    page: { read: 4, worth: 2 },
    'page path': { read: 2, worth: 0 },
    parameter: { read: 2, worth: 0 },
    path: { read: 4, worth: 1 },
    query: { read: 10, worth: 0 },
  },
  'partial-path-containment': {
    direct: { read: 2, worth: 0.5 },
    ended: { read: 1, worth: 0 },
  },
  'path-traversal': {
    answer: { read: 1, worth: 0 },
    'below a folder': { read: 14, worth: 12.5 },
    'cleaned path': { read: 1, worth: 0 },
    direct: { read: 3, worth: 2 },
    'file manager': { read: 9, worth: 0 },
    'looked up': { read: 1, worth: 0 },
    'made name': { read: 1, worth: 0 },
    'map key': { read: 1, worth: 0 },
    'own validator': { read: 6, worth: 0 },
    'page path': { read: 1, worth: 0 },
    parameter: { read: 1, worth: 0 },
    'resolved path': { read: 2, worth: 0 },
    'same cause': { read: 2, worth: 1 },
    segment: { read: 1, worth: 0 },
    served: { read: 1, worth: 0 },
    'upload name': { read: 1, worth: 0 },
  },
  'regex-denial-of-service': {
    direct: { read: 1, worth: 1 },
  },
  'server-side-request-forgery': {
    'known host': { read: 1, worth: 0 },
    'let in': { read: 5, worth: 1 },
    'open route': { read: 3, worth: 2 },
    transport: { read: 1, worth: 0.5 },
  },
  'session-fixation': {
    'asked again': { read: 1, worth: 0 },
    direct: { read: 2, worth: 1 },
  },
  'sql-injection': {
    builder: { read: 1, worth: 0 },
    direct: { read: 3, worth: 2 },
    examined: { read: 1, worth: 0 },
    mapper: { read: 33, worth: 0 },
    'one list': { read: 3, worth: 0 },
    'own constraint': { read: 31, worth: 0 },
    'own validator': { read: 1, worth: 0 },
    rewritten: { read: 1, worth: 0 },
    spread: { read: 2, worth: 0 },
    'table name': { read: 4, worth: 0 },
    time: { read: 2, worth: 0 },
  },
  'stack-trace-exposure': {
    direct: { read: 2, worth: 2 },
  },
  'template-injection': {
    operator: { read: 1, worth: 0 },
    'view name': { read: 1, worth: 0 },
  },
  'timing-unsafe-compare': {
    direct: { read: 1, worth: 0 },
    name: { read: 2, worth: 0 },
  },
  'tls-old-version': {
    direct: { read: 1, worth: 0 },
  },
  'tls-verification-off': {
    always: { read: 28, worth: 22 },
    copy: { read: 4, worth: 0 },
    option: { read: 1, worth: 0 },
    script: { read: 7, worth: 0 },
    setting: { read: 9, worth: 0 },
  },
  'unbounded-decompression': {
    body: { read: 4, worth: 0 },
  },
  'unsafe-deserialization': {
    direct: { read: 1, worth: 1 },
  },
  'unverified-token': {
    'checked later': { read: 2, worth: 0 },
    direct: { read: 1, worth: 0 },
  },
  'user-enumeration': {
    'logged text': { read: 1, worth: 0 },
    'one answer': { read: 1, worth: 0 },
  },
  'weak-hash': {
    direct: { read: 1, worth: 0 },
  },
} as const satisfies FirstSight;

/**
 * Further evidence that rules distinguish, of which no findings have been read yet. Once one is read, its row moves
 * above.
 */
export const notSeen = {
  'missing-authentication': ['opened', 'page', 'same path', 'stored secret'],
  'missing-authorization': ['opened', 'asking sibling', 'question of the base class', 'same record'],
  'missing-csrf-protection': ['own token', 'exempt', 'change by address', 'on reading'],
  'user-enumeration': ['direct'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
