/**
 * Reports frameworks whose routes are unknown, and libraries without a model that call functions of the program,
 * because no findings come from their inputs.
 */

import type { Problem } from '@assay/core';
import type { Definitions } from '../code/definitions.ts';
import type { PointsTo } from '../graph/points-to-result.ts';
import type { Program } from '../graph/program/program.ts';
import { argumentsOf } from '../ir/call-access.ts';
import { type IrFile, Op } from '../ir/ir.ts';
import {
  annotatedOf,
  annotationOf,
  calleeOf,
  codeLength,
  constantOf,
  instructionsIn,
  moduleOf,
  opOf,
  writtenName,
} from '../ir/operands.ts';
import type { ApiGraph } from '../model/api-graph.ts';
import { libraryFor, type ModuleResolver } from '../modules/module-resolver.ts';
import { isFor, unshipped } from '../vocabulary/purposes.ts';

export interface UnreadInput {
  readonly program: Program;
  readonly pointsTo: PointsTo;
  readonly definitions: Definitions;
  readonly api: ApiGraph;
  readonly resolver: ModuleResolver;
}

/** One problem per framework or library, at the first file that imports it or registers something with it. */
export function unreadFrameworks(input: UnreadInput): readonly Problem[] {
  const frameworks = importedFrameworks(input);
  const libraries = [...callingLibraries(input)].filter(([library]) => !frameworks.has(library));
  return [
    ...[...frameworks].map(([framework, path]) => ({
      kind: 'unknown-framework' as const,
      path,
      reason: 'routes-not-modelled',
      message: `Routes of ${framework} are not listed, and their guards are unknown.`,
    })),
    ...libraries.map(([library, { path, name }]) => ({
      kind: 'unknown-framework' as const,
      path,
      reason: 'callbacks-not-modelled',
      message: `The arguments that ${library} passes to functions registered with \`${name}\` are unknown, and so are their guards.`,
    })),
  ];
}

function importedFrameworks({ program, api, resolver }: UnreadInput): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const code of program.files) {
    const { path } = code;
    const modules = new Set(Array.from(instructionsIn(code, Op.import), (v) => moduleOf(code, v)));
    for (const module of [...modules].sort()) {
      const framework = api.unreadFramework(module);
      if (framework === undefined || found.has(framework)) continue;
      if (libraryFor(resolver.resolve(path, module), '*', program.defines) !== undefined)
        found.set(framework, path);
    }
  }
  return found;
}

/** First words of the names of functions and annotations that register a callback. */
const registering =
  /^(?:add|all|any|bind|channel|command|consume|consumer|define|delete|endpoint|event|get|handle|handler|hook|job|listen|listener|message|method|mutation|on|patch|post|procedure|process|prompt|put|query|register|resource|route|rpc|schedule|serve|subscribe|subscription|task|tool|topic|worker)(?![a-z])/;
/** Those that register a callback without a name. */
const always = /^(?:[aA]dd|[cC]onsume|[hH]andle|[lL]isten|[oO]n|[rR]egister|[sS]ubscribe)(?![a-z])/;
const annotating =
  /(?:Channel|Command|Consumer|Endpoint|Event|Handler|Job|Listener|Mapping|Method|Mutation|Prompt|Query|Resource|Route|Rpc|Subscribe|Subscription|Task|Tool|Topic)$/;

interface Registration {
  readonly path: string;
  /** Name of the registering function: `tool`. */
  readonly name: string;
}

/** Libraries without a model that annotate functions of the program, or receive them under a name. */
function callingLibraries({
  program,
  pointsTo,
  definitions,
  api,
}: UnreadInput): ReadonlyMap<string, Registration> {
  const found = new Map<string, Registration>();
  for (const [file, code] of program.files.entries()) {
    if (isFor(code.purposes, unshipped)) continue;
    const base = program.firstValueOf(file);
    const isFunction = (v: number): boolean => pointsTo.functionsAt(base + v).length > 0;
    for (let v = 0; v < codeLength(code); v++) {
      const registered = registeredBy(code, v, isFunction);
      if (registered === undefined) continue;
      const { callee, name } = registered;
      const [library, ...others] = definitions.librariesOf({ file, v: callee });
      if (library === undefined || found.has(library) || [library, ...others].some((one) => api.isRead(one)))
        continue;
      if (pointsTo.apiOf(base + callee).length === 0) found.set(library, { path: code.path, name });
    }
  }
  return found;
}

/** How a call or an annotation registers a function of the program; `undefined` for any other instruction. */
function registeredBy(
  code: IrFile,
  v: number,
  isFunction: (v: number) => boolean,
): { readonly callee: number; readonly name: string } | undefined {
  if (opOf(code, v) === Op.annotate) {
    const callee = annotationOf(code, v);
    const name = nameAt(code, callee);
    return name !== undefined && annotating.test(name) && isFunction(annotatedOf(code, v))
      ? { callee, name }
      : undefined;
  }
  if (opOf(code, v) !== Op.call) return undefined;
  const args = Array.from(argumentsOf(code, v));
  if (!args.some((one) => opOf(code, one) !== Op.const && isFunction(one))) return undefined;
  const callee = calleeOf(code, v);
  // A decorator: the result of a call is called with the function.
  const method = opOf(code, callee) === Op.call ? calleeOf(code, callee) : callee;
  if (opOf(code, method) !== Op.loadField) return undefined;
  const name = writtenName(code, method);
  const isNamed =
    opOf(code, callee) === Op.call ||
    (args.length === 1 && always.test(name)) ||
    args.some((one) => isText(code, one));
  return isNamed && registering.test(name.charAt(0).toLowerCase() + name.slice(1))
    ? { callee: method, name }
    : undefined;
}

function isText(code: IrFile, v: number): boolean {
  return opOf(code, v) === Op.const && typeof constantOf(code, v) === 'string';
}

/** Name of an imported class. */
function nameAt(code: IrFile, v: number): string | undefined {
  return opOf(code, v) === Op.import ? writtenName(code, v) : undefined;
}
