/** Bottle. */

import {
  defineModel,
  end,
  objectSource,
  ofPath,
  ofTexts,
  operation,
  sanitizer,
  sink,
  source,
  wholeSink,
} from '@assay/engine/rule';
import { requestPart } from '../request-parts.ts';

const parts = ['query', 'forms', 'params', 'cookies', 'json', 'files', 'GET', 'POST'];
const verbs = ['route', 'get', 'post', 'put', 'delete', 'patch'];

export const model = defineModel({
  library: 'bottle',
  types: { App: ['Bottle()', 'app()'] },
  rows: [
    objectSource('remote-line', 'request.headers', "the request's headers"),
    ...parts.map((name) => requestPart('request', name)),
    ofTexts(source('remote-input', 'request.get_cookie()', 'a cookie')),
    ...['', 'App.'].flatMap((owner) =>
      verbs.flatMap((verb) => [
        ofPath(source('remote-text', `${owner}${verb}()(0)@*`, "a part of the request's path")),
        wholeSink('html-response', `${owner}${verb}()(0)^`),
      ]),
    ),
    sink('redirect-url', 'redirect(0)'),
    sink('file-path', 'static_file(1,root=)'),
    sink('template-source', 'SimpleTemplate(0)'),
    sink('template-source', 'template(0)'),
    sanitizer('html-escape', 'template(*)'),
    sanitizer('html-escape', 'html_escape(0)'),
    ...['view', 'jinja2_view'].map((name) => operation(`${name}.$rendered`, 'renderTemplate', 0, 1)),
    operation('jinja2_template', 'renderTemplate', 0),
    end('abort'),
  ],
});
