/** Results of Spring's handlers. */

import { defineModel, sink } from '@assay/engine/rule';

export const model = defineModel({
  library: 'org.springframework.web.servlet',
  aliases: ['org.springframework.web.servlet.view'],
  types: { ModelAndView: [], RedirectView: [] },
  rows: [
    sink('redirect-url', 'RedirectView(0)'),
    sink('redirect-url', 'RedirectView.setUrl(0)'),
    sink('view-name', 'ModelAndView(0)'),
    sink('view-name', 'ModelAndView.setViewName(0)'),
  ],
});
