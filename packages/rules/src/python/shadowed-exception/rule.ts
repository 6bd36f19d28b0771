import type { SyntaxContext, SyntaxTree } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';

/** Reports `except Exception` before `except ValueError`. */
export const rule = defineQualityRule('python', 'shadowed-exception', {
  nodes: ['try_statement'],
  check,
});

function check(node: number, context: SyntaxContext): void {
  const { tree, report } = context;
  const caught = new Set<string>();
  for (const clause of tree.namedChildren(node)) {
    if (tree.type(clause) !== 'except_clause') continue;
    const names = namesOf(tree, clause);
    const hidden = names.find((name) => basesOf(name).some((base) => caught.has(base)));
    if (hidden !== undefined && names.every((name) => basesOf(name).some((base) => caught.has(base))))
      report({ node: clause, message: `\`${hidden}\` is already caught by an earlier handler.` });
    for (const name of names) caught.add(name);
  }
}

/** Base classes of built-in exceptions below `Exception`. */
const bases: Readonly<Record<string, string>> = {
  ArithmeticError: 'Exception',
  AssertionError: 'Exception',
  AttributeError: 'Exception',
  BlockingIOError: 'OSError',
  BrokenPipeError: 'ConnectionError',
  ChildProcessError: 'OSError',
  ConnectionError: 'OSError',
  ConnectionRefusedError: 'ConnectionError',
  ConnectionResetError: 'ConnectionError',
  EOFError: 'Exception',
  Exception: 'BaseException',
  FileExistsError: 'OSError',
  FileNotFoundError: 'OSError',
  FloatingPointError: 'ArithmeticError',
  ImportError: 'Exception',
  IndexError: 'LookupError',
  InterruptedError: 'OSError',
  IsADirectoryError: 'OSError',
  KeyError: 'LookupError',
  KeyboardInterrupt: 'BaseException',
  LookupError: 'Exception',
  MemoryError: 'Exception',
  ModuleNotFoundError: 'ImportError',
  NameError: 'Exception',
  NotADirectoryError: 'OSError',
  NotImplementedError: 'RuntimeError',
  OSError: 'Exception',
  OverflowError: 'ArithmeticError',
  PermissionError: 'OSError',
  ProcessLookupError: 'OSError',
  RecursionError: 'RuntimeError',
  RuntimeError: 'Exception',
  StopAsyncIteration: 'Exception',
  StopIteration: 'Exception',
  SyntaxError: 'Exception',
  SystemExit: 'BaseException',
  TimeoutError: 'OSError',
  TypeError: 'Exception',
  UnicodeDecodeError: 'UnicodeError',
  UnicodeEncodeError: 'UnicodeError',
  UnicodeError: 'ValueError',
  ValueError: 'Exception',
  ZeroDivisionError: 'ArithmeticError',
};

/** The exception and its base classes. */
function basesOf(name: string): readonly string[] {
  const all = [name];
  for (let at = bases[name]; at !== undefined; at = bases[at]) all.push(at);
  return all;
}

function namesOf(tree: SyntaxTree, clause: number): readonly string[] {
  const written = tree.child(clause, 'value');
  const value =
    written >= 0 && tree.type(written) === 'as_pattern' ? (tree.namedChildren(written)[0] ?? -1) : written;
  if (value < 0) return [];
  return (tree.type(value) === 'tuple' ? tree.namedChildren(value) : [value]).map((one) => tree.textOf(one));
}
