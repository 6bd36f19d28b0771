/** What each list of words takes, and what only looks like it. */

import { describe, expect, it } from 'vitest';
import { checkName } from './check-names.ts';
import { namesError, namesErrorMaker } from './error-names.ts';
import { namesIdentity, namesProof } from './identity-names.ts';
import { demandsPermission, namesPermission } from './permission-names.ts';
import { isNoKeyPart, isPrototypeName } from './prototype-names.ts';
import { guardOfName, isNotFound } from './refusal-names.ts';
import { namesSettings } from './setting-names.ts';

interface List {
  readonly takes: (word: string) => boolean;
  readonly words: string;
  readonly not: string;
}

const guards = (kind: string) => (word: string) => guardOfName(word) === kind;

const lists: Readonly<Record<string, List>> = {
  'a check that throws': {
    takes: (word) => checkName.test(word),
    words:
      'check checkAccess _validate_input verifyToken ensureLoggedIn assertOwner require_role authorize authoriseUser enforcePolicy abort_if denyUnless',
    not: 'checker checking validator validation requirement assertion user load recheckAll permission authority',
  },
  'what makes an error': {
    takes: namesErrorMaker,
    words: 'New Errorf Wrap Wrapf NewError accessDeniedError TypeError createError Exception IOException',
    not: 'NewServer errors wrapper ErrorHandler handleErrors newUser exceptional',
  },
  'an error': {
    takes: namesError,
    words: 'io.ErrClosed ErrNotFound errInvalid pkg.sub.ErrX',
    not: 'Error err errors io.EOF Errand stderr',
  },
  'who asks': {
    takes: namesIdentity,
    words:
      'user currentUser getLoginUser principal session account caller claims auth authenticated authorize logged_in',
    not: 'userAgent user_agent author authors request body name path config',
  },
  'what proves who asks': {
    takes: namesProof,
    words: 'password passwd passphrase pwd secret accessToken credential otp signature',
    not: 'name user email optional passage bypass',
  },
  'what holds settings': {
    takes: namesSettings,
    words:
      'settings config django.conf.settings ./lib/config app.config AppConfig serverOptions feature_flags env',
    not: 'configure session user environments.list optional request conflict',
  },
  'a question for a right': {
    takes: namesPermission,
    words:
      'checkAdmin has_permission canEdit can_edit can cannot isAllowed requireRole hasRole isSuperuser check_access authorize permits isOwner mustBeAdmin verificarPermissao verificaPermisos',
    not: 'candidate cancel canvas checkAccessToken access_log owner ownerId load isReady hasNext checkInput author',
  },
  'a demand for a right': {
    takes: demandsPermission,
    words: 'checkAdmin requireRole authorize assertOwner denyAccess',
    not: 'isAdmin canEdit hasRole check validate requireName',
  },
  'a refusal for want of a login': {
    takes: guards('authentication'),
    words:
      'Unauthorized HTTP_401_UNAUTHORIZED NotAuthenticated ErrUnauthorized SC_UNAUTHORIZED StatusUnauthorized UnauthorizedException',
    not: 'Forbidden Authorized AuthError NotFound',
  },
  'a refusal for want of a right': {
    takes: guards('authorization'),
    words:
      'Forbidden HTTP_403_FORBIDDEN HttpResponseForbidden PermissionDenied AccessDeniedException StatusForbidden',
    not: 'Unauthorized ForbiddenWords Denied NotFound',
  },
  'a refusal for too many requests': {
    takes: guards('throttle'),
    words: 'TooManyRequests HTTP_429_TOO_MANY_REQUESTS StatusTooManyRequests',
    not: 'TooMany ManyRequests Throttle',
  },
  'that there is no such thing': {
    takes: isNotFound,
    words: 'NotFound HTTPNotFound SC_NOT_FOUND HTTP_404_NOT_FOUND StatusNotFound NotFoundException',
    not: 'Found notFoundHandler NotFoundPage Missing',
  },
  'a key to a prototype': {
    takes: isPrototypeName,
    words: '__proto__ constructor prototype',
    not: 'proto __proto toString constructors Prototype',
  },
  'a text that is in no such key': {
    takes: isNoKeyPart,
    words: 'user: x- data. protos',
    not: '__ proto constr type o',
  },
};

describe.each(Object.entries(lists))('%s', (_name, { takes, words, not }) => {
  it.each(words.split(' '))('is %s', (word) => expect(takes(word)).toBe(true));
  it.each(not.split(' '))('is not %s', (word) => expect(takes(word)).toBe(false));
});
