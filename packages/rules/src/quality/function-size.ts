/** Rules on the size of functions, which are the same in every language. */

import type { Rule, SyntaxContext } from '@assay/engine/rule';
import { isTest } from '../words/file-purposes.ts';
import { defineQualityRule } from './define.ts';
import type { Shape } from './shape.ts';

/** SonarSource's default. */
const maxCognitive = 15;
/** Lines of one function without those of functions inside it. More are reported: about two screens. */
const maxLines = 100;

export function tooComplex({ language, root }: Shape): Rule {
  return defineQualityRule(language, 'too-complex', {
    nodes: [root],
    check: (_root, context) => {
      for (const { node, cognitive, isNested } of context.facts.complexity) {
        if (isNested || cognitive <= maxCognitive) continue;
        const message = `The cognitive complexity of this function is ${cognitive}; the limit is ${maxCognitive}.`;
        context.report({ node: nameOf(node, context), message });
      }
    },
  });
}

export function tooLong({ language, root }: Shape): Rule {
  return defineQualityRule(language, 'too-long', {
    nodes: [root],
    check: (_root, context) => {
      // A test lists its cases, and reads from top to bottom.
      if (isTest(context)) return;
      for (const { node, lines } of ownLines(context)) {
        if (lines <= maxLines) continue;
        const message = `This function has ${lines} lines; the limit is ${maxLines}.`;
        context.report({ node: nameOf(node, context), message });
      }
    },
  });
}

function nameOf(node: number, { tree }: SyntaxContext): number {
  const name = tree.child(node, 'name');
  return name < 0 ? node : name;
}

/** Lines of each function, less those of the functions inside it. */
function ownLines(context: SyntaxContext): readonly { readonly node: number; readonly lines: number }[] {
  const { tree } = context;
  const functions = context.facts.complexity.map(({ node }) => ({ node, lines: linesOf(node, context) }));
  const open: { node: number; lines: number }[] = [];
  for (const one of functions) {
    while (open.length > 0 && tree.next(open.at(-1)?.node ?? 0) <= one.node) open.pop();
    const outer = open.at(-1);
    // The line on which the inner function begins belongs to the outer one as well.
    if (outer !== undefined) outer.lines -= linesOf(one.node, context) - 1;
    open.push(one);
  }
  return functions;
}

function linesOf(node: number, { tree }: SyntaxContext): number {
  return tree.lineOf(tree.end(node)) - tree.lineOf(tree.start(node)) + 1;
}
