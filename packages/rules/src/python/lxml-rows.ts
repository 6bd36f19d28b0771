/** Rows shared by the modules of lxml: elements, trees and XPath. */

import { type ModelRow, sink } from '@assay/engine/rule';
import { foundRows, treeMethods } from './tree-rows.ts';

export const elementTypes: Readonly<Record<string, readonly string[]>> = {
  Element: [
    'fromstring()',
    'XML()',
    'Tree.getroot()',
    'Element()',
    'Element.find()',
    'Element.findall().*',
    'Element.iter().*',
    'Element.getparent()',
    'HTML()',
  ],
  Tree: ['parse()', 'ElementTree()', 'Element.getroottree()'],
};

export const xpathRows: readonly ModelRow[] = [
  ...['Element', 'Tree'].flatMap((type) => foundRows(type, 'xpath', ...treeMethods)),
  ...['Element', 'Tree'].map((type) => sink('xpath-query', `${type}.xpath(0,_path=)`)),
  sink('xpath-query', 'XPath(0,path=)'),
  sink('xpath-query', 'ETXPath(0)'),
  sink('xpath-query', 'XPathEvaluator()(0)'),
];
