import type { Rule } from '@assay/engine/rule';
import { defineQualityRule } from './define.ts';
import { ownNodes } from './read.ts';
import type { Shape } from './shape.ts';

/** Reports exits from `finally`, which discard a pending exception. */
export function returnInFinally(shape: Shape, ways: ReadonlySet<string>): Rule {
  const classes = /^class_(?:body|definition|declaration)$/;
  return defineQualityRule(shape.language, 'return-in-finally', {
    nodes: ['finally_clause'],
    check: (node, { tree, report }) => {
      let behind = 0;
      for (const at of ownNodes(shape, tree, node)) {
        if (at < behind || at === node) continue;
        // A nested `finally` is reported on its own.
        if (classes.test(tree.type(at)) || tree.type(at) === 'finally_clause') behind = tree.next(at);
        else if (ways.has(tree.type(at)))
          report({ node: at, message: 'This jump discards an exception that is being thrown.' });
      }
    },
  });
}
