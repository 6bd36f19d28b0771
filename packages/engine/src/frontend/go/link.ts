/**
 * Links package variables, so that all files of a program use one name for each variable.
 *
 * A file calls its own package's variables `. name` and those of another package `<import path> name`, and cannot tell
 * a variable of another file from a function or type. This step replaces the first part by the folder of the package,
 * and turns imports of variables into loads.
 */

import { type IrFile, Op } from '../../ir/ir.ts';
import { instructionsIn } from '../../ir/operands.ts';
import type { ModuleResolver } from '../../modules/module-resolver.ts';

export function linkVariables(files: readonly IrFile[], resolver: ModuleResolver): readonly IrFile[] {
  const variables = new Set<string>();
  for (const file of files) {
    for (const v of instructionsIn(file, Op.storeGlobal))
      variables.add(linkedName(files, resolver, file, file.a[v] ?? -1));
  }
  return files.map((file) => linkFile(files, resolver, file, variables));
}

function linkFile(
  files: readonly IrFile[],
  resolver: ModuleResolver,
  file: IrFile,
  variables: ReadonlySet<string>,
): IrFile {
  const op = file.op.slice();
  const a = file.a.slice();
  const strings = [...file.strings];
  const numbers = new Map<string, number>();
  const numberOf = (name: string): number => {
    let number = numbers.get(name);
    if (number === undefined) {
      number = strings.push(name) - 1;
      numbers.set(name, number);
    }
    return number;
  };
  for (let v = 0; v < op.length; v++) {
    if (op[v] === Op.loadGlobal || op[v] === Op.storeGlobal) {
      a[v] = numberOf(linkedName(files, resolver, file, a[v] ?? -1));
    } else if (op[v] === Op.import) {
      const module = file.strings[a[v] ?? -1] ?? '';
      const name = canonicalName(files, resolver, file, module, file.strings[file.b[v] ?? -1] ?? '');
      if (!variables.has(name)) continue;
      op[v] = Op.loadGlobal;
      a[v] = numberOf(name);
    }
  }
  const operations = [...file.operations, ...Array.from(numbers, () => '')];
  return { ...file, op, a, strings, operations };
}

function linkedName(files: readonly IrFile[], resolver: ModuleResolver, file: IrFile, text: number): string {
  const written = file.strings[text] ?? '';
  const space = written.lastIndexOf(' ');
  if (space < 0) return written;
  return canonicalName(files, resolver, file, written.slice(0, space), written.slice(space + 1));
}

/** `<folder or library> <name>`. */
function canonicalName(
  files: readonly IrFile[],
  resolver: ModuleResolver,
  { path }: IrFile,
  module: string,
  name: string,
): string {
  const found = resolver.resolve(path, module);
  switch (found.kind) {
    case 'files': {
      const first = files[found.files[0] ?? -1]?.path ?? '';
      return `/${first.slice(0, Math.max(0, first.lastIndexOf('/')))} ${name}`;
    }
    case 'library':
      return `${found.name} ${name}`;
    case 'file':
    case 'unknown':
      return `${module} ${name}`;
  }
}
