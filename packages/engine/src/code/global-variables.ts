/** Resolves global variables that are assigned in exactly one place. */

import type { Program } from '../graph/program/program.ts';
import type { ModuleResolver } from '../modules/module-resolver.ts';
import type { FileIndex, Place } from './file-index.ts';

export class GlobalVariables {
  private readonly program: Program;
  private readonly resolver: ModuleResolver;
  private readonly indexOf: (file: number) => FileIndex;
  /** Assigned values by name of a package variable. */
  private ofPackages: ReadonlyMap<string, readonly Place[]> | undefined;

  constructor(program: Program, resolver: ModuleResolver, indexOf: (file: number) => FileIndex) {
    this.program = program;
    this.resolver = resolver;
    this.indexOf = indexOf;
  }

  /**
   * The value of a variable that is assigned once, in the files of the same folder, or in any folder for a package
   * variable.
   */
  of(file: number, name: string): Place | undefined {
    const values = isOfPackage(name) ? (this.packageVariables().get(name) ?? []) : this.besides(file, name);
    return values.length === 1 ? values[0] : undefined;
  }

  private besides(file: number, name: string): readonly Place[] {
    const found = this.resolver.resolve(this.program.file(file).path, '.');
    const files = found.kind === 'files' ? found.files : [file];
    return files.flatMap((part) =>
      (this.indexOf(part).globals.get(name) ?? []).map((v) => ({ file: part, v })),
    );
  }

  private packageVariables(): ReadonlyMap<string, readonly Place[]> {
    if (this.ofPackages !== undefined) return this.ofPackages;
    const found = new Map<string, Place[]>();
    for (const file of this.program.files.keys())
      for (const [name, values] of this.indexOf(file).globals) {
        if (!isOfPackage(name)) continue;
        const known = found.get(name) ?? [];
        known.push(...values.map((v) => ({ file, v })));
        found.set(name, known);
      }
    this.ofPackages = found;
    return found;
  }
}

/** True for the program-wide name of a package variable: `/folder name`. */
function isOfPackage(name: string): boolean {
  return name.startsWith('/') && name.includes(' ');
}
