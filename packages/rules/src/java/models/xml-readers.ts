/** XML readers of dom4j and JDOM: like the JDK's parsers, with names of their own. */

import { type Condition, defineModel, operation, sink, when } from '@assay/engine/rule';

const disallow = 'http://apache.org/xml/features/disallow-doctype-decl';
const generalEntities = 'http://xml.org/sax/features/external-general-entities';

/** Settings not known to be set count as unset: readers are usually configured where they are created. */
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
