/** Frappe: functions exposed to requests, with request parameters as arguments. */

import { defineModel, objectSource, sink, source } from '@assay/engine/rule';

export const model = defineModel({
  library: 'frappe',
  rows: [
    source('remote-input', 'whitelist()(0)@*', 'a parameter of the request'),
    ...['form_dict', 'local.form_dict', 'request.args', 'request.form', 'request.files'].map((name) =>
      objectSource('remote-input', name, "the request's parameters"),
    ),
    ...['request.data', 'request.get_data()', 'request.get_json()'].map((name) =>
      source('remote-input', name, "the request's body"),
    ),
    ...['db.sql', 'db.sql_list', 'db.multisql'].map((name) => sink('sql-query', `${name}(0,query=)`)),
    sink('template-source', 'render_template(0,template=)'),
  ],
});
