/**
 * Stapler, the framework of Jenkins: methods whose name begins with `do` handle requests, and forms set annotated
 * constructor and setter parameters.
 */

import { defineModel, objectSource, ofPath, sink, source } from '@assay/engine/rule';
import { bareTypes } from '../bare-types.ts';

const requests = ['StaplerRequest', 'StaplerRequest2'];

export const model = defineModel({
  library: 'org.kohsuke.stapler',
  aliases: ['hudson.util'],
  types: {
    ...bareTypes(
      'QueryParameter',
      'Header',
      'DataBoundConstructor$parameter',
      'DataBoundSetter$parameter',
      'AncestorInPath',
      'HttpResponses',
      'FormValidation',
      'HttpRedirect',
      'StaplerResponse',
      'StaplerResponse2',
    ),
    ...bareTypes(...requests),
  },
  rows: [
    source('remote-text', 'QueryParameter', 'a parameter of the request'),
    source('remote-line', 'Header', 'a header of the request'),
    source('remote-input', 'DataBoundConstructor$parameter', 'a submitted form value'),
    source('remote-input', 'DataBoundSetter$parameter', 'a submitted form value'),
    ...requests.flatMap((type) => [
      source('remote-input', `${type}.getSubmittedForm()`, "the request's form"),
      ofPath(source('remote-text', `${type}.getRestOfPath()`, "the request's path")),
      ofPath(source('remote-text', `${type}.getOriginalRestOfPath()`, "the request's path")),
      source('remote-line', `${type}.getReferer()`, "the request's headers"),
      objectSource('remote-input', `${type}.getFileItem()`, 'an uploaded file'),
      objectSource('remote-input', `${type}.bindJSON()`, "the request's form"),
      objectSource('remote-input', `${type}.bindParameters()`, "the request's form"),
    ]),
    ...['StaplerResponse', 'StaplerResponse2'].flatMap((type) => [
      sink('redirect-url', `${type}.sendRedirect(0)`),
      sink('redirect-url', `${type}.sendRedirect2(0)`),
    ]),
    sink('redirect-url', 'HttpResponses.redirectTo(0)'),
    sink('redirect-url', 'HttpRedirect(0)'),
    sink('html-response', 'HttpResponses.html(0)'),
    sink('html-response', 'HttpResponses.literalHtml(0)'),
    ...['errorWithMarkup', 'warningWithMarkup', 'okWithMarkup'].map((name) =>
      sink('html-response', `FormValidation.${name}(0)`),
    ),
  ],
});
