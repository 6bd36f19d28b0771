/** Rules about checks that routes lack, the same in every language. */

import type { Route } from '@assay/core';
import { type CheckedRoute, defineRouteRule, type RouteAnswer, type RouteGrouping } from '@assay/engine/rule';
import { promised } from '../confidence/promise.ts';
import { changesOnGet } from './route-changes.ts';
import { parametersOf, spell, spellGuard } from './route-words.ts';

type RouteRuleDefinition = Parameters<typeof defineRouteRule>[0];
type Own = Pick<RouteRuleDefinition, 'id' | 'remedy'>;

const changing = ['POST', 'PUT', 'PATCH', 'DELETE'];
const password = /^(?:pass(?:word|wd|phrase|code)?|pwd|user_?pass(?:word)?)$/i;
/** A word of a path or a name: `/auth/login`, `signIn`. */
const logsIn =
  /(?:^|[\s/_.-]|(?<=[a-z])(?=[A-Z]))(?:log-?_?in|sign-?_?in|authenticate)(?:$|[\s/_.-]|(?=[A-Z]))/i;
/** What compares a password, or begins a session. */
const opensSession =
  /^(?:login_user|check_?password(?:_hash)?|verify_?password|checkpw|compare_?hash_?and_?password|create_?access_?token)$/i;
/** A library of hashes, which makes as well as compares them, and what it compares with. */
const hashLibrary = /^(?:bcrypt(?:js)?|argon2)$/i;
const comparesHash = /^(?:compare|verify)(?:_?sync)?$/i;
/** Users who are logged in prove themselves once more, or tell a new password. */
const isNoLogin =
  /change|chpass|\bedit|updat|reset|forgot|regist|sign-?_?up|set-?_?up|install|create|creat|profile|setting|delet|remov|confirm|verif/i;
/** There is no such user, and nothing of a password; an incorrect login is either. */
const unknownUser =
  /^(?!.*pass)(?!.*\b(?:incorrect|wrong|invalid|bad) (?:login|log-in|credentials)\b)(?=.*\b(?:user ?name|user|account|e-?mail|login)\b).*(?:\bno(?:t|n)?[- ](?:exist|found|regist|valid)|n[o']t exist|not a valid|\bunknown\b|\binvalid\b|\bno such\b|\bincorrect\b|\bwrong\b)/i;
/** The password is wrong, and nothing else. */
const wrongPassword =
  /^(?!.*\b(?:user ?name|user|account|e-?mail|login|name)\b ?(?:or|and|\/|&|,))(?!.*\b(?:or|and|\/|&) ?(?:user|account|e-?mail|login|name)).*pass(?:word)?.*(?:wrong|incorrect|invalid|not correct|not valid|mismatch|match)|^(?!.*(?:user|mail|name|account) ?(?:or|and))(?:wrong|incorrect|invalid|bad) pass(?:word|code)/i;
/** Libraries and settings that limit how often something is tried. */
const throttles =
  /throttl|rate-?_?limit|limiter|\baxes\b|lock-?_?out|fail2ban|retry_?(?:limit|count)|max_?retr(?:y|ies)_?count|(?:log-?_?in|failed|password)_?(?:attempts?|tries|failures)_?(?:count|limit|left)?$|too_?many_?(?:attempts|logins|failures)/i;
/** What strangers are meant to call. */
const meantForAll =
  /log-?_?(?:in|out)|sign-?_?(?:in|out|up)|regist|auth|token|session|password|reset|forgot|verif|confirm|activat|web-?_?hook|callback|health|ping|status|contact|subscribe|search|preview|oauth|saml|graphql/i;

/** Compares a password, or begins a session. */
function opens(says: CheckedRoute['says']): boolean {
  return says(opensSession) || (says(hashLibrary) && says(comparesHash));
}

/** What is done there says the last word of a path: `/signin/register` registers. Parameters are no words. */
function registers({ route }: Route): boolean {
  const words = route.split('/').filter((word) => word !== '' && !/^[:{<*[$]/.test(word));
  return /regist|sign-?_?up/i.test(words.at(-1) ?? '');
}

/** Whoever comes here was sent a secret: `/invite/:token`. */
function isByToken({ route }: Route): boolean {
  return [...parametersOf(route)].some((name) => /token|secret|code|key|hash|nonce/i.test(name));
}

/** Making a user: strangers register so. */
function isRegistration({ methods, route }: Route): boolean {
  return methods.includes('POST') && /(?:^|\/)(?:users?|accounts?|members?|customers?)\/?$/i.test(route);
}

function has(route: Route, ...kinds: readonly string[]): boolean {
  return route.guards.some((guard) => guard.kinds.some((kind) => kinds.includes(kind)));
}

/** Has a guard of one of these kinds before its handler: that a log-in refuses wrong passwords guards nothing. */
function isBehind({ guards }: Route, ...kinds: readonly string[]): boolean {
  return guards.some(
    (guard) => guard.name !== 'in the handler' && guard.kinds.some((kind) => kinds.includes(kind)),
  );
}

function changesState({ methods }: Route): boolean {
  return methods.some((method) => changing.includes(method));
}

/** What is said of a check that is missing; with low confidence where something of which nothing is known may be the check. */
function unlessUnread({ guards }: Route, { confidence, message }: RouteAnswer): RouteAnswer {
  const unread = guards.find(({ isUnread }) => isUnread === true);
  if (unread === undefined) return { confidence, message };
  return {
    confidence: 'low',
    message: `${message.replace(/\.$/, '')}, and what \`${unread.name}\` refuses is not known.`,
  };
}

/** A log-in that may be tried without end (CWE-307). */
export function loginWithoutThrottle(own: Own) {
  return defineRouteRule({
    ...own,
    title: 'Log-ins may be tried without end',
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
      // Who is let in already is asked once more, or sets a password.
      const isKnown = isBehind(route, 'authentication', 'authorization');
      const other = routes.find((one) => has(one, 'throttle'));
      if (other !== undefined)
        return unlessUnread(route, {
          message: `\`${spell(route)}\` takes passwords as often as they are sent; \`${spell(other)}\` is limited.`,
          confidence: isKnown ? 'low' : promised('login-without-throttle', 'sibling', 'high'),
        });
      if (programSays(throttles)) return undefined;
      return unlessUnread(route, {
        message: `\`${spell(route)}\` takes passwords as often as they are sent: nothing in this program limits how often.`,
        confidence: isKnown ? 'low' : promised('login-without-throttle', 'open route'),
      });
    },
  });
}

/** What gives a session another identifier. */
const renews = /^(?:regenerate|change_?session_?id|new_?session|renew_?token|cycle_?key|rotate_?session)$/i;
/** What ends the session before, or all that it holds. */
const ends = /^(?:invalidate|flush|destroy|clear)$/i;

/** Names of sessions that a server keeps, in the words of a language and its libraries. */
interface SessionWords {
  /** What keeps them by an identifier that stays the same. */
  readonly library: RegExp;
  /** What a handler has that writes into one. */
  readonly session: RegExp;
  /** What renews the identifier of its own accord. */
  readonly renewing?: RegExp;
}

/** A log-in that keeps the session of before (CWE-384). */
export function sessionFixation(own: Own, { library, session, renewing }: SessionWords) {
  return defineRouteRule({
    ...own,
    title: 'A log-in keeps the session of before',
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
        message: `\`${spell(route)}\` logs in without a new identifier of the session: whoever knows the one of before is logged in as well.`,
        confidence: promised('session-fixation', 'direct'),
        atName: opensSession,
      };
    },
  });
}

/** A log-in that tells whether a user exists (CWE-204). */
export function userEnumeration(own: Own) {
  return defineRouteRule({
    ...own,
    title: 'A log-in tells whether a user exists',
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
        message: `\`${spell(route)}\` answers one text where there is no such user, and another one where the password is wrong.`,
        confidence: promised('user-enumeration', 'direct'),
        atName: unknownUser,
      };
    },
  });
}

/**
 * A route that changes state without the guard that its siblings have (CWE-306).
 *
 * @param byPath  calls that guard routes by their paths, in settings that the route table does not read
 */
export function missingAuthentication(own: Own, byPath?: RegExp) {
  return defineRouteRule({
    ...own,
    title: 'A route lacks the authentication that its siblings have',
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
      const name = `${route.route} ${route.handler?.name ?? ''}`;
      const isOpen = !has(route, 'authentication', 'authorization', 'public');
      if (!isOpen || !route.isWhole) return undefined;
      if (byPath !== undefined && checked.programSays(byPath)) return undefined;
      if (!changesState(route)) return givingSecrets(checked);
      if (meantForAll.test(name) || isRegistration(route)) return undefined;
      // The route itself has no guard.
      const twin = checked.among(guardedTwin)?.first;
      const guard = twin?.guards.find(({ kinds }) => kinds.includes('authentication'));
      if (twin !== undefined && guard !== undefined && hasUnknownGuardsOf(route, twin))
        return {
          message: `\`${spell(route)}\` changes state for anyone; \`${spell(twin)}\` is behind ${spellGuard(guard)}.`,
          // What a handler asks by itself the other may ask by what stands around it, of which not all is known.
          confidence: promised(
            'missing-authentication',
            guard.name === 'in the handler' ? 'same path, own code' : 'same path',
          ),
        };
      return besideSiblings(checked);
    },
  });
}

/**
 * A guard that nothing is known of may be the one that asks. It is not where another route has it too and asks by a guard of its own:
 * `express.json()` before all routes, and `requireUser` before most.
 */
function hasUnknownGuardsOf(route: Route, other: Route): boolean {
  const unknown = route.guards.filter(({ kinds }) => kinds.length === 0);
  return unknown.every(({ name }) => other.guards.some((one) => one.name === name));
}

/** A secret of records that is answered to anyone, where another route of the file that answers one asks who is there. */
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
  const message = `\`${spell(route)}\` answers anyone with a secret of stored records; \`${spell(guarded)}\`, which answers with one too, is behind ${spellGuard(guard)}.`;
  return { message, confidence: promised('missing-authentication', 'stored secret') };
}

/** The first route of a path that is guarded. */
const guardedTwin: RouteGrouping<{ readonly first: Route | undefined }> = {
  keyOf: ({ route }) => route,
  read: (routes) => ({ first: routes.find((one) => has(one, 'authentication', 'authorization')) }),
};

/** Routes of a file that change state, and the authenticated ones among them. */
const changingOfFile: RouteGrouping<{ readonly all: number; readonly guarded: readonly Route[] }> = {
  keyOf: ({ path }) => path,
  read: (routes) => {
    const all = routes.filter((one) => changesState(one));
    return { all: all.length, guarded: all.filter((one) => has(one, 'authentication')) };
  },
};

/** Siblings: the other routes of the file that change state. Most of them, three at least, have to be guarded. */
function besideSiblings({ among, route }: CheckedRoute) {
  const { all, guarded: authenticated } = among(changingOfFile) ?? { all: 1, guarded: [] };
  const isPlain = route.guards.every(({ kinds }) => kinds.length > 0);
  const guarded = isPlain ? authenticated : authenticated.filter((one) => hasUnknownGuardsOf(route, one));
  const siblings = all - (changesState(route) ? 1 : 0);
  const [first] = guarded;
  if (first === undefined || guarded.length < 3 || guarded.length * 4 < siblings * 3) return undefined;
  const message = `\`${spell(route)}\` changes state for anyone; ${guarded.length} of ${siblings} other routes of the file that do are authenticated, as \`${spell(first)}\`.`;
  return { message, confidence: promised('missing-authentication', 'sibling') };
}

/** A guard that asks who is logged in, and not for a key or a token. */
function knowsByCookie({ guards }: Route): boolean {
  return guards.some(
    ({ kinds, name }) => kinds.includes('authentication') && /log_?in|session|staff/i.test(name),
  );
}

/** Names that a program or a handler has, in the words of a language and its libraries. */
interface CsrfWords {
  /** What refuses forged requests. */
  readonly library: RegExp;
  readonly form: RegExp;
  readonly cookie: RegExp;
  /** What a program that takes forms has besides. */
  readonly needs?: RegExp;
}

/** A change by cookie alone, with nothing against forged requests (CWE-352). */
export function missingCsrfProtection(own: Own, { library, form, cookie, needs }: CsrfWords) {
  return defineRouteRule({
    ...own,
    title: 'Forged requests change state',
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
      const exempt = route.guards.find(({ kinds }) => kinds.includes('csrf-exempt'));
      if (exempt !== undefined)
        return knowsByCookie(route)
          ? {
              message: `\`${spell(route)}\` is exempt from the protection against forged requests, by \`${exempt.name}\`, and knows its sender by a cookie.`,
              confidence: promised('missing-csrf-protection', 'exempt'),
            }
          : undefined;
      if (route.framework === 'django') return changesOnReading(route, says, cookie);
      if (!changesState(route) || programSays(library)) return undefined;
      if (needs !== undefined && !programSays(needs)) return undefined;
      if (!says(form) || !says(cookie) || logsIn.test(`${route.route} `)) return undefined;
      return unlessUnread(route, {
        message: `\`${spell(route)}\` takes a form and knows its sender by a cookie; nothing in this program refuses forged requests.`,
        confidence: promised('missing-csrf-protection', 'direct'),
      });
    },
  });
}

/** What refuses forged requests lets GET pass: an address is enough, in a link or a picture of any page. */
function changesByAddress(checked: CheckedRoute, cookie: RegExp) {
  const { route, says } = checked;
  const isReading = route.methods.every((method) => method === 'GET' || method === 'HEAD');
  if (!isReading || isByToken(route) || !changesOnGet(checked)) return undefined;
  if (!knowsByCookie(route) && !says(cookie)) return undefined;
  return {
    message: `\`${spell(route)}\` changes what it is named after on GET, and knows its sender by a cookie: a link of another site is enough.`,
    confidence: promised('missing-csrf-protection', 'change by address'),
  };
}

/** Django's protection lets GET pass: what a view changes there, anybody's page may change. */
function changesOnReading(route: Route, says: CheckedRoute['says'], cookie: RegExp) {
  const isReading = says(/^GET$/) && !says(/^(?:POST|PUT|PATCH|DELETE)$/);
  if (!isReading || !says(/^(?:save|delete|update|bulk_update)$/) || !says(cookie)) return undefined;
  return {
    message: `\`${spell(route)}\` changes records on GET, where nothing refuses forged requests, and knows its sender by a cookie.`,
    confidence: promised('missing-csrf-protection', 'on reading'),
  };
}
