/** aiohttp_jinja2: Jinja templates in aiohttp. */

import { defineModel, misuse, operation } from '@assay/engine/rule';

export const model = defineModel({
  library: 'aiohttp_jinja2',
  rows: [
    ...['render_template', 'render_string', 'render_template_async', 'render_string_async'].map((name) =>
      operation(name, 'renderTemplate', 0, 2),
    ),
    misuse('template-escaping-off', 'setup(autoescape=)', { equals: false }),
    operation('template.$rendered', 'renderTemplate', 0, 1),
  ],
});
