/**
 * Guards that a program registers for all routes of a library whose handlers are annotated: by a call, or as an object that names
 * the library's token and what provides it, `{ provide: APP_GUARD, useClass: SignedIn }`.
 *
 * Several applications in one program are told apart by the folders that they start in; a guard that stands in none of these is
 * for none of their routes: may miss.
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
  /** Folders in which applications start. */
  private readonly folders = new Set<string>();

  constructor(context: ValueContext) {
    this.context = context;
  }

  scan(file: number, code: IrFile): void {
    for (const v of instructionsIn(code, Op.storeField)) this.readMember(file, code, v);
  }

  /** @param path  of the file that starts an application */
  addApplication(path: string): void {
    this.folders.add(folderName(path));
  }

  /** @param path  of the file that registers guards at the row's place */
  add(routing: ApiRouting, path: string, given: Given): void {
    const { definitions } = this.context;
    for (const value of valuesAt(definitions, given, routing.guards))
      for (const place of definitions.elements(value))
        this.found.push({ place, library: routing.library, path });
  }

  /** @param path  of the file that registers a route of the library */
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

  /** The innermost folder of an application that a path is in. */
  private folderOf(path: string): string | undefined {
    const around = [...this.folders].filter((folder) => path.startsWith(folder));
    return around.sort((a, b) => b.length - a.length)[0];
  }
}

function folderName(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}
