/** Browsers controlled by a server. */

import { defineModel, sink } from '@assay/engine/rule';

export const model = defineModel({
  library: 'puppeteer',
  aliases: ['puppeteer-core', 'playwright', 'playwright-core'],
  types: {
    Browser: [
      'launch()',
      'connect()',
      'chromium.launch()',
      'firefox.launch()',
      'webkit.launch()',
      'Browser.newContext()',
    ],
    Page: ['Browser.newPage()'],
  },
  rows: [
    sink('request-url', 'Page.goto(0)'),
    sink('code-execution', 'Page.evaluate(0)'),
    sink('code-execution', 'Page.addScriptTag(0).content'),
  ],
});
