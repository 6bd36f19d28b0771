/** Jinja templates. */

import { defineModel, misuse, operation, sanitizer, sink } from '@assay/engine/rule';

export const model = defineModel({
  library: 'jinja2',
  types: { Environment: ['Environment()', 'environment.Environment()'] },
  rows: [
    sink('template-source', 'Template(0,source=)'),
    sink('template-source', 'Environment.from_string(0,source=)'),
    sink('template-source', 'sandbox.SandboxedEnvironment().from_string(0)'),
    ...['get_template', 'select_template', 'get_or_select_template'].flatMap((name) =>
      ['render', 'render_async', 'generate', 'stream'].map((method) =>
        operation(`Environment.${name}().${method}`, 'renderTemplate', 'this'),
      ),
    ),
    sanitizer('html-escape', 'escape(0)'),
    sink('html-response', 'Markup(0)'),
    misuse('unescaping-template', 'Environment(autoescape=)', {
      anyOf: [{ absent: true }, { equals: false }],
    }),
  ],
});
