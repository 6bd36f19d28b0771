/** Rules about checks missing from routes, shared by all languages. */

import type { Route } from '@assay/core';
import { type CheckedRoute, defineRouteRule, type RouteAnswer, type RouteGrouping } from '@assay/engine/rule';
import { promised } from '../confidence/promise.ts';
import { changesOnGet } from './route-changes.ts';
import { isPage, neighborhoodOf, parametersOf, spell, spellGuard } from './route-words.ts';

type RouteRuleDefinition = Parameters<typeof defineRouteRule>[0];
type Own = Pick<RouteRuleDefinition, 'id' | 'remedy'>;

const changing = ['POST', 'PUT', 'PATCH', 'DELETE'];
const password = /^(?:pass(?:word|wd|phrase|code)?|pwd|user_?pass(?:word)?)$/i;
/** A word of a path or a name: `/auth/login`, `signIn`. */
const logsIn =
  /(?:^|[\s/_.-]|(?<=[a-z])(?=[A-Z]))(?:log-?_?in|sign-?_?in|authenticate)(?:$|[\s/_.-]|(?=[A-Z]))/i;
/** Functions that verify a password or begin a session. */
const opensSession =
  /^(?:login_user|check_?password(?:_hash)?|(?:verify_?password|password_?verify)|checkpw|compare_?hash_?and_?password|create_?access_?token)$/i;
/** Hash libraries, which both create and compare hashes, and their comparing functions. */
const hashLibrary = /^(?:bcrypt(?:js)?|argon2)$/i;
const comparesHash = /^(?:compare|verify)(?:_?sync)?$/i;
/** Routes on which authenticated users confirm their password or set a new one. */
const isNoLogin =
  /change|chpass|\bedit|updat|reset|forgot|regist|sign-?_?up|set-?_?up|install|create|creat|profile|setting|delet|remov|confirm|verif/i;
/** Messages saying only that the user does not exist. "Incorrect login" may mean either. */
const unknownUser =
  /^(?!.*pass)(?!.*\b(?:incorrect|wrong|invalid|bad) (?:login|log-in|credentials)\b)(?=.*\b(?:user ?name|user|account|e-?mail|login)\b).*(?:\bno(?:t|n)?[- ](?:exist|found|regist|valid)|n[o']t exist|not a valid|\bunknown\b|\binvalid\b|\bno such\b|\bincorrect\b|\bwrong\b)/i;
/** Messages saying only that the password is wrong. */
const wrongPassword =
  /^(?!.*\b(?:user ?name|user|account|e-?mail|login|name)\b ?(?:or|and|\/|&|,))(?!.*\b(?:or|and|\/|&) ?(?:user|account|e-?mail|login|name)).*pass(?:word)?.*(?:wrong|incorrect|invalid|not correct|not valid|mismatch|match)|^(?!.*(?:user|mail|name|account) ?(?:or|and))(?:wrong|incorrect|invalid|bad) pass(?:word|code)/i;
/** Libraries and settings that limit repeated attempts. */
const throttles =
  /throttl|rate-?_?limit|limiter|\baxes\b|lock-?_?out|fail2ban|retry_?(?:limit|count)|max_?retr(?:y|ies)_?count|(?:log-?_?in|failed|password)_?(?:attempts?|tries|failures)_?(?:count|limit|left)?$|too_?many_?(?:attempts|logins|failures)/i;
/** Routes meant for anonymous callers. */
const meantForAll =
  /log-?_?(?:in|out)|sign-?_?(?:in|out|up)|regist|auth(?!or(?![iz]))|token|session|password|reset|forgot|verif|confirm|activat|web-?_?hook|callback|health|(?<![a-z])ping(?![a-z])|status|contact|subscribe|search|preview|oauth|saml|graphql/i;

function isMeantForAll({ handler, route }: Route): boolean {
  return meantForAll.test(`${route} ${handler?.name ?? ''}`);
}

/** True if the handler verifies a password or begins a session. */
function opens(says: CheckedRoute['says']): boolean {
  return says(opensSession) || (says(hashLibrary) && says(comparesHash));
}

/** True if the last word of the path, parameters aside, is about registration: `/signin/register`. */
function registers({ route }: Route): boolean {
  const words = route.split('/').filter((word) => word !== '' && !/^[:{<*[$]/.test(word));
  return /regist|sign-?_?up/i.test(words.at(-1) ?? '');
}

/** True for a route protected by a secret in its path: `/invite/:token`. */
function isByToken({ route }: Route): boolean {
  return [...parametersOf(route)].some((name) => /token|secret|code|key|hash|nonce/i.test(name));
}

/** True for the creation of a user, by which strangers register. */
function isRegistration({ methods, route }: Route): boolean {
  return methods.includes('POST') && /(?:^|\/)(?:users?|accounts?|members?|customers?)\/?$/i.test(route);
}

function has(route: Route, ...kinds: readonly string[]): boolean {
  return route.guards.some((guard) => guard.kinds.some((kind) => kinds.includes(kind)));
}

/**
 * True if a guard of one of these kinds precedes the handler. A login handler that rejects wrong passwords does not
 * guard itself.
 */
function isBehind({ guards }: Route, ...kinds: readonly string[]): boolean {
  return guards.some(
    (guard) => guard.name !== 'in the handler' && guard.kinds.some((kind) => kinds.includes(kind)),
  );
}

function changesState({ methods }: Route): boolean {
  return methods.some((method) => changing.includes(method));
}

/** Lowers the confidence if an unknown guard may be the missing check. */
function unlessUnread({ guards }: Route, { confidence, message }: RouteAnswer): RouteAnswer {
  const unread = guards.find(({ isUnread }) => isUnread === true);
  if (unread === undefined) return { confidence, message };
  return {
    confidence: 'low',
    message: `${message.replace(/\.$/, '')}, and it is not known what \`${unread.name}\` rejects.`,
  };
}

/** Defines the rule for logins without rate limiting (CWE-307). */
export function loginWithoutThrottle(own: Own) {
  return defineRouteRule({
    ...own,
    title: 'Login has no rate limit',
    family: 'login-without-throttle',
    category: 'security',
    severity: 'medium',
    precision: 'medium',
    cwe: [307, 799],
    owasp: ['A07:2021', 'A07:2025'],
    since: '0.1.0',
    status: 'preview',
    check: ({ programSays, route, routes, says }: CheckedRoute) => {
      const takes = route.methods.includes('POST') || route.methods.includes('*');
      const name = `${route.route} ${route.handler?.name ?? ''}`;
      if (!takes || registers(route) || has(route, 'throttle') || !says(password)) return undefined;
      if (!logsIn.test(name) && (isNoLogin.test(name) || !opens(says) || isByToken(route))) return undefined;
      // An authenticated user is confirming or setting a password.
      const isKnown = isBehind(route, 'authentication', 'authorization');
      const other = routes.find((one) => has(one, 'throttle'));
      if (other !== undefined)
        return unlessUnread(route, {
          message: `\`${spell(route)}\` has no limit on login attempts; \`${spell(other)}\` has a rate limit.`,
          confidence: isKnown ? 'low' : promised('login-without-throttle', 'sibling', 'high'),
        });
      if (programSays(throttles)) return undefined;
      return unlessUnread(route, {
        message: `\`${spell(route)}\` has no limit on login attempts: no rate limiting is found in this program.`,
        confidence: isKnown ? 'low' : promised('login-without-throttle', 'open route'),
      });
    },
  });
}

/** Functions that renew the session identifier. */
const renews = /^(?:regenerate|change_?session_?id|new_?session|renew_?token|cycle_?key|rotate_?session)$/i;
/** Functions that end the previous session or clear its contents. */
const ends = /^(?:invalidate|flush|destroy|clear)$/i;

/** Names of server-side sessions in a language and its libraries. */
interface SessionWords {
  /** Session libraries that keep the identifier unchanged at login. */
  readonly library: RegExp;
  /** Accesses in a handler that write to a session. */
  readonly session: RegExp;
  /** Calls that renew the identifier implicitly. */
  readonly renewing?: RegExp;
}

/** Defines the rule for logins that keep the previous session identifier (CWE-384). */
export function sessionFixation(own: Own, { library, session, renewing }: SessionWords) {
  return defineRouteRule({
    ...own,
    title: 'Session ID is not renewed at login (session fixation)',
    family: 'session-fixation',
    category: 'security',
    severity: 'medium',
    precision: 'medium',
    cwe: [384],
    owasp: ['A07:2021', 'A07:2025'],
    since: '0.1.0',
    status: 'preview',
    check: (checked: CheckedRoute) => {
      const { programSays, route, says } = checked;
      const takes = route.methods.includes('POST') || route.methods.includes('*');
      const name = `${route.route} ${route.handler?.name ?? ''}`;
      if (!takes || !says(password) || !says(session) || says(ends)) return undefined;
      if (isNoLogin.test(name) || (!logsIn.test(name) && !opens(says))) return undefined;
      if (programSays(renews) || !programSays(library)) return undefined;
      if (renewing !== undefined && programSays(renewing)) return undefined;
      return {
        message: `\`${spell(route)}\` does not renew the session ID at login: whoever knows the previous ID is logged in as well.`,
        confidence: promised('session-fixation', 'direct'),
        atName: opensSession,
      };
    },
  });
}

/** Defines the rule for logins that reveal whether a user exists (CWE-204). */
export function userEnumeration(own: Own) {
  return defineRouteRule({
    ...own,
    title: 'Login reveals whether a user exists',
    family: 'user-enumeration',
    category: 'security',
    severity: 'low',
    precision: 'medium',
    cwe: [204, 203],
    owasp: ['A07:2021', 'A07:2025'],
    since: '0.1.0',
    status: 'preview',
    check: ({ route, saysApart }: CheckedRoute) => {
      const takes = route.methods.includes('POST') || route.methods.includes('*');
      const name = `${route.route} ${route.handler?.name ?? ''}`;
      if (!takes || !logsIn.test(name) || !saysApart(unknownUser, wrongPassword)) return undefined;
      return {
        message: `\`${spell(route)}\` responds with different messages for an unknown user and for a wrong password.`,
        confidence: promised('user-enumeration', 'direct'),
        atName: unknownUser,
      };
    },
  });
}

/**
 * Defines the rule for state-changing routes without the authentication that their siblings have (CWE-306).
 *
 * @param byPath  calls that guard routes by path, in settings that the route table does not model
 * @param opened  routes that have to name what guards them, and may name something that lets anyone pass
 */
export function missingAuthentication(own: Own, byPath?: RegExp, opened?: OpenedRoutes) {
  return defineRouteRule({
    ...own,
    title: 'Route has no authentication, unlike its siblings',
    family: 'missing-authentication',
    evidence: 'exposed-secret',
    category: 'security',
    severity: 'high',
    precision: 'medium',
    cwe: [306, 862],
    owasp: ['A01:2021', 'A01:2025'],
    since: '0.1.0',
    status: 'preview',
    check: (checked: CheckedRoute) => {
      const { route } = checked;
      const told = opened === undefined ? undefined : lettingAnyonePass(checked, opened);
      if (told !== undefined) return told;
      const isOpen = !has(route, 'authentication', 'authorization', 'public');
      if (!isOpen || !route.isWhole) return undefined;
      if (byPath !== undefined && checked.programSays(byPath)) return undefined;
      if (!changesState(route))
        return givingSecrets(checked) ?? (opened && besidePages(checked, opened.shows));
      if (isMeantForAll(route) || isRegistration(route)) return undefined;
      const twin = checked.among(guardedTwin)?.first;
      const guard = twin?.guards.find(({ kinds }) => kinds.includes('authentication'));
      if (twin !== undefined && guard !== undefined && hasUnknownGuardsOf(route, twin))
        return {
          message: `\`${spell(route)}\` changes state without authentication; \`${spell(twin)}\` is protected by ${spellGuard(guard)}.`,
          // If one handler checks in its own code, the other may be protected by surroundings that are not fully known.
          confidence: promised(
            'missing-authentication',
            guard.name === 'in the handler' ? 'same path, own code' : 'same path',
          ),
        };
      return besideSiblings(checked);
    },
  });
}

/** Routes whose registration names a guard, and what their handlers contain that only users should do. */
interface OpenedRoutes {
  readonly isOf: (route: Route) => boolean;
  readonly changes: RegExp;
  /** What handlers and guards contain that verify a caller in another way. */
  readonly verifies: RegExp;
  /** What pages contain that show records. */
  readonly shows: RegExp;
}

/** Reports a route that changes settings or records, and whose only guard is known to let anyone pass. */
function lettingAnyonePass(
  { route, says }: CheckedRoute,
  { isOf, changes, verifies }: OpenedRoutes,
): RouteAnswer | undefined {
  if (!changesState(route) || !isOf(route) || isMeantForAll(route)) return undefined;
  if (!route.guards.every(({ kinds }) => kinds.includes('public') || kinds.length === 0)) return undefined;
  const guard = route.guards.find(({ kinds }) => kinds.includes('public')) ?? route.guards[0];
  if (guard === undefined || !says(changes) || says(verifies)) return undefined;
  const isPublic = guard.kinds.includes('public');
  return {
    message: isPublic
      ? `\`${spell(route)}\` changes what the site keeps, and \`${guard.name}\` lets anyone pass.`
      : `\`${spell(route)}\` changes what the site keeps, and \`${guard.name}\` is not known to ask who calls.`,
    confidence: isPublic ? promised('missing-authentication', 'opened') : 'low',
  };
}

/** Pages of a folder, and the authenticated ones among them. */
const pagesOfFolder: RouteGrouping<{ readonly all: number; readonly guarded: readonly Route[] }> = {
  keyOf: (route) => (isPage(route) && !isMeantForAll(route) ? neighborhoodOf(route) : undefined),
  read: (routes) => ({
    all: routes.length,
    guarded: routes.filter((one) => has(one, 'authentication', 'authorization')),
  }),
};

/** Compares a page that shows records with the other pages of its folder, of which four in five have to be guarded. */
function besidePages({ among, route, says }: CheckedRoute, shows: RegExp): RouteAnswer | undefined {
  const { all, guarded } = among(pagesOfFolder) ?? { all: 1, guarded: [] };
  const [first] = guarded;
  const others = all - 1;
  if (first === undefined || guarded.length < leastPages || guarded.length * 5 < others * 4) return undefined;
  if (route.guards.length > 0 || !says(shows)) return undefined;
  return {
    message: `\`${spell(route)}\` shows records without authentication; ${guarded.length} of ${others} other pages of the folder require it, such as \`${spell(first)}\`.`,
    confidence: promised('missing-authentication', 'page'),
  };
}

/** Minimum number of guarded pages of a folder. Chosen, not measured. */
const leastPages = 5;

/**
 * True if every unknown guard of `route` is also on `other`, which has an authentication guard of its own and so does
 * not rely on it: `express.json()` before all routes, `requireUser` before most. Any other unknown guard may be the one
 * that authenticates.
 */
function hasUnknownGuardsOf(route: Route, other: Route): boolean {
  const unknown = route.guards.filter(({ kinds }) => kinds.length === 0);
  return unknown.every(({ name }) => other.guards.some((one) => one.name === name));
}

/**
 * Reports a route that returns a secret of a record to anyone, if another route of the file that returns one is
 * authenticated.
 */
function givingSecrets({ givesSecret, route, routes }: CheckedRoute) {
  if (!givesSecret(route)) return undefined;
  const guarded = routes.find(
    (one) =>
      one.path === route.path &&
      givesSecret(one) &&
      has(one, 'authentication', 'authorization') &&
      hasUnknownGuardsOf(route, one),
  );
  const guard = guarded?.guards.find(({ kinds }) => kinds.includes('authentication'));
  if (guarded === undefined || guard === undefined) return undefined;
  const message = `\`${spell(route)}\` returns a secret of stored records without authentication; \`${spell(guarded)}\`, which returns one too, is protected by ${spellGuard(guard)}.`;
  return { message, confidence: promised('missing-authentication', 'stored secret') };
}

/** The first guarded route of each path. */
const guardedTwin: RouteGrouping<{ readonly first: Route | undefined }> = {
  keyOf: ({ route }) => route,
  read: (routes) => ({ first: routes.find((one) => has(one, 'authentication', 'authorization')) }),
};

/** State-changing routes of a file, or pages of a folder, and the authenticated ones among them. */
const changingOfFile: RouteGrouping<{ readonly all: number; readonly guarded: readonly Route[] }> = {
  keyOf: neighborhoodOf,
  read: (routes) => {
    const all = routes.filter((one) => changesState(one) && !isMeantForAll(one));
    return { all: all.length, guarded: all.filter((one) => has(one, 'authentication')) };
  },
};

/**
 * Compares a route with the other state-changing routes of its file. Most of them, and at least three, have to be
 * guarded.
 */
function besideSiblings({ among, route }: CheckedRoute) {
  const { all, guarded: authenticated } = among(changingOfFile) ?? { all: 1, guarded: [] };
  const isPlain = route.guards.every(({ kinds }) => kinds.length > 0);
  const guarded = isPlain ? authenticated : authenticated.filter((one) => hasUnknownGuardsOf(route, one));
  const siblings = all - 1;
  const [first] = guarded;
  if (first === undefined || guarded.length < 3 || guarded.length * 4 < siblings * 3) return undefined;
  const around = isPage(route) ? 'pages of the folder' : 'routes of the file';
  const message = `\`${spell(route)}\` changes state without authentication; ${guarded.length} of ${siblings} other ${around} that change state require it, such as \`${spell(first)}\`.`;
  return { message, confidence: promised('missing-authentication', isPage(route) ? 'page' : 'sibling') };
}

/** True if a guard checks for a logged-in user rather than a key or token. */
function knowsByCookie({ guards }: Route): boolean {
  return guards.some(
    ({ kinds, name }) => kinds.includes('authentication') && /log_?in|session|staff/i.test(name),
  );
}

/** Names used by programs and handlers in a language and its libraries. */
interface CsrfWords {
  /** Libraries that reject forged requests. */
  readonly library: RegExp;
  readonly form: RegExp;
  readonly cookie: RegExp;
  /** Names that a program has to contain in addition if it accepts forms. */
  readonly needs?: RegExp;
  /**
   * Routes whose handlers verify tokens themselves, one by one, and what those contain that change state. Other routes
   * are protected by a library, or none of a program are.
   */
  readonly own?: {
    readonly isOf: (route: Route) => boolean;
    readonly changes: RegExp;
    readonly verifies: RegExp;
  };
}

/** Defines the rule for changes authenticated by a cookie alone, without CSRF protection (CWE-352). */
export function missingCsrfProtection(own: Own, words: CsrfWords) {
  const { library, form, cookie, needs } = words;
  return defineRouteRule({
    ...own,
    title: 'State-changing request has no CSRF protection',
    family: 'missing-csrf-protection',
    category: 'security',
    severity: 'medium',
    precision: 'medium',
    cwe: [352],
    owasp: ['A01:2021', 'A01:2025'],
    since: '0.1.0',
    status: 'preview',
    oneForFile: true,
    check: (checked: CheckedRoute) => {
      const { programSays, route, says } = checked;
      const takes = changesState(route) || route.methods.includes('*');
      if (!takes) return changesByAddress(checked, cookie);
      if (has(route, 'csrf')) return undefined;
      if (words.own?.isOf(route) === true) return verifiesNothing(checked, words.own, words);
      const exempt = route.guards.find(({ kinds }) => kinds.includes('csrf-exempt'));
      if (exempt !== undefined)
        return knowsByCookie(route)
          ? {
              message: `\`${spell(route)}\` is exempt from CSRF protection by \`${exempt.name}\` and authenticates its sender by a cookie.`,
              confidence: promised('missing-csrf-protection', 'exempt'),
            }
          : undefined;
      if (route.framework === 'django') return changesOnReading(route, says, cookie);
      if (!changesState(route) || programSays(library)) return undefined;
      if (needs !== undefined && !programSays(needs)) return undefined;
      if (!says(form) || !says(cookie) || logsIn.test(`${route.route} `)) return undefined;
      return unlessUnread(route, {
        message: `\`${spell(route)}\` accepts a form and authenticates its sender by a cookie; no CSRF protection is found in this program.`,
        confidence: promised('missing-csrf-protection', 'direct'),
      });
    },
  });
}

/** Reports a handler that changes state for a user and does not verify a token, as such handlers have to themselves. */
function verifiesNothing(
  { programSays, route, says }: CheckedRoute,
  { changes, verifies }: NonNullable<CsrfWords['own']>,
  { cookie, form }: CsrfWords,
): RouteAnswer | undefined {
  const isKnown = isBehind(route, 'authentication', 'authorization') || says(cookie);
  const takes = changesState(route) || (route.methods.includes('*') && says(form));
  if (!takes || !isKnown || !says(changes) || says(verifies)) return undefined;
  if (logsIn.test(`${route.route} `) || has(route, 'public')) return undefined;
  const others = programSays(verifies)
    ? 'other code of this program does'
    : 'no CSRF protection is found in this program';
  return unlessUnread(route, {
    message: `\`${spell(route)}\` changes state for a user known by a cookie and verifies no CSRF token; ${others}.`,
    confidence: promised('missing-csrf-protection', 'own token'),
  });
}

/**
 * Reports state changes on GET, which CSRF protections do not check: a URL in a link or an image on any page is enough.
 */
function changesByAddress(checked: CheckedRoute, cookie: RegExp) {
  const { route, says } = checked;
  const isReading = route.methods.every((method) => method === 'GET' || method === 'HEAD');
  if (!isReading || isByToken(route) || !changesOnGet(checked)) return undefined;
  if (!knowsByCookie(route) && !says(cookie)) return undefined;
  return {
    message: `\`${spell(route)}\` changes state on GET and authenticates its sender by a cookie: a link on another site is enough to trigger it.`,
    confidence: promised('missing-csrf-protection', 'change by address'),
  };
}

/** Reports Django views that change records on GET, which its CSRF protection does not check. */
function changesOnReading(route: Route, says: CheckedRoute['says'], cookie: RegExp) {
  const isReading = says(/^GET$/) && !says(/^(?:POST|PUT|PATCH|DELETE)$/);
  if (!isReading || !says(/^(?:save|delete|update|bulk_update)$/) || !says(cookie)) return undefined;
  return {
    message: `\`${spell(route)}\` changes records on GET, which CSRF protection does not cover, and authenticates its sender by a cookie.`,
    confidence: promised('missing-csrf-protection', 'on reading'),
  };
}
