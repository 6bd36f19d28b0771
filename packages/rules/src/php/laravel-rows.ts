/** Laravel: request data, by every name under which it is accessible, and helper functions. */

import {
  bySender,
  end,
  type ModelRow,
  neutral,
  objectSource,
  ofPath,
  oneLine,
  operation,
  refusing,
  refusingBy,
  sanitizer,
  sink,
  source,
} from '@assay/engine/rule';
import { laravelClientRows } from './laravel-clients.ts';
import { uploadedFileRows } from './upload-rows.ts';

const parts = ['input', 'get', 'query', 'post', 'json', 'old', 'string', 'str', 'array'];
const whole = ['all', 'except', 'collect', 'toArray', 'keys'];
/** Methods that return the parameters which a form or the call lists. */
const listed = ['only', 'validate', 'validated', 'safe'];
const addresses = [
  'url',
  'fullUrl',
  'path',
  'getPathInfo',
  'getRequestUri',
  'getUri',
  'decodedPath',
  'fullUrlWithQuery',
];
/** Methods that return a number, boolean or time, or no request data. */
const pure =
  'integer float boolean date enum has hasAny filled missing user ip method isMethod ajax expectsJson wantsJson session isJson is routeIs secure hasFile getMethod';

/** Rows for a request; `owner` is how it is accessed: `Request`, `request()` or a facade. */
export function laravelRequestRows(owner: string): readonly ModelRow[] {
  return [
    ...parts.map((name) => source('remote-input', `${owner}.${name}()`, "the request's parameters")),
    ...whole.map((name) => objectSource('remote-input', `${owner}.${name}()`, "the request's parameters")),
    ...listed.map((name) => objectSource('checked-input', `${owner}.${name}()`, "the request's parameters")),
    source('remote-input', `${owner}.getContent()`, "the request's body"),
    bySender(oneLine(source('remote-line', `${owner}.header()`, "the request's headers"))),
    bySender(source('remote-input', `${owner}.cookie()`, "the request's cookies")),
    bySender(oneLine(source('remote-line', `${owner}.userAgent()`, "the request's headers"))),
    ...addresses.map((name) => ofPath(source('remote-line', `${owner}.${name}()`, "the request's path"))),
    ofPath(source('remote-text', `${owner}.segment()`, "a part of the request's path")),
    ofPath(objectSource('remote-text', `${owner}.segments()`, "parts of the request's path")),
    ofPath(source('remote-text', `${owner}.route()`, "a part of the request's path")),
    ...uploadedFileRows(`${owner}.file()`),
    source('current-user', `${owner}.user()`, 'the logged-in user'),
    ...pure.split(' ').map((name) => neutral(`${owner}.${name}`)),
  ];
}

/** Rows for global helper functions. */
export const laravelHelperRows: readonly ModelRow[] = [
  ...laravelRequestRows('request()'),
  source('remote-input', 'request()', "the request's parameters"),
  sink('redirect-url', 'redirect(0)'),
  ...['to', 'away'].map((name) => sink('redirect-url', `redirect().${name}(0)`)),
  sink('html-response', 'response(0)'),
  sink('html-response', 'response().make(0)'),
  ...['download', 'file'].map((name) => sink('file-path', `response().${name}(0)`)),
  ...['check', 'guest'].map((name) => refusingBy(`auth().${name}()`, 'authentication')),
  ...['user', 'id'].map((name) => source('current-user', `auth().${name}()`, 'the logged-in user')),
  operation('view', 'renderTemplate', 0, 1),
  operation('view().make', 'renderTemplate', 0, 1),
  operation('response().view', 'renderTemplate', 0, 1),
  sanitizer('html-escape', 'e(0)'),
  end('abort'),
  end('dd'),
  neutral('route'),
  neutral('trans'),
  neutral('__'),
  neutral('config'),
  neutral('bcrypt'),
];

const statements = [
  'select',
  'selectOne',
  'scalar',
  'statement',
  'unprepared',
  'insert',
  'update',
  'delete',
  'raw',
  'cursor',
  'affectingStatement',
];

/** Rows for facades of the application's services. */
export const laravelFacadeRows: readonly ModelRow[] = [
  ...['Request', 'Input'].flatMap((name) => laravelRequestRows(name)),
  ...statements.map((name) => sink('sql-query', `DB.${name}(0)`)),
  ...statements.map((name) => sink('sql-query', `DB.connection().${name}(0)`)),
  ...['to', 'away'].map((name) => sink('redirect-url', `Redirect.${name}(0)`)),
  ...['user', 'id'].map((name) => source('current-user', `Auth.${name}()`, 'the logged-in user')),
  refusing('Gate.authorize()', 'authentication', 'authorization'),
  ...['allows', 'denies', 'check', 'any', 'inspect'].map((name) =>
    refusingBy(`Gate.${name}()`, 'authentication', 'authorization'),
  ),
  refusingBy('Auth.check()', 'authentication'),
  refusingBy('Auth.guest()', 'authentication'),
  operation('View.make', 'renderTemplate', 0, 1),
  operation('Response.view', 'renderTemplate', 0, 1),
  operation('Route.view', 'renderTemplate', 1, 2),
  sink('html-response', 'Response.make(0)'),
  sink('answer', 'Response.json(0)'),
  ...['download', 'file'].map((name) => sink('file-path', `Response.${name}(0)`)),
  ...laravelClientRows,
  ...[
    'get',
    'put',
    'append',
    'delete',
    'copy',
    'move',
    'makeDirectory',
    'deleteDirectory',
    'files',
    'getRequire',
  ].map((name) => sink('file-path', `File.${name}(0)`)),
  ...['put', 'putFileAs'].map((name) => sink('written-name', `Storage.${name}(${name === 'put' ? 0 : 2})`)),
  ...['put', 'putFileAs'].map((name) =>
    sink('written-name', `Storage.disk().${name}(${name === 'put' ? 0 : 2})`),
  ),
  sink('written-name', 'File.put(0)'),
  neutral('Hash.make'),
  sink('template-source', 'Blade.render(0)'),
  sink('template-source', 'Blade.compileString(0)'),
  sink('shell-command', 'Process.run(0)'),
  sink('shell-command', 'Process.start(0)'),
  ...['debug', 'info', 'notice', 'warning', 'error', 'critical', 'alert', 'emergency'].map((name) =>
    sink('log-text', `Log.${name}(0)`),
  ),
];
