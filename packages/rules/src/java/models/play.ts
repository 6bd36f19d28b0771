/** Play: requests and responses. May miss parameters that a routes file passes to controller methods. */

import { defineModel, lastPart, objectSource, ofPath, sink, source } from '@assay/engine/rule';
import { uploadedName } from '../../rows/uploaded-names.ts';

const requests = ['Http$Request', 'Http$RequestHeader'];
const bodies = ['asText', 'asJson', 'asXml', 'asFormUrlEncoded', 'asMultipartFormData', 'asBytes'];

export const model = defineModel({
  library: 'play.mvc',
  types: {
    Http$Request: ['Controller.request()', 'Http$Context.request()', 'Http$Context.current().request()'],
    Http$RequestHeader: [],
    Http$Context: [],
    Controller: [],
    Results: ['Controller'],
    Http$MultipartFormData$FilePart: [],
  },
  rows: [
    ...requests.flatMap((type) => [
      source('remote-text', `${type}.getQueryString()`, "the request's query string"),
      source('remote-text', `${type}.queryString()`, "the request's query string"),
      ofPath(source('remote-text', `${type}.path()`, "the request's path")),
      source('remote-line', `${type}.uri()`, "the request's URL"),
      source('remote-line', `${type}.host()`, "the request's headers"),
      source('remote-line', `${type}.getHeader()`, "the request's headers"),
      source('remote-line', `${type}.header()`, "the request's headers"),
      source('remote-text', `${type}.cookie()`, "the request's cookies"),
      ...bodies.map((name) => objectSource('remote-input', `${type}.body().${name}()`, "the request's body")),
    ]),
    ...uploadedName(
      lastPart(
        source('remote-text', 'Http$MultipartFormData$FilePart.getFilename()', "an uploaded file's name"),
      ),
    ),
    sink('redirect-url', 'Results.redirect(0)'),
    sink('redirect-url', 'Results.found(0)'),
    sink('redirect-url', 'Results.seeOther(0)'),
    sink('redirect-url', 'Results.temporaryRedirect(0)'),
  ],
});
