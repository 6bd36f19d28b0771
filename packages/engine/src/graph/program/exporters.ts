import type { Program } from './program.ts';

/** Finds the files of a multi-file module that export a name. */
export class Exporters {
  private readonly program: Program;
  /** Files that export a name, by the files of a module. */
  private readonly known = new Map<readonly number[], Map<string, number[]>>();

  constructor(program: Program) {
    this.program = program;
  }

  /** Files of a module that export a name; all of them for the module as a whole. */
  among(files: readonly number[], name: string): readonly number[] {
    if (name === '*' || name === '=') return files;
    let byName = this.known.get(files);
    if (byName === undefined) {
      byName = new Map();
      for (const file of files)
        for (const exported of this.program.exportedNames(file)) {
          const known = byName.get(exported);
          if (known === undefined) byName.set(exported, [file]);
          else known.push(file);
        }
      this.known.set(files, byName);
    }
    return byName.get(name) ?? [];
  }
}
