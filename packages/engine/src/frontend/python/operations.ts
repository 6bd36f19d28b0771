/** Methods of Python's own types, as engine operations; see `ir/operations.ts`. */

import type { MethodOperations, OperationName } from '../../ir/operations.ts';

const operations: ReadonlyMap<string, OperationName> = new Map<string, OperationName>([
  // Lists and sets.
  ['append', 'push'],
  ['extend', 'extend'],
  ['insert', 'insert'],
  ['pop', 'removeAt'],
  ['popitem', 'entries'],
  ['copy', 'slice'],
  ['sort', 'sort'],
  ['reverse', 'reverse'],
  ['add', 'add'],
  ['clear', 'clear'],
  ['union', 'concat'],
  ['at', 'at'],
  ['slice', 'slice'],
  ['__contains__', 'includes'],
  // Dictionaries.
  ['get', 'get'],
  ['items', 'entries'],
  ['keys', 'keys'],
  ['values', 'values'],
  ['update', 'update'],
  ['setdefault', 'setDefault'],
  // Strings.
  ['replace', 'replaceAll'],
  ['startswith', 'startsWith'],
  ['endswith', 'endsWith'],
  ['find', 'indexOf'],
  ['lower', 'toLowerCase'],
  ['casefold', 'toLowerCase'],
  ['upper', 'toUpperCase'],
  ['strip', 'trim'],
  ['lstrip', 'trimStartOf'],
  ...['isalnum', 'isalpha', 'isdecimal', 'isdigit', 'isidentifier', 'isnumeric'].map(
    (name): [string, OperationName] => [name, 'isPlain'],
  ),
  // Methods called by `with`, `/`, and operators on newly created objects.
  ['__add__', 'concat'],
  ['__mod__', 'concat'],
  ['__enter__', 'enter'],
  ['__aenter__', 'enter'],
  ['__truediv__', 'divide'],
  // Path conversions.
  ['absolute', 'path-of'],
  ['as_posix', 'path-of'],
  ['__fspath__', 'path-of'],
  ['resolve', 'resolved-path'],
]);

export const methodOperation: MethodOperations = (method) => operations.get(method) ?? '';
