/** lxml: XPath, and XML with entities. */

import { defineModel, neutral, propagator, sink, when } from '@assay/engine/rule';
import { elementTypes, xpathRows } from '../lxml-rows.ts';

const parsers = ['XMLParser', 'ETCompatXMLParser'];
const functions = ['fromstring', 'XML', 'parse', 'iterparse'];
const resolves = { anyOf: [{ absent: true } as const, { equals: true }] };

export const model = defineModel({
  library: 'lxml.etree',
  aliases: ['lxml.objectify'],
  types: elementTypes,
  rows: [
    ...xpathRows,
    ...parsers.map((name) => propagator(`${name}(resolve_entities=)`, `${name}().resolve_entities`)),
    ...functions.map((name) => propagator(`${name}(0)`, `${name}()`)),
    ...functions.map((name) =>
      sink('xml-external', `${name}(0)`, when(`${name}(1,parser=).resolve_entities`, resolves)),
    ),
    neutral('tostring'),
  ],
});
