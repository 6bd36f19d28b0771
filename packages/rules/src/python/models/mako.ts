/** Mako: templates escape nothing by default. */

import { defineModel, misuse, operation, sink } from '@assay/engine/rule';

export const model = defineModel({
  library: 'mako',
  types: { TemplateLookup: ['lookup.TemplateLookup()'], Template: ['template.Template()'] },
  rows: [
    sink('template-source', 'template.Template(0,text=)'),
    ...['render', 'render_unicode'].flatMap((method) => [
      operation(`TemplateLookup.get_template().${method}`, 'renderTemplate', 'this'),
      operation(`Template.${method}`, 'renderTemplate', 'this'),
    ]),
    misuse('template-escaping-on', 'lookup.TemplateLookup(default_filters=)[]', { equals: 'h' }),
    misuse('template-escaping-on', 'template.Template(default_filters=)[]', { equals: 'h' }),
    ...['lookup.TemplateLookup', 'template.Template'].map((name) =>
      misuse('template-engine', name, { called: true }),
    ),
  ],
});
