/**
 * Guards registered for all annotated routes of a library: by a call, or as an object with the library's token and its
 * provider, `{ provide: APP_GUARD, useClass: SignedIn }`.
 *
 * Several applications in one program are distinguished by the folders they start in. May miss: a guard outside all of
 * these folders applies to none of their routes.
 */

import type { Place } from '../code/definitions.ts';
import { type IrFile, Op } from '../ir/ir.ts';
import { instructionsIn, objectOf, opOf, storedOf, writtenName } from '../ir/operands.ts';
import type { ApiRouting } from '../model/api-node.ts';
import { type Given, placesOf, type ValueContext, valuesAt } from './call-values.ts';

/** A guard of all routes of an application. */
interface Global {
  readonly place: Place;
  readonly library: string;
  /** Path of the file that registers it. */
  readonly path: string;
}

export class GlobalGuards {
  private readonly context: ValueContext;
  private readonly found: Global[] = [];
  /** Folders that contain the start of an application. */
  private readonly folders = new Set<string>();

  constructor(context: ValueContext) {
    this.context = context;
  }

  scan(file: number, code: IrFile): void {
    for (const v of instructionsIn(code, Op.storeField)) this.readMember(file, code, v);
  }

  /** @param path  path of the file that starts an application */
  addApplication(path: string): void {
    this.folders.add(folderName(path));
  }

  /** @param path  path of the file that registers the row's guards */
  add(routing: ApiRouting, path: string, given: Given): void {
    const { definitions } = this.context;
    for (const value of valuesAt(definitions, given, routing.guards))
      for (const place of definitions.elements(value))
        this.found.push({ place, library: routing.library, path });
  }

  /** @param path  path of the file that registers a route of the library */
  of(library: string, path: string): readonly Place[] {
    const folder = this.folderOf(path);
    return this.found
      .filter((one) => one.library === library)
      .filter((one) => this.folders.size < 2 || (folder !== undefined && this.folderOf(one.path) === folder))
      .map(({ place }) => place);
  }

  private readMember(file: number, code: IrFile, v: number): void {
    const token = storedOf(code, v);
    if (opOf(code, token) !== Op.import) return;
    const name = writtenName(code, v);
    const routing = placesOf(this.context, { file, v: token })
      .flatMap(({ routings }) => routings)
      .find(({ row }) => row.does === 'token' && row.member === name);
    if (routing !== undefined) this.add(routing, code.path, { file, args: [objectOf(code, v)] });
  }

  /** Innermost application folder that contains a path. */
  private folderOf(path: string): string | undefined {
    const around = [...this.folders].filter((folder) => path.startsWith(folder));
    return around.sort((a, b) => b.length - a.length)[0];
  }
}

function folderName(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}
