/** Results of Spring handlers. */

import { defineModel, operation, sink } from '@assay/engine/rule';

export const model = defineModel({
  library: 'org.springframework.web.servlet',
  aliases: ['org.springframework.web.servlet.view'],
  types: { ModelAndView: [], RedirectView: [], View$render: [], View$show: [] },
  rows: [
    // The engine's internal name for the treatment of a handler's result.
    operation('View$render', 'renderTemplate'),
    operation('View$show', 'renderTemplate', 'this'),
    operation('ModelAndView.addObject', 'Map.put'),
    sink('redirect-url', 'RedirectView(0)'),
    sink('redirect-url', 'RedirectView.setUrl(0)'),
    sink('view-name', 'ModelAndView(0)'),
    sink('view-name', 'ModelAndView.setViewName(0)'),
  ],
});
