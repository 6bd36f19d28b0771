/**
 * Models that contain only names: for libraries without a model, a row for each function that a program calls, so that
 * the engine's knowledge of API nodes and taint shows where untrusted data goes.
 *
 * A name is added when the program reads it from the result of an earlier row: `connect`, then `connect().run`.
 */

import { defineModel, type Model, type ModelRow, type SinkRow } from '../model/model.ts';

/** Kind of a call of a probed function, for the rule that searches for them. */
export const unknownCallKind = 'unknown-call';
/** Creates a node for a function's result; no rule uses it. */
const unknownResultKind = 'unknown-result';
/** Maximum number of functions of one library; further ones are ignored. Chosen, not measured. */
const maxPaths = 200;
/** Maximum number of members and calls between the module and a function: `Client().table().insert` has five. */
const maxSteps = 6;
const plainName = /^[A-Za-z_$][\w$]*$/;
/** Import names that refer to the module itself. */
const wholeModule = new Set(['=', '*', 'default']);

export interface ProbedPlace {
  readonly library: string;
  /** In the syntax of model rows; the empty path is the module's export. */
  readonly path: string;
}

interface ProbedLibrary {
  readonly paths: Set<string>;
  /** Names of declared types. */
  readonly types: Set<string>;
}

export class Probes {
  private readonly libraries = new Map<string, ProbedLibrary>();
  /** By label of a node in the graph of models. */
  private readonly byLabel = new Map<string, ProbedPlace>();
  private readonly byRow = new Map<SinkRow, ProbedPlace>();

  get isEmpty(): boolean {
    return this.libraries.size === 0;
  }

  /** @returns  whether it is new */
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

  /** @returns  whether it is new */
  addMember({ library, path }: ProbedPlace, name: string): boolean {
    return plainName.test(name) && this.add(library, path === '' ? name : `${path}.${name}`);
  }

  /** Place of a node of the graph; `undefined` for a node of another model. */
  placeOf(label: string): ProbedPlace | undefined {
    return this.byLabel.get(label);
  }

  /** Type that a path begins with; the empty string if it begins with none. */
  typeOf({ library, path }: ProbedPlace): string {
    const [first = ''] = path.split(/[.(]/);
    return path.startsWith(`${first}.`) && this.of(library).types.has(first) ? first : '';
  }

  /** Function whose call a row concerns. */
  calleeOf(row: SinkRow): ProbedPlace | undefined {
    return this.byRow.get(row);
  }

  /** Recreated after each name, because a path may begin with a type that was added later. */
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

  /** Labels of nodes, as in `ApiGraph`: members of a type belong to the type's node. */
  private labelsOf(library: string, path: string): readonly string[] {
    if (path === '') return [library];
    const ofType = this.typeOf({ library, path }) === '' ? [] : [`${library}:${path}`];
    return [`${library}${path.startsWith('(') ? '' : '.'}${path}`, ...ofType];
  }

  private of(library: string): ProbedLibrary {
    return this.libraries.get(library) ?? { paths: new Set(), types: new Set() };
  }
}
