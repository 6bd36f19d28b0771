/** JSP: page output. */

import { defineModel, neutral, sink } from '@assay/engine/rule';

const writers = ['print', 'println', 'write', 'append'];

export const model = defineModel({
  library: 'jakarta.servlet.jsp',
  aliases: ['javax.servlet.jsp'],
  types: { JspWriter: ['PageContext.getOut()'], PageContext: [] },
  rows: [
    ...writers.map((name) => sink('html-text', `JspWriter.${name}(*)`)),
    neutral('PageContext.getAttribute'),
  ],
});
