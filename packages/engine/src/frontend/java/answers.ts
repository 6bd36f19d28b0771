/**
 * What a framework makes of the text that an annotated method gives.
 *
 * The method is handed to the place of its annotation: to `module:GetMapping$answer` where the text is the answer
 * itself, to `module:GetMapping$result` where no annotation says so and it may be the name of a view. What it builds as
 * a `Response`, whose type it may tell by itself, goes to `module:GET$built`. Models say which annotations make a handler.
 * Errs on the side of missing: results of other types are written as JSON, and of a type that is not told nothing is known.
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
/** Answers with a body, which is never the name of a view. */
const entityType =
  /^(?:(?:Mono|Uni|Callable|DeferredResult|CompletableFuture|CompletionStage)<)*(?:ResponseEntity|HttpEntity)</;
/** Classes of answers that a method builds. */
const builtType = /^(?:(?:Uni|CompletionStage|CompletableFuture)<)*Response>*$/;
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
  const written = type < 0 ? '' : tree.textOf(type).replaceAll(/\s+/g, '');
  const isBuilt = builtType.test(written);
  if (!isBuilt && !textType.test(written)) return [];
  const names = annotationNames(context, method);
  if (names.length === 0) return [];
  const contentType = writtenType(tree, method) ?? writtenType(tree, owner);
  if (isBuilt && !(contentType !== undefined && pageType.test(contentType)))
    return names.map((name) => `${name}$built`);
  if (contentType !== undefined && !pageType.test(contentType)) return [];
  const around = [...annotationsOf(tree, method), ...annotationsOf(tree, owner)];
  const isAnswer =
    entityType.test(written) || around.some((annotation) => answerAnnotation.test(nameOf(tree, annotation)));
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

/** Type of content that annotations tell; what the method says counts before what its class does: `produces = "text/html"` or `@Produces("text/html")`. */
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
