/** Yii 2: models that requests fill. */

import { defineModel, propagator } from '@assay/engine/rule';

export const model = defineModel({
  library: 'yii\\base',
  types: { Model: ['Model()', 'yii\\db:ActiveRecord()'] },
  rows: [propagator('Model.load(0)', 'Model.load(this).*')],
});
