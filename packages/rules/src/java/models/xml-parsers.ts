/** XML parsers of the platform: document types and entities are on unless a feature of the factory is set. */

import { defineModel, operation, sink, when } from '@assay/engine/rule';

const disallow = 'http://apache.org/xml/features/disallow-doctype-decl';
const isAllowed = (path: string) =>
  when(`${path}(this).'${disallow}'`, { anyOf: [{ equals: false }, { absent: true }] });

export const model = defineModel({
  library: 'javax.xml.parsers',
  types: {
    DocumentBuilderFactory: ['DocumentBuilderFactory.newInstance()'],
    DocumentBuilder: ['DocumentBuilderFactory.newDocumentBuilder()'],
    SAXParserFactory: ['SAXParserFactory.newInstance()'],
    SAXParser: ['SAXParserFactory.newSAXParser()'],
  },
  rows: [
    ...['DocumentBuilderFactory', 'SAXParserFactory'].flatMap((type) => [
      operation(`${type}.newInstance`, 'make-object'),
      operation(`${type}.setFeature`, 'Map.put'),
    ]),
    operation('DocumentBuilderFactory.newDocumentBuilder', 'Receiver.same'),
    operation('SAXParserFactory.newSAXParser', 'Receiver.same'),
    sink('xml-external', 'DocumentBuilder.parse(0)', isAllowed('DocumentBuilder.parse')),
    sink('xml-external', 'SAXParser.parse(0)', isAllowed('SAXParser.parse')),
  ],
});
