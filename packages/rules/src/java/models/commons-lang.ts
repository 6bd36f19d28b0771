/** Apache Commons Lang. */

import { defineModel, sanitizer, sink, source } from '@assay/engine/rule';
import { madeOf } from '../../fixes/made-of.ts';
import { bareTypes } from '../bare-types.ts';

const html = ['escapeHtml', 'escapeHtml3', 'escapeHtml4', 'escapeXml'];

/** Methods that return a part of a string, or the string in another form. */
const texts = [
  'abbreviate',
  'capitalize',
  'chomp',
  'chop',
  'defaultIfBlank',
  'defaultIfEmpty',
  'defaultString',
  'firstNonBlank',
  'firstNonEmpty',
  'join',
  'joinWith',
  'left',
  'leftPad',
  'lowerCase',
  'mid',
  'normalizeSpace',
  'removeEnd',
  'removeStart',
  'reverse',
  'right',
  'rightPad',
  'split',
  'strip',
  'stripToEmpty',
  'stripToNull',
  'substring',
  'substringAfter',
  'substringAfterLast',
  'substringBefore',
  'substringBeforeLast',
  'substringBetween',
  'trim',
  'trimToEmpty',
  'trimToNull',
  'uncapitalize',
  'unwrap',
  'upperCase',
  'wrap',
];

export const model = defineModel({
  library: 'org.apache.commons.lang3',
  aliases: ['org.apache.commons.lang'],
  types: bareTypes(
    'StringEscapeUtils',
    'SerializationUtils',
    'RandomStringUtils',
    'StringUtils',
    'ObjectUtils',
  ),
  rows: [
    ...['random', 'randomAlphanumeric', 'randomAlphabetic', 'randomNumeric', 'randomAscii'].map((name) =>
      source('weak-random', `RandomStringUtils.${name}()`, 'made by a predictable generator'),
    ),
    ...madeOf(...texts.map((name) => `StringUtils.${name}`), 'ObjectUtils.defaultIfNull'),
    ...madeOf('ObjectUtils.firstNonNull', 'ObjectUtils.getIfNull'),
    ...html.map((name) => sanitizer('html-escape', `StringEscapeUtils.${name}(0)`)),
    ...['escapeJavaScript', 'escapeEcmaScript'].map((name) =>
      sanitizer('code-escape', `StringEscapeUtils.${name}(0)`),
    ),
    sanitizer('sql-escape', 'StringEscapeUtils.escapeSql(0)'),
    sink('unsafe-deserialization', 'SerializationUtils.deserialize(0)'),
  ],
});
