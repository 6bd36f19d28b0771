/** StAX, and readers of XML in other libraries. */

import { constant, defineModel, operation, sink, when } from '@assay/engine/rule';

const isOn = (path: string, property: string) =>
  when(`${path}(this).'${property}'`, { anyOf: [{ equals: true }, { absent: true }] });
/** Document types that are asked for: with external entities off, the external part of a document type is still read. */
const isAskedFor = (path: string, property: string) => when(`${path}(this).'${property}'`, { equals: true });
const readers = ['createXMLStreamReader', 'createXMLEventReader'];

export const model = defineModel({
  library: 'javax.xml.stream',
  types: {
    XMLInputFactory: ['XMLInputFactory.newInstance()', 'XMLInputFactory.newFactory()'],
  },
  rows: [
    constant(
      'XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES',
      'javax.xml.stream.isSupportingExternalEntities',
    ),
    constant('XMLInputFactory.SUPPORT_DTD', 'javax.xml.stream.supportDTD'),
    operation('XMLInputFactory.newInstance', 'make-object'),
    operation('XMLInputFactory.newFactory', 'make-object'),
    operation('XMLInputFactory.setProperty', 'Map.put'),
    ...readers.flatMap((name) => [
      sink(
        'xml-external',
        `XMLInputFactory.${name}(0)`,
        isOn(`XMLInputFactory.${name}`, 'javax.xml.stream.isSupportingExternalEntities'),
        isOn(`XMLInputFactory.${name}`, 'javax.xml.stream.supportDTD'),
      ),
      sink(
        'xml-external',
        `XMLInputFactory.${name}(0)`,
        isAskedFor(`XMLInputFactory.${name}`, 'javax.xml.stream.supportDTD'),
      ),
    ]),
  ],
});
