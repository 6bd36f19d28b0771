/**
 * XML parsers of the JDK: document types and entities are enabled unless a feature or attribute of the factory is set.
 */

import { type Condition, defineModel, operation, sink, when } from '@assay/engine/rule';

const features = {
  disallow: 'http://apache.org/xml/features/disallow-doctype-decl',
  generalEntities: 'http://xml.org/sax/features/external-general-entities',
  externalDtd: 'http://javax.xml.XMLConstants/property/accessExternalDTD',
  secure: 'http://javax.xml.XMLConstants/feature/secure-processing',
};

/**
 * No document types, no external entities, or no external access at all: each suffices. Secure processing, if enabled
 * explicitly, also prevents external access (JAXP 1.5).
 */
const isAllowed = (path: string): Condition[] => [
  when(`${path}(this).'${features.disallow}'`, { anyOf: [{ equals: false }, { absent: true }] }),
  when(`${path}(this).'${features.generalEntities}'`, { not: { equals: false } }),
  when(`${path}(this).'${features.externalDtd}'`, { not: { equals: '' } }),
  when(`${path}(this).'${features.secure}'`, { not: { equals: true } }),
];

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
      operation(`${type}.setAttribute`, 'Map.put'),
    ]),
    operation('DocumentBuilderFactory.newDocumentBuilder', 'Receiver.same'),
    operation('SAXParserFactory.newSAXParser', 'Receiver.same'),
    sink('xml-external', 'DocumentBuilder.parse(0)', ...isAllowed('DocumentBuilder.parse')),
    sink('xml-external', 'SAXParser.parse(0)', ...isAllowed('SAXParser.parse')),
    operation('SAXParser.getXMLReader', 'Receiver.same'),
    operation('SAXParser.getParser', 'Receiver.same'),
    operation('SAXParser.setProperty', 'Map.put'),
    operation('SAXParser.getXMLReader().setFeature', 'Map.put'),
    sink('xml-external', 'SAXParser.getXMLReader().parse(0)', ...isAllowed('SAXParser.getXMLReader().parse')),
  ],
});
