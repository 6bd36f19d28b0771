/** Which functions are methods, and what their decorators mean. */

import type { SyntaxTree } from '../../syntax/syntax-tree.ts';

/** Decorator expressions of a function or class, outermost first. */
export function decoratorsOf(tree: SyntaxTree, definition: number): readonly number[] {
  const parent = tree.parent(definition);
  if (parent < 0 || tree.type(parent) !== 'decorated_definition') return [];
  return tree
    .namedChildren(parent)
    .filter((child) => tree.type(child) === 'decorator')
    .map((decorator) => tree.namedChildren(decorator)[0] ?? -1);
}

/** Class that directly contains the function; -1 for none. */
export function classOf(tree: SyntaxTree, fn: number): number {
  if (fn < 0 || tree.type(fn) !== 'function_definition') return -1;
  const outer = tree.parent(fn);
  const block = tree.type(outer) === 'decorated_definition' ? tree.parent(outer) : outer;
  const owner = tree.type(block) === 'block' ? tree.parent(block) : -1;
  return owner >= 0 && tree.type(owner) === 'class_definition' ? owner : -1;
}

/** True for a function whose first parameter is the instance or class it is called on. */
export function isMethod(tree: SyntaxTree, fn: number): boolean {
  if (classOf(tree, fn) < 0) return false;
  return decoratorsOf(tree, fn).every((decorator) => tree.textOf(decorator) !== 'staticmethod');
}

/** Decorators of the standard library that turn a method into a property. */
const propertyDecorators = new Set([
  'property',
  'cached_property',
  'functools.cached_property',
  'abc.abstractproperty',
  'abstractproperty',
]);

/** `get ` or `set ` for an accessor, the empty string for any other function. */
export function accessorPrefix(tree: SyntaxTree, fn: number): '' | 'get ' | 'set ' {
  for (const decorator of decoratorsOf(tree, fn)) {
    const text = tree.textOf(decorator);
    if (propertyDecorators.has(text)) return 'get ';
    if (/^\w+\.setter$/.test(text)) return 'set ';
  }
  return '';
}

const abstractDecorators = new Set([
  'abstractmethod',
  'abc.abstractmethod',
  'abc.abstractproperty',
  'abstractproperty',
]);

/** True for an abstract method. */
export function isAbstract(tree: SyntaxTree, fn: number): boolean {
  return decoratorsOf(tree, fn).some((decorator) => abstractDecorators.has(tree.textOf(decorator)));
}

/** Decorators that only affect how a method is bound. */
const bindingDecorators = new Set([
  'staticmethod',
  'classmethod',
  'abstractmethod',
  'abc.abstractmethod',
  'override',
]);

/** Decorators that are called with the function. */
export function callingDecorators(tree: SyntaxTree, definition: number): readonly number[] {
  return decoratorsOf(tree, definition).filter((decorator) => {
    const text = tree.textOf(decorator);
    return (
      !bindingDecorators.has(text) &&
      !propertyDecorators.has(text) &&
      !/^\w+\.(?:setter|deleter|getter)$/.test(text)
    );
  });
}
