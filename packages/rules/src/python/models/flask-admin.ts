/** Flask-Admin: views that render pages. */

import { defineModel, operation } from '@assay/engine/rule';

export const model = defineModel({
  library: 'flask_admin',
  types: { BaseView: ['BaseView()', 'AdminIndexView()', 'contrib.sqla.ModelView()'] },
  rows: [operation('BaseView.render', 'renderTemplate', 0)],
});
