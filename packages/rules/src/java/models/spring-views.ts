/** Results of Spring's handlers. */

import { defineModel, operation, sink } from '@assay/engine/rule';

export const model = defineModel({
  library: 'org.springframework.web.servlet',
  aliases: ['org.springframework.web.servlet.view'],
  types: { ModelAndView: [], RedirectView: [], View$render: [], View$show: [] },
  rows: [
    // The engine's own name for what happens to what a handler returns.
    operation('View$render', 'renderTemplate'),
    operation('View$show', 'renderTemplate', 'this'),
    operation('ModelAndView.addObject', 'Map.put'),
    sink('redirect-url', 'RedirectView(0)'),
    sink('redirect-url', 'RedirectView.setUrl(0)'),
    sink('view-name', 'ModelAndView(0)'),
    sink('view-name', 'ModelAndView.setViewName(0)'),
  ],
});
