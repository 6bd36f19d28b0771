/** CherryPy: arguments of exposed methods are request parameters, and their result is the page. */

import { defineModel, neutral, objectSource, ofTexts, sink, source, wholeSink } from '@assay/engine/rule';
import { requestPart } from '../request-parts.ts';

export const model = defineModel({
  library: 'cherrypy',
  rows: [
    ofTexts(source('remote-input', 'expose(0)@*', 'a parameter of the request')),
    ofTexts(source('remote-input', 'expose()(0)@*', 'a parameter of the request')),
    wholeSink('html-response', 'expose(0)^'),
    wholeSink('html-response', 'expose()(0)^'),
    ...['params', 'json', 'cookie'].map((name) => requestPart('request', name)),
    // Thread-local storage of the program itself.
    neutral('thread_data'),
    source('remote-input', 'request.body', "the request's body"),
    objectSource('remote-line', 'request.headers', "the request's headers"),
    sink('redirect-url', 'HTTPRedirect(0,urls=)'),
    sink('file-path', 'lib.static.serve_file(0,path=)'),
  ],
});
