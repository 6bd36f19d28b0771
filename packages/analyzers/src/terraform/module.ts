/**
 * Groups Terraform files into modules by folder, and evaluates their variables and locals. A module called by others in
 * the tree is visited once per call, with the arguments of that call.
 */

import type { FileFact } from '../analyzer.ts';
import { isNull, type Value } from '../documents/value.ts';
import type { Block, Body, Expression } from './syntax/syntax.ts';
import { type Budget, maxValues } from './values/budget.ts';
import { evaluate, type Scope } from './values/evaluate.ts';
import { bodyOf, type Resource, resourcesOf } from './values/resource.ts';

export interface TerraformFile {
  readonly path: string;
  readonly resources: readonly Resource[];
  /** `module` blocks, and others relevant to security: providers. */
  readonly others: readonly OtherBlock[];
  /** The whole module, for settings in another file or resource. */
  readonly module: { readonly resources: readonly Resource[] };
}

export interface OtherBlock extends Omit<Resource, 'mode' | 'type'> {
  readonly type: 'module' | 'provider';
}

/** Arguments that a call passes to a module. */
type Arguments = ReadonlyMap<string, Value>;

interface Module {
  readonly folder: string;
  readonly files: readonly { readonly path: string; readonly body: Body }[];
  readonly variables: ReadonlyMap<string, Expression | undefined>;
  readonly locals: ReadonlyMap<string, Expression>;
  /** From `terraform.tfvars`, for modules without a caller. */
  readonly settings: ReadonlyMap<string, Expression>;
}

/** Maximum number of calls to follow per module. Chosen. */
const maxWays = 200;
/** Maximum depth of nested modules. Chosen. */
const maxLevels = 10;

export interface ModuleTree {
  readonly files: readonly TerraformFile[];
  /** A file of each module for which some calls were skipped. */
  readonly cut: readonly string[];
}

export function readModules(facts: readonly FileFact<Body>[]): ModuleTree {
  const modules = new Map(
    [...Map.groupBy(facts, ({ path }) => folderOf(path))].map(([folder, files]) => [
      folder,
      moduleOf(folder, files),
    ]),
  );
  const ways = new Map<string, Map<string, Arguments>>();
  const cut = new Set<string>();
  const files: TerraformFile[] = [];
  const called = new Set(
    [...modules.values()].flatMap((module) =>
      callsOf(module).flatMap(({ target }) =>
        modules.has(target) && target !== module.folder ? [target] : [],
      ),
    ),
  );
  const visit = (module: Module, given: Arguments, level: number): void => {
    const known = ways.get(module.folder) ?? new Map<string, Arguments>();
    ways.set(module.folder, known);
    const key = JSON.stringify([...given].map(([name, value]) => [name, plain(value)]));
    if (known.has(key)) return;
    if (known.size >= maxWays || level > maxLevels) {
      cut.add(module.files[0]?.path ?? module.folder);
      return;
    }
    known.set(key, given);
    const scope = scopeOf(module, given, !called.has(module.folder));
    files.push(...filesOf(module, scope));
    for (const { target, block } of callsOf(module)) {
      const next = modules.get(target);
      if (next === undefined) continue;
      const args = block.body.attributes
        .filter(({ name }) => next.variables.has(name))
        .map(({ name, value }) => [name, evaluate(value, scope)] as const);
      visit(next, new Map(args), level + 1);
    }
  };
  for (const module of modules.values()) if (!called.has(module.folder)) visit(module, new Map(), 0);
  // Modules that only call each other in a cycle.
  for (const module of modules.values()) if (!ways.has(module.folder)) visit(module, new Map(), 0);
  return { files, cut: [...cut].toSorted() };
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

function moduleOf(folder: string, facts: readonly FileFact<Body>[]): Module {
  const files = facts
    .filter(({ path }) => !path.endsWith('.tfvars'))
    .map(({ path, fact }) => ({ path, body: fact }));
  const blocks = files.flatMap(({ body }) => body.blocks);
  const variables = blocks.flatMap(({ type, labels, body }) =>
    type === 'variable' && labels[0] !== undefined
      ? [[labels[0], body.attributes.find(({ name }) => name === 'default')?.value] as const]
      : [],
  );
  const locals = blocks.flatMap(({ type, body }) =>
    type === 'locals' ? body.attributes.map(({ name, value }) => [name, value] as const) : [],
  );
  const settings = facts
    .filter(({ path }) => /(?:^|\/)(?:terraform|[^/]*\.auto)\.tfvars$/.test(path))
    .flatMap(({ fact }) => fact.attributes.map(({ name, value }) => [name, value] as const));
  return {
    folder,
    files,
    variables: new Map(variables),
    locals: new Map(locals),
    settings: new Map(settings),
  };
}

function callsOf({ folder, files }: Module): readonly { readonly target: string; readonly block: Block }[] {
  return files.flatMap(({ body }) =>
    body.blocks.flatMap((block) => {
      const source =
        block.type === 'module'
          ? block.body.attributes.find(({ name }) => name === 'source')?.value
          : undefined;
      if (source?.kind !== 'literal' || !/^\.\.?(?:\/|$)/.test(source.text)) return [];
      const target = resolved(folder, source.text);
      return target === undefined ? [] : [{ target, block }];
    }),
  );
}

function resolved(folder: string, source: string): string | undefined {
  const parts = folder === '' ? [] : folder.split('/');
  for (const step of source.split('/')) {
    if (step === '' || step === '.') continue;
    if (step !== '..') parts.push(step);
    else if (parts.pop() === undefined) return undefined;
  }
  return parts.join('/');
}

/** The contents of a value, without locations. */
function plain(value: Value): unknown {
  if (value.kind === 'scalar') return value.value;
  if (value.kind === 'list') return value.items.map(plain);
  return value.entries.map((entry) => [entry.key.text, plain(entry.value)]);
}

function scopeOf(module: Module, given: Arguments, isRoot: boolean): Scope {
  const budget: Budget = { values: maxValues };
  const known = new Map<string, Value | undefined>();
  const running = new Set<string>();
  /** Evaluates each once; a cyclic one is unknown. */
  const once = (key: string, expression: Expression | undefined): Value | undefined => {
    if (expression === undefined || running.has(key) || running.size > 50) return undefined;
    if (known.has(key)) return known.get(key);
    running.add(key);
    const value = evaluate(expression, scope);
    running.delete(key);
    known.set(key, value);
    return value;
  };
  const scope: Scope = {
    variable: (name) => {
      const argument = given.get(name);
      if (argument !== undefined && !isNull(argument)) return argument;
      const setting = isRoot ? module.settings.get(name) : undefined;
      return once(`var.${name}`, setting ?? module.variables.get(name));
    },
    local: (name) => once(`local.${name}`, module.locals.get(name)),
    iterators: new Map(),
    budget,
  };
  return scope;
}

function filesOf({ files }: Module, scope: Scope): readonly TerraformFile[] {
  const read = files.map(({ path, body }) => ({
    path,
    resources: body.blocks.flatMap((block) => resourcesOf(block, scope)),
    others: body.blocks.flatMap((block) => otherOf(block, scope)),
  }));
  const module = { resources: read.flatMap(({ resources }) => resources) };
  return read.map((file) => ({ ...file, module }));
}

function otherOf(block: Block, scope: Scope): readonly OtherBlock[] {
  const [name] = block.labels;
  if ((block.type !== 'module' && block.type !== 'provider') || name === undefined) return [];
  const { type, header, start, end } = block;
  return [{ type, name, body: bodyOf(block.body, scope, block), header, start, end }];
}
