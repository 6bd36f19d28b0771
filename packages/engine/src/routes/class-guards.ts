/**
 * Guards of handler classes: their decorators, base classes, listed guards and hook methods, and those from settings.
 */

import type { Place } from '../code/definitions.ts';
import type { Program } from '../graph/program/program.ts';
import { Op } from '../ir/ir.ts';
import {
  calleeOf,
  codeLength,
  objectOf,
  opOf,
  receiverOf,
  storedOf,
  superclassesIn,
  writtenName,
} from '../ir/operands.ts';
import type { ApiGraph } from '../model/api-graph.ts';
import type { RoutingRow } from '../model/route-rows.ts';
import { placesOf, type ValueContext } from './call-values.ts';
import type { Decorators } from './decorators.ts';
import { isOfUnreadLibrary } from './unread-guards.ts';
import { unwrapped } from './wrapped.ts';

/** Maximum number of base classes. Programs have three or four; chosen, not measured. */
const maxLine = 32;

/** A class and its base classes, nearest first. */
interface Line {
  readonly classes: readonly Place[];
  readonly decorators: readonly Place[];
  /** Values that name library classes. */
  readonly libraries: readonly Place[];
}

export class ClassGuards {
  private readonly context: ValueContext;
  private readonly program: Program;
  private readonly api: ApiGraph;
  private readonly decorators: Decorators;
  private readonly settings = new Map<string, readonly Place[] | undefined>();

  constructor(context: ValueContext, program: Program, api: ApiGraph, decorators: Decorators) {
    this.context = context;
    this.program = program;
    this.api = api;
    this.decorators = decorators;
  }

  /** Guards of a handler that is a class, or that a method of a class returns; empty for any other. */
  of(handler: Place): readonly Place[] {
    const line = this.lineOf(unwrapped(this.context, handler).function);
    if (line.classes.length === 0) return [];
    const rows = this.rowsOf(line.libraries);
    const listed = rows.flatMap((row) => this.listed(line, row));
    const before = rows
      .flatMap(({ before: names = [] }) => names)
      .flatMap((name) => this.member(line, name) ?? []);
    const extended = line.libraries.filter((place) =>
      placesOf(this.context, place).some(({ guardings }) => guardings.length > 0),
    );
    const unread = line.libraries.filter((place) => isOfUnreadLibrary(this.context, this.api, place));
    return [...line.decorators, ...extended, ...unread, ...new Set(before), ...listed];
  }

  /** Guards that the settings list for functions with such decorators. */
  ofDecorators(decorators: readonly Place[]): readonly Place[] {
    const made = decorators.map((place) => {
      const code = this.program.file(place.file);
      return opOf(code, place.v) === Op.call ? { file: place.file, v: calleeOf(code, place.v) } : place;
    });
    return this.rowsOf(made).flatMap(({ setting }) => this.setting(setting) ?? []);
  }

  /** Guards that the settings list for all routes of a framework. */
  ofFramework(framework: string): readonly Place[] {
    return this.api.settingsOf(framework).flatMap((setting) => this.setting(setting) ?? []);
  }

  private rowsOf(places: readonly Place[]): readonly RoutingRow[] {
    const rows = places
      .flatMap((place) => placesOf(this.context, place))
      .flatMap(({ routings }) => routings.map(({ row }) => row));
    return [...new Set(rows.filter(({ does }) => does === 'class'))];
  }

  private listed(line: Line, { member, setting }: RoutingRow): readonly Place[] {
    const value = member === undefined ? undefined : this.member(line, member);
    if (value === undefined) return this.setting(setting) ?? [];
    return this.context.definitions.elements(value);
  }

  /** Value of a member in the nearest class that has it. */
  private member({ classes }: Line, name: string): Place | undefined {
    for (const { file, v } of classes) {
      const code = this.program.file(file);
      for (let at = v + 1; at < codeLength(code) && opOf(code, at) !== Op.class; at++) {
        if (opOf(code, at) !== Op.storeField || writtenName(code, at) !== name) continue;
        const owner = objectOf(code, at);
        if (owner === v || (opOf(code, owner) === Op.loadField && objectOf(code, owner) === v))
          return { file, v: storedOf(code, at) };
      }
    }
    return undefined;
  }

  private lineOf(handler: Place): Line {
    const { definitions } = this.context;
    const { file, v } = handler;
    const code = definitions.code(file);
    const owner = receiverOf(code, v) >= 0 ? { file, v: receiverOf(code, v) } : handler;
    const line = { classes: new Map<string, Place>(), decorators: [] as Place[], libraries: [] as Place[] };
    const open = [owner];
    for (let next = open.shift(); next !== undefined && line.classes.size < maxLine; next = open.shift()) {
      const { function: made, decorators } = this.decorators.below(next);
      if (made.v < 0 || opOf(definitions.code(made.file), made.v) !== Op.class) {
        line.libraries.push(next);
        continue;
      }
      const key = `${made.file}:${made.v}`;
      if (line.classes.has(key)) continue;
      line.classes.set(key, made);
      line.decorators.push(...decorators);
      open.push(...this.superclassesOf(made));
    }
    return { ...line, classes: [...line.classes.values()] };
  }

  private superclassesOf({ file, v }: Place): readonly Place[] {
    const code = this.program.file(file);
    return superclassesIn(code, v).map((one) => ({ file, v: one }));
  }

  /** Value list of a setting such as `REST_FRAMEWORK.DEFAULT_PERMISSION_CLASSES`; `undefined` if no file sets it. */
  private setting(path: string | undefined): readonly Place[] | undefined {
    if (path === undefined) return undefined;
    if (!this.settings.has(path)) this.settings.set(path, this.findSetting(path));
    return this.settings.get(path);
  }

  private findSetting(path: string): readonly Place[] | undefined {
    const { definitions } = this.context;
    const [name = '', member] = path.split('.');
    for (const file of this.program.files.keys()) {
      const whole = definitions.exported(file, name);
      const value = whole === undefined || member === undefined ? whole : definitions.member(whole, member);
      if (value !== undefined) return definitions.elements(value).map((one) => this.named(one));
    }
    return undefined;
  }

  /** The program's class named by a string; the string itself if there is none. */
  private named(place: Place): Place {
    const { definitions } = this.context;
    const text = definitions.text(place) ?? '';
    const dot = text.lastIndexOf('.');
    const file = dot < 0 ? undefined : definitions.fileOfModule(place.file, text.slice(0, dot));
    return (file === undefined ? undefined : definitions.exported(file, text.slice(dot + 1))) ?? place;
  }
}
