/** Angular: markup declared as trusted. */

import { defineModel, sanitizer, sink } from '@assay/engine/rule';

export const model = defineModel({
  library: '@angular/platform-browser',
  aliases: ['@angular/core'],
  types: { DomSanitizer: [] },
  rows: [
    sink('dom-html', 'DomSanitizer.bypassSecurityTrustHtml(0)'),
    sink('dom-html', 'DomSanitizer.bypassSecurityTrustScript(0)'),
    sink('dom-html', 'DomSanitizer.bypassSecurityTrustStyle(0)'),
    sink('dom-navigation', 'DomSanitizer.bypassSecurityTrustResourceUrl(0)'),
    sink('dom-navigation', 'DomSanitizer.bypassSecurityTrustUrl(0)'),
    sanitizer('html-escape', 'DomSanitizer.sanitize(1)'),
  ],
});
