/**
 * What a framework does with the string that an annotated handler method returns.
 *
 * The method is passed to a hook of its annotation: `module:GetMapping$answer` if the string is the response body,
 * `module:GetMapping$result` if no annotation says so and it may be a view name. A `Response` object, which may set its
 * own content type, goes to `module:GET$built`. Models define which annotations make a handler. Errs on the side of
 * missing findings: results of other types are serialized as JSON, and methods without a recognized return type are
 * skipped.
 */

import type { SyntaxTree } from '../../syntax/syntax-tree.ts';
import type { FunctionContext } from './lower-context.ts';
import { annotationNames } from './lower-type.ts';
import { modifiersOf } from './names.ts';

/** Annotations of a method or its class that make the result the response body. */
const answerAnnotation = /^(?:ResponseBody|RestController)$/;
/** Types that wrap the string they hold. */
const textType =
  /^(?:(?:ResponseEntity|HttpEntity|Mono|Flux|Uni|Callable|DeferredResult|CompletableFuture|CompletionStage)<)*(?:String|CharSequence|StringBuilder)>*$/;
/** Responses with a body, which is never a view name. */
const entityType =
  /^(?:(?:Mono|Uni|Callable|DeferredResult|CompletableFuture|CompletionStage)<)*(?:ResponseEntity|HttpEntity)</;
/** Response types that a method builds. */
const builtType = /^(?:(?:Uni|CompletionStage|CompletableFuture)<)*Response>*$/;
/** Content types that a browser renders as a page, as literals and as constants of frameworks. */
const pageType = /html|\*\/\*|\bALL(?:_VALUE)?\b/i;

/**
 * Type names of the library hooks that call a method.
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

/** Content type given by a declaration's annotations: `produces = "text/html"` or `@Produces("text/html")`. */
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
