/**
 * Names by which statements read the request or its sender. Members, calls and annotations come from the models
 * (`remote-input`, `current-user`); names for the logged-in user come from the vocabulary.
 */

import { namesIdentity } from '@assay/engine/rule';
import { models } from '../registry.generated.ts';
import { wordsOf } from './guard-words.ts';

/** Names by which request data is read, by kind of source. */
export interface RequestNames {
  /** `query` in `req.query`, `getParameter` in `request.getParameter(...)`. */
  readonly sentMembers: ReadonlySet<string>;
  /** Functions that take the request: `URLParam` in `chi.URLParam(r, ...)`. */
  readonly sentCalls: ReadonlySet<string>;
  /** Parameter annotations: `RequestParam`, `Body`. */
  readonly sentAnnotations: ReadonlySet<string>;
  /** Decorators of functions whose parameters are filled from the request: `get` in `@app.get("/")`. */
  readonly handlerDecorators: ReadonlySet<string>;
  /** `user` in `req.user`, `getUserPrincipal`. */
  readonly askerMembers: ReadonlySet<string>;
  /** Types, annotations, variables and free functions: `Principal`, `current_user`. */
  readonly askers: ReadonlySet<string>;
}

const carrier = /^\$?(?:req|request|httpRequest|ctx|context|c|r|g|info|event|exchange)$/;

/** @param name  of a variable: `req`, `ctx` */
export function carriesRequest(name: string): boolean {
  return carrier.test(name);
}

let known: RequestNames | undefined;

export function requestNames(): RequestNames {
  known ??= readNames();
  return known;
}

/** `Request.query`, `HttpServletRequest.getParameter()`, `Context.request.json()`: the last name. */
const member = /^(?:\w*Request\w*|\w*Context|\w*Ctx|request)(?:\.request)?\.(\w+)(?:\(\))?$/;
const freeCall = /^(?:\w+:)?(\w+)\(\)$/;
const annotation = /^(\p{Lu}\w+)$/u;
const ofHandler = /(?:^|\.)(\w+)\(\)\(0\)@|^(\w+)\$parameter$/;
const ofAsker = /^(?:\w*Request|\w*Context|g)\.(\w+)(?:\(\))?(?:\.\*)?$/;
/** Members that read either the sender of the request or server-side data about it. */
const either: ReadonlySet<string> = new Set(
  'Get Value get state MustGet GetString GetInt GetInt64 GetUint GetUint64'.split(' '),
);

function readNames(): RequestNames {
  const paths = { sent: new Set<string>(), asker: new Set<string>() };
  for (const { rows } of Object.values(models).flat())
    for (const row of rows) {
      if (row.row !== 'source') continue;
      if (row.kind === 'current-user') paths.asker.add(row.path);
      else if (row.kind.startsWith('remote-')) paths.sent.add(row.path);
    }
  const named = (from: ReadonlySet<string>, pattern: RegExp) =>
    new Set(
      [...from].flatMap((path) => {
        const found = pattern.exec(path);
        return found?.[1] ?? found?.[2] ?? [];
      }),
    );
  const askerMembers = new Set([...named(paths.asker, ofAsker)].filter((name) => !either.has(name)));
  const isSent = (name: string) => !either.has(name) && !askerMembers.has(name) && !namesIdentity(name);
  return {
    sentMembers: new Set([...named(paths.sent, member)].filter(isSent)),
    sentCalls: named(paths.sent, freeCall),
    sentAnnotations: named(paths.sent, annotation),
    handlerDecorators: named(paths.sent, ofHandler),
    askerMembers,
    askers: named(paths.asker, /^(\w+?)(?:\(\))?(?:\.getContext\(\))?$/),
  };
}

/** First words of functions that return the logged-in user: `getLoginUser`, `current_user_id`. */
const telling = new Set('get current logged login auth extract resolve require'.split(' '));

/** @param name  of a function that takes nothing but the request: `getUser`, `get_jwt_identity` */
export function givesAsker(name: string): boolean {
  return requestNames().askers.has(name) || (telling.has(wordsOf(name)[0] ?? '') && namesIdentity(name));
}

/** True for a variable named after the caller: `currentUser`, `principal`; not for just `user`. */
export function isAskerVariable(name: string): boolean {
  const words = wordsOf(name);
  return (
    requestNames().askers.has(name) ||
    words.includes('principal') ||
    words.includes('requester') ||
    (/^(?:current|logged|auth|authenticated|session)$/.test(words[0] ?? '') &&
      words.length > 1 &&
      namesIdentity(words.slice(1).join('_')))
  );
}
