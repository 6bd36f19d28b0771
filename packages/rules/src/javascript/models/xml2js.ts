/** xml2js and other parsers that resolve no external entities. */

import { defineModel, propagator } from '@assay/engine/rule';

export const model = defineModel({
  library: 'xml2js',
  aliases: ['fast-xml-parser', 'xml-js', '@xmldom/xmldom', 'xmldom'],
  types: { Parser: ['Parser()', 'XMLParser()', 'DOMParser()'] },
  rows: [
    propagator('parseString(0)', 'parseString(-1)@1'),
    propagator('parseStringPromise(0)', 'parseStringPromise()'),
    propagator('Parser.parseString(0)', 'Parser.parseString(-1)@1'),
    propagator('Parser.parse(0)', 'Parser.parse()'),
    propagator('Parser.parseFromString(0)', 'Parser.parseFromString()'),
    propagator('xml2js(0)', 'xml2js()'),
    propagator('xml2json(0)', 'xml2json()'),
  ],
});
