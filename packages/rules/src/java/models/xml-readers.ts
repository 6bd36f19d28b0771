/** Readers of XML of dom4j and JDOM: as the platform's parsers, but for their own names. */

import { type Condition, defineModel, operation, sink, when } from '@assay/engine/rule';

const disallow = 'http://apache.org/xml/features/disallow-doctype-decl';
const generalEntities = 'http://xml.org/sax/features/external-general-entities';

/** What is not known to be set is not: a reader is mostly set up where it is made. */
const isOpen = (path: string): Condition[] => [
  when(`${path}(this).'${disallow}'`, { not: { equals: true } }),
  when(`${path}(this).'${generalEntities}'`, { not: { equals: false } }),
];

export const model = defineModel({
  library: 'org.dom4j.io',
  aliases: ['org.jdom2.input', 'org.jdom.input'],
  types: { SAXReader: [], SAXBuilder: [] },
  rows: [
    operation('SAXReader.setFeature', 'Map.put'),
    operation('SAXBuilder.setFeature', 'Map.put'),
    sink('xml-external', 'SAXReader.read(0)', ...isOpen('SAXReader.read')),
    sink('xml-external', 'SAXBuilder.build(0)', ...isOpen('SAXBuilder.build')),
  ],
});
