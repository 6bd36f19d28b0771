/** Rows for PHP's own classes: PDO, mysqli, XML, and files. */

import { type ModelRow, neutral, operation, sanitizer, sink, when } from '@assay/engine/rule';
import { storedRows } from '../rows/stored-rows.ts';
import { resolvesEntities } from './xml-options.ts';

export const objectTypes: Readonly<Record<string, readonly string[]>> = {
  PDO: ['PDO()'],
  PDOStatement: ['PDO.prepare()', 'PDO.query()'],
  mysqli: ['mysqli()', 'mysqli_connect()', 'mysql_connect()'],
  mysqli_stmt: ['mysqli.prepare()'],
  mysqli_result: ['mysqli.query()', 'mysqli_stmt.get_result()'],
  SQLite3: ['SQLite3()'],
  DOMDocument: ['DOMDocument()'],
  XMLReader: ['XMLReader()'],
  DOMXPath: ['DOMXPath()'],
  SplFileInfo: ['SplFileInfo()'],
  SimpleXMLElement: ['SimpleXMLElement()', 'simplexml_load_file()', 'simplexml_load_string()'],
};

export const objectRows: readonly ModelRow[] = [
  ...['PDO.query(0)', 'PDO.exec(0)', 'PDO.prepare(0)'].map((path) => sink('sql-query', path)),
  ...['query', 'multi_query', 'real_query', 'prepare', 'execute_query'].map((name) =>
    sink('sql-query', `mysqli.${name}(0)`),
  ),
  ...['query', 'exec', 'prepare', 'querySingle'].map((name) => sink('sql-query', `SQLite3.${name}(0)`)),
  sanitizer('sql-escape', 'PDO.quote(0)'),
  sanitizer('sql-text-escape', 'mysqli.real_escape_string(0)'),
  sanitizer('sql-text-escape', 'mysqli.escape_string(0)'),
  sanitizer('sql-text-escape', 'SQLite3.escapeString(0)'),
  ...['fetch', 'fetchAll', 'fetchColumn', 'fetchObject'].flatMap((name) => [
    neutral(`PDOStatement.${name}`),
    ...storedRows(`PDOStatement.${name}()`),
  ]),
  ...['fetch_assoc', 'fetch_array', 'fetch_row', 'fetch_object', 'fetch_all'].flatMap((name) => [
    neutral(`mysqli_result.${name}`),
    ...storedRows(`mysqli_result.${name}()`),
  ]),
  ...['DOMXPath.query(0)', 'DOMXPath.evaluate(0)', 'SimpleXMLElement.xpath(0)'].map((path) =>
    sink('xpath-query', path),
  ),
  sink('xml-external', 'DOMDocument.loadXML(0)', when('DOMDocument.loadXML(1)', resolvesEntities)),
  sink('xml-external', 'XMLReader.XML(0)', when('XMLReader.XML(2)', resolvesEntities)),
  operation('SplFileInfo.getExtension', 'extension', 'this'),
  ...['SplFileObject(0)', 'ZipArchive.open(0)'].map((path) => sink('file-path', path)),
];
