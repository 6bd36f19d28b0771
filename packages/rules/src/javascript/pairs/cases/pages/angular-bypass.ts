import { Component } from '@angular/core';
import { ActivatedRoute } from '@angular/router';
import { DomSanitizer } from '@angular/platform-browser';

@Component({ selector: 'app-note', template: '<p [innerHTML]="markup"></p>' })
export class Note {
  markup: unknown;
  plain: string | undefined;

  constructor(
    private readonly route: ActivatedRoute,
    private readonly sanitizer: DomSanitizer,
  ) {}

  ngOnInit() {
    // ruleid: javascript/dom-cross-site-scripting
    this.markup = this.sanitizer.bypassSecurityTrustHtml(location.hash.slice(1));
    // ok: javascript/dom-cross-site-scripting
    this.plain = location.hash.slice(1);
  }
}
