/** AdonisJS: handlers and controller methods take a single typed context. */

import { bySender, defineModel, objectSource, ofPath, oneLine, sink, source } from '@assay/engine/rule';
import { httpVerbs, methodPaths } from '../http-verbs.ts';

const routers = ['@adonisjs/core/services/router:default'];
const objects = ['all', 'body', 'qs', 'only', 'except', 'params', 'validate', 'validateUsing'];

export const model = defineModel({
  library: '@adonisjs/core/http',
  aliases: ['@ioc:Adonis/Core/HttpContext'],
  types: {
    HttpContext: methodPaths(routers, [...httpVerbs, 'any'], ['(1)@0']),
    HttpContextContract: [],
    Request: ['HttpContext.request', 'HttpContextContract.request'],
    Response: ['HttpContext.response', 'HttpContextContract.response', 'Response.status()'],
  },
  rows: [
    source('remote-input', 'Request.input()', "the request's body"),
    ...objects.map((name) => objectSource('remote-input', `Request.${name}()`, "the request's body")),
    ofPath(source('remote-text', 'Request.param()', "the request's path parameters")),
    source('remote-text', 'Request.raw()', "the request's body"),
    source('remote-text', 'Request.file().clientName', "an uploaded file's name"),
    bySender(oneLine(source('remote-text', 'Request.header()', 'a header of the request'))),
    bySender(source('remote-text', 'Request.cookie()', "the request's cookies")),
    ...['url', 'completeUrl'].map((name) =>
      oneLine(source('remote-text', `Request.${name}()`, "the request's URL")),
    ),
    ...['HttpContext', 'HttpContextContract'].map((type) =>
      ofPath(objectSource('remote-text', `${type}.params`, "the request's path parameters")),
    ),
    sink('redirect-url', 'Response.redirect(0)'),
    sink('redirect-url', 'Response.redirect().toPath(0)'),
    sink('html-response', 'Response.send(0)'),
    sink('file-path', 'Response.download(0)'),
    sink('file-path', 'Response.attachment(0)'),
    sink('sql-query', '@adonisjs/lucid/services/db:default.rawQuery(0)'),
  ],
});
