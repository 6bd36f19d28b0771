/** Flask-Classful, and its predecessor Flask-Classy: classes whose methods handle requests. */

import { defineModel, ofPath, source } from '@assay/engine/rule';
import { viewAnswerRows } from '../view-answers.ts';

const methods = ['index', 'get', 'post', 'put', 'patch', 'delete'];

export const model = defineModel({
  library: 'flask_classful',
  aliases: ['flask_classy'],
  types: { View: ['FlaskView()'] },
  rows: [
    ...methods.flatMap((name) => [
      ofPath(source('remote-text', `View.${name}@*`, "a part of the request's path")),
      ...viewAnswerRows(`View.${name}`),
    ]),
    ofPath(source('remote-text', 'route()(0)@*', "a part of the request's path")),
    ...viewAnswerRows('route()(0)'),
  ],
});
