/** Methods of Java's strings, collections and streams, as operations; see `ir/operations.ts`. */

import type { MethodOperations, OperationName } from '../../ir/operations.ts';

/**
 * Method names that mean the same on every receiver. Those that depend on the receiver's type (`List.add` and
 * `List.remove` with an index) are bound by the models of the platform.
 */
const operations: ReadonlyMap<string, OperationName> = new Map<string, OperationName>([
  ['charAt', 'charAt'],
  ['substring', 'substring'],
  ['trim', 'trim'],
  ['strip', 'trim'],
  ['toLowerCase', 'toLowerCase'],
  ['toUpperCase', 'toUpperCase'],
  ['toString', 'toString'],
  ['concat', 'concat'],
  ['startsWith', 'startsWith'],
  ['indexOf', 'indexOf'],
  ['replace', 'replaceAll'],
  ['replaceAll', 'replace-pattern'],
  ['replaceFirst', 'replace'],
  ['matches', 'matches-pattern'],
  ['getCanonicalPath', 'resolved-path'],
  ['getCanonicalFile', 'resolved-path'],
  ['getAbsolutePath', 'path-of'],
  ['getAbsoluteFile', 'path-of'],
  ['toAbsolutePath', 'path-of'],
  ['toRealPath', 'resolved-path'],
  ['normalize', 'resolved-path'],
  ['toPath', 'path-of'],
  ['toFile', 'path-of'],
  ['getResourceAsStream', 'open-resource'],
  ['equals', 'equals'],
  ['contentEquals', 'equals'],
  ['equalsIgnoreCase', 'equalsIgnoreCase'],
  ['length', 'length'],
  ['matcher', 'Regex.matcher'],
  ['add', 'insert-at'],
  ['get', 'get-entry'],
  ['put', 'Map.put'],
  ['getOrDefault', 'get-or-default'],
  ['computeIfAbsent', 'Map.compute'],
  ['iterator', 'Receiver.same'],
  ['stream', 'Receiver.same'],
  ['next', 'any-element'],
  ['append', 'append-text'],
  ['endsWith', 'endsWith'],
  ['isEmpty', 'isEmpty'],
  ['contains', 'includes'],
  ['containsKey', 'has'],
  ['forEach', 'forEach'],
  ['map', 'map'],
  ['mapToObj', 'map'],
  ['flatMap', 'flatMap'],
  ['filter', 'filter'],
  ['sort', 'sort'],
  ['reduce', 'reduce'],
  ['anyMatch', 'some'],
  ['allMatch', 'every'],
  ['noneMatch', 'none'],
]);

export const operationOf: MethodOperations = (method) => operations.get(method) ?? '';
