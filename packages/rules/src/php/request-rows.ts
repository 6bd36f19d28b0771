/** Rows for data from requests, the session, and other programs. */

import {
  bySender,
  fromRoot,
  lastPart,
  type ModelRow,
  objectSource,
  ofPath,
  oneLine,
  source,
} from '@assay/engine/rule';
import { uploadedName } from '../rows/uploaded-names.ts';

const headers = ['HTTP_*', 'CONTENT_TYPE'];
const paths = ['REQUEST_URI', 'PHP_SELF', 'PATH_INFO', 'ORIG_PATH_INFO', 'PATH_TRANSLATED', 'DOCUMENT_URI'];

/** Functions that return the output of a program they started. */
const answering = [
  'shell_exec()',
  'system()',
  'passthru()',
  'exec()',
  'exec$1()',
  'popen()',
  'proc_open$2()',
];
/** Functions that read an opened file, or a whole file. */
const reading = [
  'fgets()',
  'fread()',
  'fgetc()',
  'fgetss()',
  'stream_get_contents()',
  'file_get_contents()',
  'file()',
  'fgetcsv()',
];

export const requestRows: readonly ModelRow[] = [
  objectSource('remote-input', '$_GET', "the request's query string"),
  objectSource('remote-input', '$_POST', "the request's form"),
  objectSource('remote-input', '$_REQUEST', "the request's parameters"),
  bySender(objectSource('remote-input', '$_COOKIE', "the request's cookies")),
  // PHP takes folders off the name that was sent.
  ...uploadedName(lastPart(source('remote-text', '$_FILES.*.name', 'the name of an uploaded file'))),
  ...uploadedName(source('remote-text', '$_FILES.*.type', 'the client-supplied type of an uploaded file')),
  ...headers.map((name) =>
    bySender(oneLine(source('remote-line', `$_SERVER.${name}`, "the request's headers"))),
  ),
  source('remote-line', '$_SERVER.QUERY_STRING', "the request's query string"),
  ...paths.map((name) => ofPath(fromRoot(source('remote-line', `$_SERVER.${name}`, "the request's path")))),
  bySender(objectSource('remote-line', 'getallheaders()', "the request's headers")),
  bySender(objectSource('remote-line', 'apache_request_headers()', "the request's headers")),
  source('remote-input', 'php_input()', "the request's body"),
  objectSource('stored-data', '$_SESSION', 'session data'),
  ...answering.map((path) => source('service-answer', path, 'the output of another program')),
  ...reading.map((path) => source('file-content', path, "a file's content")),
  source('cli-input', '$argv', 'the arguments of the command line'),
  source('cli-input', '$_SERVER.argv', 'the arguments of the command line'),
  source('cli-input', 'readline()', 'console input'),
  source('environment', 'getenv()', 'the environment'),
  objectSource('environment', '$_ENV', 'the environment'),
];
