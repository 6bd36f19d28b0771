/** Style sheets, schemas and other XML readers. */

import { type Condition, defineModel, operation, sink, when } from '@assay/engine/rule';
import { bareTypes } from '../bare-types.ts';

const disallow = 'http://apache.org/xml/features/disallow-doctype-decl';
const generalEntities = 'http://xml.org/sax/features/external-general-entities';
const externalDtd = 'http://javax.xml.XMLConstants/property/accessExternalDTD';
const secure = 'http://javax.xml.XMLConstants/feature/secure-processing';

/**
 * Settings not known to be set count as unset. Secure processing, if enabled explicitly, prevents external access (JAXP
 * 1.5).
 */
const isOpen = (path: string): Condition[] => [
  when(`${path}(this).'${disallow}'`, { not: { equals: true } }),
  when(`${path}(this).'${generalEntities}'`, { not: { equals: false } }),
  when(`${path}(this).'${externalDtd}'`, { not: { equals: '' } }),
  when(`${path}(this).'${secure}'`, { not: { equals: true } }),
];

const factories: readonly (readonly [type: string, ...made: readonly string[]])[] = [
  ['TransformerFactory', 'newTransformer'],
  ['SAXTransformerFactory', 'newTransformer'],
  ['SchemaFactory', 'newSchema'],
];

export const model = defineModel({
  library: 'javax.xml.transform',
  aliases: [
    'javax.xml.transform.sax',
    'javax.xml.validation',
    'org.xml.sax.helpers',
    'org.xml.sax',
    'org.apache.commons.digester',
    'org.apache.commons.digester3',
    'org.dom4j',
    'javax.xml.transform.stream',
    'javax.xml.transform.dom',
  ],
  types: {
    ...bareTypes('Digester', 'DocumentHelper', 'InputSource', 'StreamSource', 'SAXSource', 'DOMSource'),
    TransformerFactory: ['TransformerFactory.newInstance()'],
    SAXTransformerFactory: ['SAXTransformerFactory.newInstance()'],
    Transformer: ['TransformerFactory.newTransformer()', 'SAXTransformerFactory.newTransformer()'],
    SchemaFactory: ['SchemaFactory.newInstance()'],
    XMLReader: ['XMLReaderFactory.createXMLReader()'],
  },
  rows: [
    ...factories.flatMap(([type, ...made]) => [
      operation(`${type}.newInstance`, 'make-object'),
      ...['setFeature', 'setAttribute', 'setProperty'].map((name) => operation(`${type}.${name}`, 'Map.put')),
      ...made.map((name) => operation(`${type}.${name}`, 'Receiver.same')),
      ...made.map((name) => sink('xml-external', `${type}.${name}(0)`, ...isOpen(`${type}.${name}`))),
    ]),
    sink('xml-external', 'Transformer.transform(0)', ...isOpen('Transformer.transform')),
    operation('XMLReaderFactory.createXMLReader', 'make-object'),
    ...['XMLReader', 'Digester'].flatMap((type) => [
      operation(`${type}.setFeature`, 'Map.put'),
      sink('xml-external', `${type}.parse(0)`, ...isOpen(`${type}.parse`)),
    ]),
    sink('xml-external', 'DocumentHelper.parseText(0)'),
  ],
});
