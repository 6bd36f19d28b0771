/**
 * Recognizes test files by their content rather than their names: they describe cases to a test runner.
 *
 * Data that a test passes to the program comes from the developer, and a server in a test serves nobody else. Prefers
 * false negatives: a file with one described case counts as a whole.
 */

import { argumentsOf } from '../../ir/call-access.ts';
import { type IrFile, Op } from '../../ir/ir.ts';
import type { Program } from './program.ts';

/** Global functions of test runners that take a name and a function. */
const runnerFunctions = new Set(['describe', 'it', 'suite', 'test']);

export class TestCode {
  private readonly program: Program;
  private readonly byFile = new Map<number, boolean>();

  constructor(program: Program) {
    this.program = program;
  }

  /** True for a function in a test file. */
  hasFunction(fn: number): boolean {
    const { file } = this.program.function(fn);
    let is = this.byFile.get(file);
    if (is === undefined) {
      is = isTestCode(this.program.file(file));
      this.byFile.set(file, is);
    }
    return is;
  }
}

/** True for a file that passes a closure to a test runner's function. */
function isTestCode(code: IrFile): boolean {
  for (let v = 0; v < code.op.length; v++) {
    if (code.op[v] !== Op.call) continue;
    const callee = code.a[v] ?? -1;
    const isRunner =
      callee >= 0 &&
      code.op[callee] === Op.loadGlobal &&
      runnerFunctions.has(code.strings[code.a[callee] ?? -1] ?? '');
    const args = isRunner ? argumentsOf(code, v) : [];
    if (args.length > 1 && args.some((argument) => code.op[argument] === Op.closure)) return true;
  }
  return false;
}
