/** XML of the standard library: parsers resolve entities only on request; XPath on trees. */

import { defineModel, operation, sink, when } from '@assay/engine/rule';
import { foundRows, treeMethods } from '../tree-rows.ts';

const isOn = { equals: true } as const;
const parsers = [
  'dom.minidom.parse',
  'dom.minidom.parseString',
  'dom.pulldom.parse',
  'dom.pulldom.parseString',
];
const trees = ['parse()', 'parse().getroot()', 'fromstring()', 'XML()', 'ElementTree()'];

export const model = defineModel({
  library: 'xml',
  types: {
    Reader: ['sax.make_parser()', 'sax.expatreader.create_parser()'],
    Tree: [
      ...trees.map((tree) => `etree.ElementTree.${tree}`),
      ...trees.map((tree) => `defusedxml:ElementTree.${tree}`),
      'Tree.find()',
      'Tree.findall().*',
      'Tree.iter().*',
      'Tree.getroot()',
    ],
  },
  rows: [
    ...foundRows('Tree', ...treeMethods),
    operation('Reader.setFeature', 'set'),
    sink('xml-external', 'Reader.parse(0,source=)', when('Reader.parse(this).*', isOn)),
    ...parsers.map((name) => sink('xml-external', `${name}(0)`, when(`${name}(1,parser=).*`, isOn))),
    ...['find', 'findall', 'findtext', 'iterfind'].map((name) =>
      sink('xpath-query', `Tree.${name}(0,path=)`),
    ),
  ],
});
