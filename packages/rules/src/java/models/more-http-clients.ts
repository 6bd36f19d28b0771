/** HTTP clients whose functions take the URL first. */

import { defineModel, sink } from '@assay/engine/rule';
import { bareTypes } from '../bare-types.ts';

const verbs = ['get', 'post', 'put', 'delete', 'patch', 'head', 'options'];
const bigVerbs = ['Get', 'Post', 'Put', 'Delete', 'Patch', 'Head', 'Options'];

export const model = defineModel({
  library: 'org.apache.http.client.fluent',
  aliases: [
    'org.apache.hc.client5.http.fluent',
    'kong.unirest',
    'kong.unirest.core',
    'com.mashape.unirest.http',
    'org.asynchttpclient',
    'cn.hutool.http',
    'com.google.api.client.http',
    'org.apache.commons.httpclient.methods',
    'io.micronaut.http.client',
    'org.eclipse.jetty.client',
  ],
  types: {
    ...bareTypes('Request', 'Unirest', 'HttpUtil', 'HttpRequest', 'GetMethod', 'PostMethod', 'GenericUrl'),
    ...bareTypes('HttpClient'),
    AsyncHttpClient: ['Dsl.asyncHttpClient()'],
  },
  rows: [
    ...bigVerbs.map((verb) => sink('request-url', `Request.${verb}(0)`)),
    ...verbs.map((verb) => sink('request-url', `Unirest.${verb}(0)`)),
    ...bigVerbs.map((verb) => sink('request-url', `AsyncHttpClient.prepare${verb}(0)`)),
    ...['get', 'post', 'createGet', 'createPost', 'downloadFile', 'downloadString', 'downloadBytes'].map(
      (name) => sink('request-url', `HttpUtil.${name}(0)`),
    ),
    ...verbs.map((verb) => sink('request-url', `HttpRequest.${verb}(0)`)),
    sink('request-url', 'GetMethod(0)'),
    sink('request-url', 'PostMethod(0)'),
    sink('request-url', 'GenericUrl(0)'),
    sink('request-url', 'HttpClient.newRequest(0)'),
    sink('request-url', 'HttpClient.GET(0)'),
  ],
});
