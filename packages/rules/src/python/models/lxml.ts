/** lxml: XPath, and XML with entities. */

import { defineModel, neutral, propagator, sink, when } from '@assay/engine/rule';

const parsers = ['XMLParser', 'ETCompatXMLParser'];
const functions = ['fromstring', 'XML', 'parse', 'iterparse'];
const resolves = { anyOf: [{ absent: true } as const, { equals: true }] };

export const model = defineModel({
  library: 'lxml.etree',
  aliases: ['lxml.objectify', 'lxml.html'],
  types: {
    Element: [
      'fromstring()',
      'XML()',
      'Tree.getroot()',
      'Element()',
      'Element.find()',
      'Element.getparent()',
      'HTML()',
    ],
    Tree: ['parse()', 'ElementTree()', 'Element.getroottree()'],
  },
  rows: [
    ...['Element', 'Tree'].map((type) => sink('xpath-query', `${type}.xpath(0,_path=)`)),
    sink('xpath-query', 'XPath(0,path=)'),
    sink('xpath-query', 'ETXPath(0)'),
    sink('xpath-query', 'XPathEvaluator()(0)'),
    ...parsers.map((name) => propagator(`${name}(resolve_entities=)`, `${name}().resolve_entities`)),
    ...functions.map((name) =>
      sink('xml-external', `${name}(0)`, when(`${name}(1,parser=).resolve_entities`, resolves)),
    ),
    neutral('tostring'),
  ],
});
