/** Django Ninja: handler parameters after the request are filled from it. */

import { defineModel, ofTexts, source } from '@assay/engine/rule';

const verbs = ['get', 'post', 'put', 'patch', 'delete', 'api_operation'];

export const model = defineModel({
  library: 'ninja',
  types: { Api: ['NinjaAPI()', 'Router()', 'router.Router()'] },
  rows: verbs.map((verb) =>
    ofTexts(source('remote-input', `Api.${verb}()(0)@1..`, 'a parameter of the request')),
  ),
});
