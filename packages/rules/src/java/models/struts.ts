/** Struts 2: the framework calls the setters of actions, and provides the request parameters. */

import { defineModel, objectSource, source } from '@assay/engine/rule';
import { bareTypes } from '../bare-types.ts';

export const model = defineModel({
  library: 'com.opensymphony.xwork2',
  aliases: ['org.apache.struts2', 'org.apache.struts2.interceptor', 'org.apache.struts2.action'],
  types: bareTypes('ActionSupport', 'ModelDriven', 'ActionContext', 'ParameterAware', 'ParametersAware'),
  rows: [
    source('remote-text', 'ActionSupport.set*@0', 'a parameter of the request'),
    objectSource('remote-text', 'ParameterAware.setParameters@0', 'the parameters of the request'),
    objectSource('remote-text', 'ParametersAware.withParameters@0', 'the parameters of the request'),
    objectSource(
      'remote-text',
      'ActionContext.getContext().getParameters()',
      'the parameters of the request',
    ),
  ],
});
