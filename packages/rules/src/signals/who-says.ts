/** Attributes the values in a statement to their origin: the caller's session, or the request itself. */

import { closingOf, namesIdentity, type Parameter, type Unit } from '@assay/engine/rule';
import { wordsOf } from './guard-words.ts';
import { carriesRequest, givesAsker, isAskerVariable, requestNames } from './request-names.ts';

export type Says = 'asker' | 'sent';

/** Part of the request: the path, as read by routes and their guards, a header or cookie, or the rest. */
export type Part = 'path' | 'header' | 'rest';

/** A chain of names: `req.user.id`, `SecurityUtils.getUser().getId()`. */
export interface Chain {
  readonly says: Says;
  /** Part of the request that is read. */
  readonly part: Part;
  /** Token range; `end` is exclusive. */
  readonly from: number;
  readonly end: number;
  readonly text: readonly string[];
}

/** Origins of the names in a function, by its parameters and local variables. */
export interface Reading {
  readonly chainsOf: (tokens: readonly string[]) => readonly Chain[];
  /** Statement that sets a variable, or -1 for a parameter; `undefined` for names of neither origin. */
  readonly ofName: (name: string) => Named | undefined;
}

export interface Named extends Pick<Chain, 'says' | 'part'> {
  readonly statement: number;
}

const plainName = /^[\p{L}_$][\p{L}\p{N}_$]*$/u;
/** Maximum number of variable-to-variable steps; bounds the work to the statements of the function times this. */
const maxRounds = 3;

export function readUnit(unit: Unit): Reading {
  const byName = new Map<string, Named>();
  const isHandler = unit.decorators.some(({ name }) => requestNames().handlerDecorators.has(name));
  for (const parameter of unit.parameters) {
    const says = parameterSays(parameter, isHandler);
    if (says !== undefined)
      byName.set(parameter.name, { says, part: partOfParameter(parameter), statement: -1 });
  }
  const chainsOf = (tokens: readonly string[]) => chainsIn(tokens, (name) => byName.get(name));
  for (let round = 0; round < maxRounds; round += 1) {
    const before = byName.size;
    for (const [index, { kind, tokens }] of unit.statements.entries()) {
      // Go: `if id := r.FormValue("id"); id != ""`.
      const isOfTest = kind === 'if' && tokens[2] === ':=';
      if (kind !== 'plain' && !isOfTest) continue;
      const at = tokens.findIndex((token) => token === '=' || token === ':=');
      const value = tokens.slice(at + 1);
      const [chain] = at < 1 ? [] : chainsOf(value);
      // Only the value itself: a value looked up by it is something else.
      if (chain === undefined || !(isOfTest ? chain.from === 0 : isWhole(value, chain))) continue;
      for (const name of targetsOf(tokens.slice(0, at)))
        if (!byName.has(name)) byName.set(name, { says: chain.says, part: chain.part, statement: index });
    }
    if (byName.size === before) break;
  }
  return { chainsOf, ofName: (name) => byName.get(name) };
}

/** True if the value is the chain itself, except for casts: `await (req.user.id)`, `int(request.args["id"])`. */
function isWhole(value: readonly string[], { from, end }: Chain): boolean {
  const before = value.slice(0, from).filter((token) => token !== '(' && token !== 'await');
  const after = value.slice(end).filter((token) => token !== ')' && token !== ';' && token !== ',');
  return before.length <= 1 && (after.length === 0 || /^(?:as|\?\?|\|\||or|!)$/.test(after[0] ?? ''));
}

/** `const { id, user: who }`, `String id`, `id, err`. */
function targetsOf(tokens: readonly string[]): readonly string[] {
  if (tokens.includes('.') || tokens.includes('[')) return [];
  const names = tokens.filter((token) => plainName.test(token) && !/^(?:const|let|var|final)$/.test(token));
  return tokens.includes('{') || tokens.includes(',') ? names : names.slice(-1);
}

/** Spring: attributes kept by the server, which requests cannot set. */
const keptAnnotations: ReadonlySet<string> = new Set(['RequestAttribute', 'SessionAttribute']);

/** A parameter without annotation comes from the path: `/notes/<id>`. */
function partOfParameter({ text }: Parameter): Part {
  if (!text.includes('@') || /\bPath(?:Variable|Param)\b|\bParam\b/.test(text)) return 'path';
  return /Header|Cookie/.test(text) ? 'header' : 'rest';
}

function parameterSays({ name, text }: Parameter, isHandler: boolean): Says | undefined {
  const { sentAnnotations, askers } = requestNames();
  const words = text.split(' ').filter((token) => plainName.test(token));
  const around = words.filter((word) => word !== name);
  const isAnnotated = text.includes('@');
  if (isAnnotated && around.some((word) => sentAnnotations.has(word))) return 'sent';
  if (isAnnotated && around.some((word) => keptAnnotations.has(word))) return 'asker';
  if (around.some((word) => askers.has(word) || givesAsker(word))) return 'asker';
  if (name !== '' && isAskerVariable(name)) return 'asker';
  // Values injected by the framework are not part of the request.
  const isInjected = /\b(?:Depends|Security|Request|Response|Session|BackgroundTasks)\b/.test(text);
  return isHandler && !isAnnotated && !isInjected && !carriesRequest(name) && name !== ''
    ? 'sent'
    : undefined;
}

type SaidBy = (name: string) => Named | undefined;

const steps: ReadonlySet<string> = new Set(['.', '?.', '->', '?->', '::']);

function chainsIn(tokens: readonly string[], saidBy: SaidBy): readonly Chain[] {
  const chains: Chain[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const name = tokens[at] ?? '';
    if (!plainName.test(name) || steps.has(tokens[at - 1] ?? '')) continue;
    const { names, end, calls } = readChain(tokens, at);
    const says = chainSays(names, calls, saidBy);
    if (says === undefined) continue;
    const part = saidBy(name)?.part ?? partOf(names);
    chains.push({ says, part, from: at, end, text: tokens.slice(at, end) });
  }
  return chains;
}

const inPath = /^(?:params|param|Param|Params|PathValue|URLParam|Vars|path_?params|view_args|match_info)$/i;
const inHeader =
  /^(?:headers?|getHeader|META|cookies?|getCookies?|get_cookie|http_authorization|authorization|\$_COOKIE)$/i;

function partOf(names: readonly string[]): Part {
  if (names.some((name) => inPath.test(name))) return 'path';
  return names.some((name) => inHeader.test(name)) ? 'header' : 'rest';
}

interface Call {
  /** Position of the callee name. */
  readonly at: number;
  readonly given: readonly string[];
}

function readChain(
  tokens: readonly string[],
  from: number,
): { readonly names: readonly string[]; readonly end: number; readonly calls: readonly Call[] } {
  const names = [tokens[from] ?? ''];
  const calls: Call[] = [];
  let at = from + 1;
  while (at < tokens.length) {
    const token = tokens[at] ?? '';
    if (steps.has(token) && plainName.test(tokens[at + 1] ?? '')) {
      names.push(tokens[at + 1] ?? '');
      at += 2;
    } else if (token === '.' && tokens[at + 1] === '(') {
      // Go: `value.(string)`.
      const close = closingOf(tokens, at + 1);
      if (close < 0) break;
      at = close + 1;
    } else if (token === '?' && tokens[at + 1] === '.') at += 1;
    else if (token === '!' && tokens[at + 1] === '.') at += 1;
    else if (token === '(' || token === '[') {
      const close = closingOf(tokens, at);
      if (close < 0) break;
      const given = tokens.slice(at + 1, close);
      if (token === '(') calls.push({ at: names.length - 1, given });
      else names.push(...given.filter((one) => /^["'`]/.test(one)).map((one) => one.replace(/["'`]/g, '')));
      at = close + 1;
    } else break;
  }
  return { names, end: at, calls };
}

/** The first name with a known origin decides: `req.query.user` is sent, whatever its name. */
function chainSays(names: readonly string[], calls: readonly Call[], saidBy: SaidBy): Says | undefined {
  const [root = ''] = names;
  const own = saidBy(root)?.says ?? ofPhp(names);
  if (own !== undefined) return own;
  for (const index of names.keys()) {
    const call = calls.find(({ at }) => at === index);
    const says = memberSays(names, index) ?? (call === undefined ? undefined : callSays(names, call));
    if (says !== undefined) return says;
  }
  // A getter of data that the framework keeps for a request: `c.Get("user")`, `ctx.Value(userKey)`.
  const isKept =
    carriesRequest(root) &&
    calls.some(
      ({ at, given }) =>
        at === (names[1] === 'Context' ? 2 : 1) &&
        given.some((token) => namesIdentity(token.replace(/["'`]/g, ''))),
    );
  const isOfSession = root === 'session' && (names.length > 1 || calls.length > 0);
  return isKept || isOfSession || isAskerVariable(root) ? 'asker' : undefined;
}

/** PHP: `$_SESSION["user_id"]`, `$_GET["id"]`, `$request->input("id")`, `$request->user()`. */
function ofPhp([root = '', key = '']: readonly string[]): Says | undefined {
  if (root === '$_SESSION') return 'asker';
  if (root === '$request') return ofRequest.get(key);
  const isSent = /^\$_(?:GET|POST|REQUEST|COOKIE)$/.test(root);
  return isSent || (root === '$_SERVER' && /^(?:HTTP_|QUERY_|REQUEST_URI)/.test(key)) ? 'sent' : undefined;
}

/** Laravel, Symfony and PSR-7. */
const ofRequest: ReadonlyMap<string, Says> = new Map([
  ...'get input query post json all only request header headers cookie cookies getQueryParams getParsedBody getContent'
    .split(' ')
    .map((name): [string, Says] => [name, 'sent']),
  ...'user getUser session getSession'.split(' ').map((name): [string, Says] => [name, 'asker']),
]);

/** A member of the request: `req.user`, `self.request.GET`. */
function memberSays(names: readonly string[], index: number): Says | undefined {
  const { sentMembers, askerMembers } = requestNames();
  const name = names[index] ?? '';
  const [holder = '', ...between] = names.slice(0, index).filter((one) => one !== 'this' && one !== 'self');
  // `ctx.db.query` is a member of something else that the context carries.
  if (!carriesRequest(holder) || !between.every(isOfRequest)) return undefined;
  if (askerMembers.has(name) || name === 'session') return 'asker';
  return sentMembers.has(name) || inPath.test(name) || inHeader.test(name) ? 'sent' : undefined;
}

/** A step from a context to its request, or to a part of the request: `c.Request.URL`, `exchange.getRequest()`. */
function isOfRequest(name: string): boolean {
  const words = wordsOf(name);
  return carriesRequest(name) || words.some((word) => /^(?:req|request|url|uri)$/.test(word));
}

/** A function that takes only the request: `chi.URLParam(r, "id")`, `SecurityUtils.getUser()`. */
function callSays(names: readonly string[], { at, given }: Call): Says | undefined {
  const isText = (token: string) => /^["'`]/.test(token);
  const isFree = given.every((token) => /^[.,]$/.test(token) || carriesRequest(token) || isText(token));
  const [root = ''] = names;
  const name = names[at] ?? '';
  if (!isFree || (at > 0 && !/^\p{Lu}/u.test(root) && !requestNames().sentCalls.has(name))) return undefined;
  if (requestNames().sentCalls.has(name) && given.some(carriesRequest)) return 'sent';
  return givesAsker(name) && !given.some(isText) && (at === 0 || /^\p{Lu}/u.test(root)) ? 'asker' : undefined;
}
