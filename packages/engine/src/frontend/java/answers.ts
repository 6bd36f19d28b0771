/**
 * What a framework makes of the text that an annotated method gives.
 *
 * The method is handed to the place of its annotation: to `module:GetMapping$answer` where the text is the answer
 * itself, to `module:GetMapping$result` where no annotation says so and it may be the name of a view. Models say which
 * annotations make a handler. Errs on the side of missing: results of other types are written as JSON, and of a type
 * that is not told nothing is known.
 */

import type { SyntaxTree } from '../../syntax/syntax-tree.ts';
import type { FunctionContext } from './lower-context.ts';
import { annotationNames } from './lower-type.ts';
import { modifiersOf } from './names.ts';

/** Annotations of a method or its class by which a result is the answer. */
const answerAnnotation = /^(?:ResponseBody|RestController)$/;
/** Classes that hand on the text that they hold. */
const textType =
  /^(?:(?:ResponseEntity|HttpEntity|Mono|Flux|Uni|Callable|DeferredResult|CompletableFuture|CompletionStage)<)*(?:String|CharSequence|StringBuilder)>*$/;
/** Types of content that a browser shows as a page, by type and by the constants of frameworks. */
const pageType = /html|\*\/\*|\bALL(?:_VALUE)?\b/i;

/**
 * Places of libraries that call a method, as names of types.
 *
 * @param owner   declaration of the method's class
 */
export function answerNames(context: FunctionContext, owner: number, method: number): readonly string[] {
  const { tree } = context;
  const type = tree.child(method, 'type');
  if (type < 0 || !textType.test(tree.textOf(type).replaceAll(/\s+/g, ''))) return [];
  const names = annotationNames(context, method);
  if (names.length === 0 || !isPage(tree, owner, method)) return [];
  const around = [...annotationsOf(tree, method), ...annotationsOf(tree, owner)];
  const isAnswer = around.some((annotation) => answerAnnotation.test(nameOf(tree, annotation)));
  return names.map((name) => `${name}$${isAnswer ? 'answer' : 'result'}`);
}

function annotationsOf(tree: SyntaxTree, declaration: number): readonly number[] {
  const modifiers = declaration < 0 ? -1 : modifiersOf(tree, declaration);
  if (modifiers < 0) return [];
  return tree.namedChildren(modifiers).filter((child) => tree.type(child).endsWith('annotation'));
}

function nameOf(tree: SyntaxTree, annotation: number): string {
  const text = tree.textOf(tree.child(annotation, 'name'));
  return text.slice(text.lastIndexOf('.') + 1);
}

/** True where a browser may show the answer as a page; what the method says counts before what its class does. */
function isPage(tree: SyntaxTree, owner: number, method: number): boolean {
  const written = writtenType(tree, method) ?? writtenType(tree, owner);
  return written === undefined || pageType.test(written);
}

/** Type of content that annotations tell: `produces = "text/html"` or `@Produces("text/html")`. */
function writtenType(tree: SyntaxTree, declaration: number): string | undefined {
  for (const annotation of annotationsOf(tree, declaration)) {
    const list = tree.child(annotation, 'arguments');
    if (list < 0) continue;
    if (nameOf(tree, annotation) === 'Produces') return tree.textOf(list);
    for (const pair of tree.namedChildren(list)) {
      const key = tree.child(pair, 'key');
      if (key >= 0 && tree.textOf(key) === 'produces') return tree.textOf(tree.child(pair, 'value'));
    }
  }
  return undefined;
}
