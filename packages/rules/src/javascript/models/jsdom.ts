/** jsdom: a page on the server, whose scripts run only if enabled. */

import { defineModel, sink, when } from '@assay/engine/rule';

export const model = defineModel({
  library: 'jsdom',
  aliases: ['happy-dom'],
  types: { Window: ['JSDOM().window', 'Window()'] },
  rows: [
    sink('request-url', 'JSDOM.fromURL(0)'),
    sink('file-path', 'JSDOM.fromFile(0)'),
    sink('code-execution', 'JSDOM(0)', when('JSDOM(1).runScripts', { equals: 'dangerously' })),
    sink('code-execution', 'Window.eval(0)'),
  ],
});
