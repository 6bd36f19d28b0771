import { Component } from '@angular/core';
import { ActivatedRoute } from '@angular/router';
import { DomSanitizer } from '@angular/platform-browser';

@Component({ selector: 'app-note', template: '<p [innerHTML]="markup"></p>' })
export class Note {
  markup: unknown;

  constructor(
    private readonly route: ActivatedRoute,
    private readonly sanitizer: DomSanitizer,
  ) {}

  ngOnInit() {
    // ruleid: javascript/dom-cross-site-scripting
    this.markup = this.sanitizer.bypassSecurityTrustHtml(this.route.snapshot.queryParams['text']);
    // ok: javascript/dom-cross-site-scripting
    this.markup = this.sanitizer.bypassSecurityTrustHtml('<b>a</b>');
  }
}
