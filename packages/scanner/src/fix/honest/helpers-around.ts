/**
 * What the program's own functions do with a value before and after the edit: what they encode, quote or join already
 * must not be encoded, bound or made one word again. A function that does so on one of its ways is enough.
 *
 * Errs on the side of refusing: a function is known by the last name of a call, wherever in the program it is declared.
 */

import type { SourceSyntax } from '@assay/engine';
import { calleeAt, codeText } from '@assay/engine';
import { originsOf, resultsOf, settingsOf } from '@assay/engine/rule';
import { statementAround } from '../code/around.ts';
import type { Helper } from '../code/helper.ts';
import type { ProgramFunctions } from '../code/program-functions.ts';
import { type CodeChange, findChanges } from '../forms/diff.ts';
import { lastName } from '../forms/match.ts';
import { piecesOf } from '../forms/pieces.ts';
import { isVariable } from '../forms/values.ts';
import type { ParsedChange } from '../gate.ts';
import { countAll } from '../multiset.ts';

/** How a destination of data is written: what a value holds that was prepared for it already. */
export interface Preparation {
  /** Signs in a literal that a value is made with, which would be taken as data after the fix. */
  readonly signs: RegExp;
  /** Signs in a literal that only an encoder writes. */
  readonly encoded: RegExp;
  /** Last names of functions that encode. */
  readonly encoders: RegExp;
  /** What the fix does to the value. */
  readonly deed: string;
  /** The value may be encoded where it is handed over, and not only where it is used. */
  readonly isEncodedBefore: boolean;
}

const entities = /&(?:lt|gt|amp|quot|apos|#x?\w+);/;

/** By family of rules. */
export const preparations: Readonly<Record<string, Preparation>> = {
  'cross-site-scripting': {
    signs: /[<>]|&(?:lt|gt|amp|quot|apos|#x?\w+);/,
    encoded: entities,
    encoders:
      /escape(?!.*(?:url|uri|shell|sql|regex|component))|sanit|purif|htmlspecialchars|htmlentities|^esc_|forHtml/i,
    deed: 'encodes',
    isEncodedBefore: true,
  },
  'sql-injection': {
    signs: /['"`]/,
    encoded: /''|\\'/,
    encoders: /escape|quote|addslashes|mogrify|literal/i,
    deed: 'binds',
    isEncodedBefore: false,
  },
  'command-injection': {
    signs: /[\s'"]/,
    encoded: /\\'|'"'/,
    encoders: /quote|escape/i,
    deed: 'makes one word of',
    isEncodedBefore: true,
  },
};

/** How many functions behind one another are read. Chosen: what is further away is rarely about the same value. */
const mostFunctions = 30;

/** @returns what a function around the edit does already; the empty string if nothing is known */
export async function findHelperAround(
  change: ParsedChange,
  sink: number,
  preparation: Preparation,
  functions: ProgramFunctions,
): Promise<string> {
  const walk = new HelperWalk(change.old, preparation, functions);
  for (const one of findChanges(change)) {
    if (one.kind !== 'replace') continue;
    for (const value of changedValues(change, one, preparation)) {
      const complaint = (await walk.findInside(value)) || (await walk.findOutside(value, sink));
      if (complaint !== '') return complaint;
    }
  }
  return '';
}

/**
 * Values of the old version that the fix treats differently: those that a text is no longer made with, or the changed
 * expression itself where that is encoded as a whole.
 */
export function changedValues(
  { old, new: now }: ParsedChange,
  { old: before, new: after }: Extract<CodeChange, { kind: 'replace' }>,
  { isEncodedBefore }: Preparation,
): readonly number[] {
  const holes = holesIn(old, before);
  if (holes.length === 0) return isEncodedBefore ? [before] : [];
  const kept = new Map(countAll(holesIn(now, after).map((node) => codeText(now, node))));
  return holes.filter((node) => {
    const text = codeText(old, node);
    const count = kept.get(text) ?? 0;
    kept.set(text, count - 1);
    return count <= 0;
  });
}

/** Values that the texts in an expression are made with. */
function holesIn(source: SourceSyntax, expression: number): readonly number[] {
  const { tree, facts } = source;
  const holes: number[] = [];
  let end = expression;
  for (let node = expression; node < tree.next(expression); node += 1) {
    if (node < end || facts.traits.functions.has(tree.type(node))) continue;
    const pieces = piecesOf(source, node);
    if (!pieces.some(({ kind }) => kind === 'text')) continue;
    holes.push(...pieces.flatMap((piece) => (piece.kind === 'hole' ? [piece.node] : [])));
    end = tree.next(node);
  }
  return holes;
}

class HelperWalk {
  readonly #source: SourceSyntax;
  readonly #preparation: Preparation;
  readonly #functions: ProgramFunctions;
  readonly #asked = new Set<string>();
  readonly #modules = new Map<SourceSyntax, ReadonlyMap<string, string>>();

  constructor(source: SourceSyntax, preparation: Preparation, functions: ProgramFunctions) {
    this.#source = source;
    this.#preparation = preparation;
    this.#functions = functions;
  }

  /** What the value is made of: literals with signs, and functions that give such or encode. */
  async findInside(value: number): Promise<string> {
    const calls = new Set<number>();
    const seen = new Set<number>();
    const pending = [value];
    for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
      if (seen.has(node)) continue;
      seen.add(node);
      for (const origin of originsOf(this.#source, node)) {
        const isOwn = origin.node === node;
        if (origin.kind === 'literal' && !isOwn && this.#preparation.signs.test(origin.text))
          return `the fix ${this.#preparation.deed} what holds ${JSON.stringify(origin.text.slice(0, 20))} already`;
        if (origin.kind === 'open') pending.push(...this.#partsOf(origin.node, calls));
      }
      this.#addCalls(node, calls);
    }
    for (const call of calls)
      for (const helper of await this.#entered(this.#source, call))
        if (await this.#prepares(helper, true)) return this.#complaint(call);
    return '';
  }

  /** Functions that are given the value, in its statement and in those that use the variable it is kept in. */
  async findOutside(value: number, sink: number): Promise<string> {
    if (!this.#preparation.isEncodedBefore) return '';
    for (const node of [value, ...this.#usesOf(value, sink)])
      for (const call of this.#callsAround(node))
        for (const helper of await this.#entered(this.#source, call))
          if (await this.#prepares(helper, false)) return this.#complaint(call);
    return '';
  }

  /** Functions of the program that a call may enter; none for a call of what a framework hands over, or of a library. */
  async #entered(source: SourceSyntax, call: number): Promise<readonly Helper[]> {
    return this.#isForeign(source, call)
      ? []
      : this.#functions.named(source, lastName(calleeAt(source, call) ?? ''));
  }

  #complaint(call: number): string {
    return `the fix ${this.#preparation.deed} what ${calleeAt(this.#source, call) ?? 'a function'} may have prepared already`;
  }

  /** Variables in an expression that is no variable itself: what `row.name` and `rows[0]` are taken from. */
  #partsOf(node: number, calls: Set<number>): readonly number[] {
    const { tree, scopes, facts } = this.#source;
    const parts: number[] = [];
    for (let at = node; at < tree.next(node); at += 1) {
      if (facts.traits.functions.has(tree.type(at)) || !isVariable(this.#source, at)) continue;
      const binding = scopes.bindingOf(at);
      if (binding === undefined) continue;
      for (const setting of settingsOf(this.#source, binding)) {
        const nodes = setting.kind === 'value' ? [setting.node] : setting.handedOver;
        for (const held of nodes) {
          this.#addCalls(held, calls);
          parts.push(...elementsOf(this.#source, held));
        }
      }
    }
    return parts;
  }

  #addCalls(node: number, calls: Set<number>): void {
    const { tree, facts } = this.#source;
    for (let at = node; at < tree.next(node); at += 1)
      if (facts.calls[tree.type(at)] !== undefined) calls.add(at);
  }

  #usesOf(value: number, sink: number): readonly number[] {
    const { tree, scopes } = this.#source;
    const statement = statementAround(this.#source, value);
    if (statement < 0 || statement === statementAround(this.#source, sink)) return [];
    for (let node = statement; node < tree.next(statement); node += 1) {
      const binding = scopes.bindingOf(node);
      if (binding?.declarations[0] === node) return binding.references;
    }
    return [];
  }

  #callsAround(node: number): readonly number[] {
    const { tree, facts } = this.#source;
    const calls: number[] = [];
    for (let at = tree.parent(node); at > 0 && !facts.blocks.has(tree.type(at)); at = tree.parent(at))
      if (facts.calls[tree.type(at)] !== undefined) calls.push(at);
    return calls;
  }

  /** The callee begins with a parameter, which the program did not make, or with the name of a library. */
  #isForeign(source: SourceSyntax, call: number): boolean {
    const { tree, scopes } = source;
    const [root, isMember] = rootOfCallee(source, call);
    const binding = root < 0 ? undefined : scopes.bindingOf(root);
    if (binding === undefined || /^(?:self|cls|this|\$this)$/.test(tree.textOf(root))) return false;
    if (binding.kind === 'parameter') return isMember;
    if (binding.kind !== 'import') return false;
    const module = this.#modulesOf(source).get(tree.textOf(root));
    return module !== undefined && !this.#functions.holdsModule(tree.language, module);
  }

  /** By local name. */
  #modulesOf(source: SourceSyntax): ReadonlyMap<string, string> {
    const known = this.#modules.get(source);
    if (known !== undefined) return known;
    const imports = source.facts.importsOf(source.tree);
    const modules = new Map(imports.map(({ local, module }) => [local, module]));
    this.#modules.set(source, modules);
    return modules;
  }

  /** @param isGiven  the result becomes the value; else the value is one of the arguments */
  async #prepares(helper: Helper, isGiven: boolean): Promise<boolean> {
    const key = `${isGiven}:${helper.fn}:${helper.source.tree.text.length}`;
    if (this.#asked.has(key)) return false;
    this.#asked.add(key);
    const pending = [helper];
    const entered = new Set<string>();
    for (let one = pending.pop(); one !== undefined; one = pending.pop()) {
      const own = `${one.fn}:${one.source.tree.text.length}`;
      if (entered.has(own)) continue;
      entered.add(own);
      if (entered.size > mostFunctions) return true;
      if (encodes(one, this.#preparation) || (isGiven && givesSigns(one, this.#preparation))) return true;
      for (const call of callsIn(one)) pending.push(...(await this.#entered(one.source, call)));
    }
    return false;
  }
}

/** Elements of a list or a dictionary; the expression itself where it is neither. */
function elementsOf({ tree }: SourceSyntax, node: number): readonly number[] {
  if (!/array|list|tuple|set|object|dict|composite_literal|literal_value/.test(tree.type(node)))
    return [node];
  const elements: number[] = [];
  for (let at = node + 1; at < tree.next(node); at += 1)
    if (/string|call|identifier|variable|binary/.test(tree.type(at)) && tree.field(at) !== 'key')
      elements.push(at);
  return elements;
}

function callsIn({ source, fn }: Helper): readonly number[] {
  const { tree, facts } = source;
  const calls: number[] = [];
  for (let node = fn; node < tree.next(fn); node += 1)
    if (facts.calls[tree.type(node)] !== undefined) calls.push(node);
  return calls;
}

/** The name that a callee begins with, -1 for none, and whether it is the object of a method. */
function rootOfCallee(
  { tree, facts }: SourceSyntax,
  call: number,
): readonly [root: number, isMember: boolean] {
  const fields = facts.calls[tree.type(call)] ?? [];
  let at = fields.map((field) => tree.child(call, field)).find((child) => child >= 0) ?? -1;
  let isMember = fields.filter((field) => tree.child(call, field) >= 0).length > 1;
  for (
    let member = facts.members[tree.type(at)];
    at >= 0 && member !== undefined;
    member = facts.members[tree.type(at)]
  ) {
    at = tree.child(at, member[0]);
    isMember = true;
  }
  return [at, isMember];
}

/** An encoder of any library is called in the function, or it writes what only an encoder does. */
function encodes(helper: Helper, { encoders, encoded }: Preparation): boolean {
  const { source, fn } = helper;
  if (callsIn(helper).some((call) => encoders.test(lastName(calleeAt(source, call) ?? '')))) return true;
  return literalsIn(source, fn).some((text) => encoded.test(text));
}

/** A result is made with signs of the destination. */
function givesSigns({ source, fn }: Helper, { signs }: Preparation): boolean {
  return resultsOf(source, fn).some((result) =>
    originsOf(source, result).some((origin) =>
      origin.kind === 'literal'
        ? signs.test(origin.text)
        : literalsIn(source, origin.node).some((text) => signs.test(text)),
    ),
  );
}

function literalsIn({ tree }: SourceSyntax, node: number): readonly string[] {
  const texts: string[] = [];
  for (let at = node; at < tree.next(node); at += 1)
    if (
      /string|regex|pattern_literal|template/.test(tree.type(at)) &&
      tree.firstChild(tree.parent(at)) !== -1
    )
      texts.push(tree.textOf(at).replaceAll(/^\w*(?:"""|'''|["'`/])|(?:"""|'''|["'`]|\/\w*)$/g, ''));
  return texts;
}
