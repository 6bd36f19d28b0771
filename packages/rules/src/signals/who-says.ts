/** Who says what stands in a statement: the session of whoever sends the request, or the request itself. */

import { closingOf, namesIdentity, type Parameter, type Unit } from '@assay/engine/rule';
import { carriesRequest, givesAsker, isAskerVariable, requestNames } from './request-names.ts';

export type Says = 'asker' | 'sent';

/** Names that follow one another: `req.user.id`, `SecurityUtils.getUser().getId()`. */
export interface Chain {
  readonly says: Says;
  /** Tokens from the first on; the end is exclusive. */
  readonly from: number;
  readonly end: number;
  readonly text: readonly string[];
}

/** What the names of a function say, by what it was given and what it keeps in variables. */
export interface Reading {
  readonly chainsOf: (tokens: readonly string[]) => readonly Chain[];
  /** Where a variable or parameter is said: a statement, or -1 for a parameter; `undefined` for one that neither says. */
  readonly ofName: (name: string) => { readonly says: Says; readonly statement: number } | undefined;
}

const plainName = /^[\p{L}_$][\p{L}\p{N}_$]*$/u;
/** Steps from one variable to the next; bounds the work of a function to its statements times this. */
const maxRounds = 3;

export function readUnit(unit: Unit): Reading {
  const byName = new Map<string, { readonly says: Says; readonly statement: number }>();
  const isHandler = unit.decorators.some(({ name }) => requestNames().handlerDecorators.has(name));
  for (const parameter of unit.parameters) {
    const says = parameterSays(parameter, isHandler);
    if (says !== undefined) byName.set(parameter.name, { says, statement: -1 });
  }
  const chainsOf = (tokens: readonly string[]) => chainsIn(tokens, (name) => byName.get(name)?.says);
  for (let round = 0; round < maxRounds; round += 1) {
    const before = byName.size;
    for (const [index, { kind, tokens }] of unit.statements.entries()) {
      if (kind !== 'plain') continue;
      const at = tokens.findIndex((token) => token === '=' || token === ':=');
      const value = tokens.slice(at + 1);
      const [chain] = at < 1 ? [] : chainsOf(value);
      // Only what the value itself is: what is looked up by it is something else.
      if (chain === undefined || !isWhole(value, chain)) continue;
      for (const name of targetsOf(tokens.slice(0, at)))
        if (!byName.has(name)) byName.set(name, { says: chain.says, statement: index });
    }
    if (byName.size === before) break;
  }
  return { chainsOf, ofName: (name) => byName.get(name) };
}

/** `await (req.user.id)`, `int(request.args["id"])`: the chain, with at most a cast around it. */
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

function parameterSays({ name, text }: Parameter, isHandler: boolean): Says | undefined {
  const { sentAnnotations, askers } = requestNames();
  const words = text.split(' ').filter((token) => plainName.test(token));
  const around = words.filter((word) => word !== name);
  const isAnnotated = text.includes('@');
  if (isAnnotated && around.some((word) => sentAnnotations.has(word))) return 'sent';
  if (around.some((word) => askers.has(word) || givesAsker(word))) return 'asker';
  if (name !== '' && isAskerVariable(name)) return 'asker';
  // What a framework fills in by itself is no part of the request.
  const isInjected = /\b(?:Depends|Security|Request|Response|Session|BackgroundTasks)\b/.test(text);
  return isHandler && !isAnnotated && !isInjected && !carriesRequest(name) && name !== ''
    ? 'sent'
    : undefined;
}

function chainsIn(tokens: readonly string[], saidBy: (name: string) => Says | undefined): readonly Chain[] {
  const chains: Chain[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const name = tokens[at] ?? '';
    if (!plainName.test(name) || /^(?:\.|\?\.)$/.test(tokens[at - 1] ?? '')) continue;
    const { names, end, calls } = readChain(tokens, at);
    const says = chainSays(names, calls, saidBy);
    if (says === undefined) continue;
    chains.push({ says, from: at, end, text: tokens.slice(at, end) });
  }
  return chains;
}

interface Call {
  /** Number of the name that is called. */
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
    if ((token === '.' || token === '?.') && plainName.test(tokens[at + 1] ?? '')) {
      names.push(tokens[at + 1] ?? '');
      at += 2;
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

/** The first name that says something decides: `req.query.user` is sent, whatever it is called. */
function chainSays(
  names: readonly string[],
  calls: readonly Call[],
  saidBy: (name: string) => Says | undefined,
): Says | undefined {
  const [root = ''] = names;
  const own = saidBy(root);
  if (own !== undefined) return own;
  for (const index of names.keys()) {
    const call = calls.find(({ at }) => at === index);
    const says = memberSays(names, index) ?? (call === undefined ? undefined : callSays(names, call));
    if (says !== undefined) return says;
  }
  // A getter of what the framework keeps for a request: `c.Get("user")`, `ctx.Value(userKey)`.
  const isKept =
    carriesRequest(root) &&
    calls.some(({ at, given }) => at === 1 && given.some((token) => namesIdentity(token)));
  const isOfSession = root === 'session' && (names.length > 1 || calls.length > 0);
  return isKept || isOfSession || isAskerVariable(root) ? 'asker' : undefined;
}

/** A member of the request: `req.user`, `self.request.GET`. */
function memberSays(names: readonly string[], index: number): Says | undefined {
  const { sentMembers, askerMembers } = requestNames();
  const name = names[index] ?? '';
  const holder = names.slice(0, index).find((one) => one !== 'this' && one !== 'self') ?? '';
  if (!carriesRequest(holder)) return undefined;
  if (askerMembers.has(name) || name === 'session') return 'asker';
  return sentMembers.has(name) ? 'sent' : undefined;
}

/** A function that takes nothing but the request: `chi.URLParam(r, "id")`, `SecurityUtils.getUser()`. */
function callSays(names: readonly string[], { at, given }: Call): Says | undefined {
  const isText = (token: string) => /^["'`]/.test(token);
  const isFree = given.every((token) => /^[.,]$/.test(token) || carriesRequest(token) || isText(token));
  const [root = ''] = names;
  const name = names[at] ?? '';
  if (!isFree || (at > 0 && !/^\p{Lu}/u.test(root) && !requestNames().sentCalls.has(name))) return undefined;
  if (requestNames().sentCalls.has(name) && given.some(carriesRequest)) return 'sent';
  return givesAsker(name) && !given.some(isText) && (at === 0 || /^\p{Lu}/u.test(root)) ? 'asker' : undefined;
}
