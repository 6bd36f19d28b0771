/** Factories of StAX readers, which parsers provide under their own names. */

import { constant, type ModelRow, operation, sink, when } from '@assay/engine/rule';

const isOn = (path: string, property: string) =>
  when(`${path}(this).'${property}'`, { anyOf: [{ equals: true }, { absent: true }] });
/** Explicitly enabled document types: with external entities disabled, the external subset is still read. */
const isAskedFor = (path: string, property: string) => when(`${path}(this).'${property}'`, { equals: true });
const readers = ['createXMLStreamReader', 'createXMLEventReader'];
/** Methods of the class that create a factory. */
export const makers = ['newInstance', 'newFactory', 'newDefaultFactory'];

/** Constants of the class and their values; an unknown one could be any. */
const properties = [
  ['IS_SUPPORTING_EXTERNAL_ENTITIES', 'isSupportingExternalEntities'],
  ['SUPPORT_DTD', 'supportDTD'],
  ['IS_COALESCING', 'isCoalescing'],
  ['IS_NAMESPACE_AWARE', 'isNamespaceAware'],
  ['IS_REPLACING_ENTITY_REFERENCES', 'isReplacingEntityReferences'],
  ['IS_VALIDATING', 'isValidating'],
  ['ALLOCATOR', 'allocator'],
  ['REPORTER', 'reporter'],
  ['RESOLVER', 'resolver'],
];

/** @param type  of the factory */
export function inputFactoryRows(type: string): readonly ModelRow[] {
  return [
    ...properties.map(([name, value]) => constant(`${type}.${name}`, `javax.xml.stream.${value}`)),
    ...makers.map((name) => operation(`${type}.${name}`, 'make-object')),
    operation(`${type}.setProperty`, 'Map.put'),
    ...readers.flatMap((name) => [
      sink(
        'xml-external',
        `${type}.${name}(0)`,
        isOn(`${type}.${name}`, 'javax.xml.stream.isSupportingExternalEntities'),
        isOn(`${type}.${name}`, 'javax.xml.stream.supportDTD'),
      ),
      sink(
        'xml-external',
        `${type}.${name}(0)`,
        isAskedFor(`${type}.${name}`, 'javax.xml.stream.supportDTD'),
      ),
    ]),
  ];
}
