/** Rules on the size of functions, shared by all languages. */

import type { Rule, SyntaxContext } from '@assay/engine/rule';
import { isTest } from '../words/file-purposes.ts';
import { defineQualityRule } from './define.ts';
import type { Shape } from './shape.ts';

/** SonarSource's default. */
const maxCognitive = 15;
/** Maximum number of lines of a function, without nested functions: about two screens. */
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
      // Tests list their cases and read from top to bottom.
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

/** Counts the lines of each function without those of nested functions. */
function ownLines(context: SyntaxContext): readonly { readonly node: number; readonly lines: number }[] {
  const { tree } = context;
  const functions = context.facts.complexity.map(({ node }) => ({ node, lines: linesOf(node, context) }));
  const open: { node: number; lines: number }[] = [];
  for (const one of functions) {
    while (open.length > 0 && tree.next(open.at(-1)?.node ?? 0) <= one.node) open.pop();
    const outer = open.at(-1);
    // The first line of a nested function belongs to the outer one as well.
    if (outer !== undefined) outer.lines -= linesOf(one.node, context) - 1;
    open.push(one);
  }
  return functions;
}

function linesOf(node: number, { tree }: SyntaxContext): number {
  return tree.lineOf(tree.end(node)) - tree.lineOf(tree.start(node)) + 1;
}
