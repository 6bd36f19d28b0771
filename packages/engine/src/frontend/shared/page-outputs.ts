/**
 * Finds the markup context of each output of a program whose files are markup with embedded code.
 *
 * Follows the order of the text: branches start in the context of their condition, the body of a function in an unknown
 * one. Linear in the size of the file.
 */

import type { SyntaxTree } from '../../syntax/syntax-tree.ts';
import { HtmlContext, type OutputContext } from '../../syntax/templates/html-context.ts';

/** Effect of a node on the page. */
export type PageEvent =
  /** Constant strings and nodes of values that are output, in order. */
  | { readonly event: 'output'; readonly parts: readonly (string | number)[] }
  /** Contains branches, of which one runs. */
  | { readonly event: 'fork' }
  /** Another branch of the enclosing fork. */
  | { readonly event: 'branch' }
  /** Runs elsewhere. */
  | { readonly event: 'apart' };

export type ReadPageEvent = (tree: SyntaxTree, node: number) => PageEvent | undefined;

export function pageOutputs(tree: SyntaxTree, read: ReadPageEvent): ReadonlyMap<number, OutputContext> {
  const contexts = new Map<number, OutputContext>();
  const html = new HtmlContext();
  const beginning = html.save();
  const open: { readonly end: number; readonly state: unknown; readonly isApart: boolean }[] = [];
  for (let node = 0; node < tree.size; node++) {
    for (let top = open.at(-1); top !== undefined && node >= top.end; top = open.at(-1)) {
      open.pop();
      if (top.isApart) html.restore(top.state);
    }
    const event = read(tree, node);
    switch (event?.event) {
      case 'output':
        for (const part of event.parts) {
          if (typeof part === 'string') html.feed(part);
          else {
            contexts.set(part, html.context);
            html.passOutput();
          }
        }
        break;
      case 'fork':
        open.push({ end: tree.next(node), state: html.save(), isApart: false });
        break;
      case 'branch': {
        const fork = open.findLast(({ isApart }) => !isApart);
        if (fork !== undefined) html.restore(fork.state);
        break;
      }
      case 'apart':
        open.push({ end: tree.next(node), state: html.save(), isApart: true });
        html.restore(beginning);
        break;
      default:
    }
  }
  return contexts;
}
