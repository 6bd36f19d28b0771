import type { SyntaxTree } from '@assay/engine/rule';
import { shadowedException } from '../../quality/shadowed-exception.ts';
import { python } from '../../quality/shape.ts';

/** Base classes of built-in exceptions below `BaseException`. */
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

/** Reports `except ValueError` behind `except Exception`. */
export const rule = shadowedException(python, { clause: 'except_clause', namesOf, bases });

function namesOf(tree: SyntaxTree, clause: number): readonly string[] {
  const written = tree.child(clause, 'value');
  const value =
    written >= 0 && tree.type(written) === 'as_pattern' ? (tree.namedChildren(written)[0] ?? -1) : written;
  if (value < 0) return [];
  return (tree.type(value) === 'tuple' ? tree.namedChildren(value) : [value]).map((one) => tree.textOf(one));
}
