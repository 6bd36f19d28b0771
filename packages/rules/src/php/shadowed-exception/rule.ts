import type { SyntaxTree } from '@assay/engine/rule';
import { shadowedException } from '../../quality/shadowed-exception.ts';
import { php } from '../../quality/shape.ts';

/** Base classes of the exceptions of PHP and its standard library. */
const bases: Readonly<Record<string, string>> = {
  ArgumentCountError: 'TypeError',
  ArithmeticError: 'Error',
  AssertionError: 'Error',
  BadFunctionCallException: 'LogicException',
  BadMethodCallException: 'BadFunctionCallException',
  DivisionByZeroError: 'ArithmeticError',
  DomainException: 'LogicException',
  Error: 'Throwable',
  ErrorException: 'Exception',
  Exception: 'Throwable',
  InvalidArgumentException: 'LogicException',
  JsonException: 'Exception',
  LengthException: 'LogicException',
  LogicException: 'Exception',
  OutOfBoundsException: 'RuntimeException',
  OutOfRangeException: 'LogicException',
  OverflowException: 'RuntimeException',
  PDOException: 'RuntimeException',
  RangeException: 'RuntimeException',
  RuntimeException: 'Exception',
  TypeError: 'Error',
  UnderflowException: 'RuntimeException',
  UnexpectedValueException: 'RuntimeException',
  UnhandledMatchError: 'Error',
  ValueError: 'Error',
};

/** Reports `catch (RuntimeException $e)` behind `catch (Exception $e)`. */
export const rule = shadowedException(php, { clause: 'catch_clause', namesOf, bases });

/** Global names, without their leading backslash; other classes may have the same name. */
function namesOf(tree: SyntaxTree, clause: number): readonly string[] {
  const list = tree.child(clause, 'type');
  return list < 0 ? [] : tree.namedChildren(list).map((one) => tree.textOf(one).replace(/^\\/, ''));
}
