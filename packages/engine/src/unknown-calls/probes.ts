/**
 * Models that know nothing but names: of libraries that no model speaks of, a row for each function that a program calls, so
 * that what the engine knows of library places and of taint tells where data from outside goes.
 *
 * A name is added where the program reads it, of what a row before it gives: `connect`, then `connect().run`.
 */

import { defineModel, type Model, type ModelRow, type SinkRow } from '../model/model.ts';

/** What a call of a probed function is to the rule that looks for them. */
export const unknownCallKind = 'unknown-call';
/** Makes a place of what a function gives; no rule asks for it. */
const unknownResultKind = 'unknown-result';
/** Functions of one library; a program that uses more of it than these is asked about these. Not measured. */
const maxPaths = 200;
/** Members and calls between the module and a function: `Client().table().insert` has five. */
const maxSteps = 6;
const plainName = /^[A-Za-z_$][\w$]*$/;
/** Names of an import that mean the module itself. */
const wholeModule = new Set(['=', '*', 'default']);

export interface ProbedPlace {
  readonly library: string;
  /** As rows of models have it; the empty path is the module's export. */
  readonly path: string;
}

interface ProbedLibrary {
  readonly paths: Set<string>;
  /** Names of types: what is declared as one is one. */
  readonly types: Set<string>;
}

export class Probes {
  private readonly libraries = new Map<string, ProbedLibrary>();
  /** By what a node of the graph of models is called. */
  private readonly byLabel = new Map<string, ProbedPlace>();
  private readonly byRow = new Map<SinkRow, ProbedPlace>();

  get isEmpty(): boolean {
    return this.libraries.size === 0;
  }

  /** @returns  whether that is news */
  addImport(library: string, name: string, hasTypes: boolean): boolean {
    if (!this.libraries.has(library)) this.libraries.set(library, { paths: new Set(), types: new Set() });
    const { types } = this.of(library);
    this.byLabel.set(library, { library, path: '' });
    if (wholeModule.has(name)) return this.add(library, '');
    if (!plainName.test(name)) return false;
    if (hasTypes && !types.has(name)) {
      types.add(name);
      this.byLabel.set(`${library}:${name}`, { library, path: name });
    }
    return this.add(library, name);
  }

  /** @returns  whether that is news */
  addMember({ library, path }: ProbedPlace, name: string): boolean {
    return plainName.test(name) && this.add(library, path === '' ? name : `${path}.${name}`);
  }

  /** The place that a node of the graph stands for; `undefined` for one of other models. */
  placeOf(label: string): ProbedPlace | undefined {
    return this.byLabel.get(label);
  }

  /** The type that a path begins with; the empty string where it begins with none. */
  typeOf({ library, path }: ProbedPlace): string {
    const [first = ''] = path.split(/[.(]/);
    return path.startsWith(`${first}.`) && this.of(library).types.has(first) ? first : '';
  }

  /** The function whose call a row is about. */
  calleeOf(row: SinkRow): ProbedPlace | undefined {
    return this.byRow.get(row);
  }

  /** Made anew after each name: a path may begin with a type that came later. */
  models(): readonly Model[] {
    this.byRow.clear();
    return Array.from(this.libraries, ([library, { paths, types }]) =>
      defineModel({
        library,
        types: Object.fromEntries(Array.from(types, (type) => [type, [`${type}()`]])),
        rows: Array.from(paths).flatMap((path) => this.rowsOf({ library, path })),
      }),
    );
  }

  private rowsOf(place: ProbedPlace): readonly ModelRow[] {
    const { path } = place;
    const call: SinkRow = { row: 'sink', kind: unknownCallKind, path: `${path}(*)`, when: [] };
    this.byRow.set(call, place);
    return [call, { row: 'sink', kind: unknownResultKind, path: `${path}()`, when: [] }];
  }

  private add(library: string, path: string): boolean {
    const { paths } = this.of(library);
    const steps = path.split(/\.|(?=\(\))/).length;
    if (paths.has(path) || paths.size >= maxPaths || steps > maxSteps) return false;
    paths.add(path);
    for (const [end, shown] of [
      ['', path],
      ['()', `${path}()`],
    ] as const)
      for (const label of this.labelsOf(library, path))
        this.byLabel.set(`${label}${end}`, { library, path: shown });
    return true;
  }

  /** As `ApiGraph` labels nodes: members of a type hang at the type. */
  private labelsOf(library: string, path: string): readonly string[] {
    if (path === '') return [library];
    const ofType = this.typeOf({ library, path }) === '' ? [] : [`${library}:${path}`];
    return [`${library}${path.startsWith('(') ? '' : '.'}${path}`, ...ofType];
  }

  private of(library: string): ProbedLibrary {
    return this.libraries.get(library) ?? { paths: new Set(), types: new Set() };
  }
}
