/** XML parsers, with external entities if the option enables them. */

import { defineModel, propagator, sink, when } from '@assay/engine/rule';

const parses = ['parseXml', 'parseXmlString', 'parseXmlAsync', 'parseString', 'parseXML'];

export const model = defineModel({
  library: 'libxmljs',
  aliases: ['libxmljs2', 'libxml-xsd'],
  rows: [
    ...parses.map((name) => propagator(`${name}(0)`, `${name}()`)),
    ...parses.flatMap((name) => [
      sink('xml-external', `${name}(0)`, when(`${name}(1).noent`, { equals: true })),
      sink('xml-external', `${name}(0)`, when(`${name}(1).replaceEntities`, { equals: true })),
    ]),
  ],
});
