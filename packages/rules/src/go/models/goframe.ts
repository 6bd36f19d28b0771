/** GoFrame: requests, responses and query strings. */

import { defineModel, objectSource, sink, source } from '@assay/engine/rule';

const texts = [
  'Get',
  'GetQuery',
  'GetForm',
  'GetRouter',
  'GetParam',
  'GetRequest',
  'GetBodyString',
  'GetUrl',
];
const maps = ['GetMap', 'GetQueryMap', 'GetFormMap', 'GetRequestMap', 'GetRouterMap', 'GetQueryMapStrStr'];

export const model = defineModel({
  library: 'github.com/gogf/gf/net/ghttp',
  aliases: ['github.com/gogf/gf/frame/g', 'github.com/gogf/gf/database/gdb', 'github.com/gogf/gf/os/gfile'],
  types: {
    Server: ['Server()', 'GetServer()'],
    Request: ['Server.BindHandler(1)@0', 'RequestFromCtx()'],
    RouterGroup: ['Server.Group(1)@0', 'RouterGroup.Group(1)@0'],
    UploadFile: ['Request.GetUploadFile()', 'Request.GetUploadFiles().*'],
    DB: ['DB()', 'Instance()'],
    Model: [
      'Model()',
      'DB.Model()',
      'DB.Ctx().Model()',
      ...['Where', 'WhereOr', 'Order', 'Group', 'Fields', 'Ctx', 'Safe'].map((name) => `Model.${name}()`),
    ],
  },
  rows: [
    ...texts.map((name) => source('remote-text', `Request.${name}()`, "the request's parameters")),
    ...maps.map((name) => objectSource('remote-text', `Request.${name}()`, "the request's parameters")),
    ...['Parse', 'ParseQuery', 'ParseForm'].map((name) =>
      source('remote-input', `Request.${name}(0)`, "the request's parameters"),
    ),
    source('remote-input', 'Request.GetBody()', "the request's body"),
    source('remote-line', 'Request.GetHeader()', "the request's headers"),
    source('remote-line', 'Request.GetReferer()', "the request's headers"),
    sink('html-response', 'Request.Response.Write(*)'),
    sink('redirect-url', 'Request.Response.RedirectTo(0)'),
    sink('file-path', 'Request.Response.ServeFile(0)'),
    sink('file-path', 'Request.Response.ServeFileDownload(0)'),
    ...['Query', 'GetAll', 'GetOne', 'GetValue', 'Exec', 'Raw'].flatMap((name) => [
      sink('sql-query', `DB.${name}(0)`),
      sink('sql-query', `DB.${name}(1)`),
    ]),
    ...['Where', 'WhereOr', 'Order', 'Group', 'Fields', 'Having'].map((name) =>
      sink('sql-query', `Model.${name}(0)`),
    ),
  ],
});
