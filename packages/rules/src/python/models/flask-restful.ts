/** Flask-RESTful and Flask-RESTX: resources with one method per HTTP method, and argument parsers. */

import { defineModel, objectSource, ofPath, ofTexts, sink, source } from '@assay/engine/rule';

const methods = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options'];

export const model = defineModel({
  library: 'flask_restful',
  aliases: ['flask_restx', 'flask_restplus'],
  types: { Resource: ['Resource()'], Parser: ['reqparse.RequestParser()'] },
  rows: [
    ...methods.flatMap((name) => [
      ofPath(source('remote-text', `Resource.${name}@*`, "a part of the request's path")),
      sink('returned-answer', `Resource.${name}^`),
    ]),
    ofTexts(objectSource('remote-input', 'Parser.parse_args()', "the request's arguments")),
  ],
});
