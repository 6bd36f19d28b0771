/** StAX, and readers of XML in other libraries. */

import { defineModel, operation, sink, when } from '@assay/engine/rule';

const isOn = (path: string, property: string) =>
  when(`${path}(this).'${property}'`, { anyOf: [{ equals: true }, { absent: true }] });
const readers = ['createXMLStreamReader', 'createXMLEventReader'];

export const model = defineModel({
  library: 'javax.xml.stream',
  types: {
    XMLInputFactory: ['XMLInputFactory.newInstance()', 'XMLInputFactory.newFactory()'],
  },
  rows: [
    operation('XMLInputFactory.newInstance', 'make-object'),
    operation('XMLInputFactory.newFactory', 'make-object'),
    operation('XMLInputFactory.setProperty', 'Map.put'),
    ...readers.map((name) =>
      sink(
        'xml-external',
        `XMLInputFactory.${name}(0)`,
        isOn(`XMLInputFactory.${name}`, 'javax.xml.stream.isSupportingExternalEntities'),
        isOn(`XMLInputFactory.${name}`, 'javax.xml.stream.supportDTD'),
      ),
    ),
  ],
});
