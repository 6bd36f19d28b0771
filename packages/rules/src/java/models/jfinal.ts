/** JFinal: controllers read requests and respond to them. */

import { defineModel, lastPart, objectSource, sink, source } from '@assay/engine/rule';
import { bareTypes } from '../bare-types.ts';

export const model = defineModel({
  library: 'com.jfinal.core',
  aliases: ['com.jfinal.upload', 'com.jfinal.plugin.activerecord'],
  types: bareTypes('Controller', 'UploadFile', 'Db'),
  rows: [
    ...['get', 'getPara', 'getRawData', 'getCookie'].map((name) =>
      source('remote-text', `Controller.${name}()`, 'a parameter of the request'),
    ),
    ...['getParaMap', 'getParaValues', 'getModel', 'getBean', 'getKv'].map((name) =>
      objectSource('remote-text', `Controller.${name}()`, 'the parameters of the request'),
    ),
    source('remote-line', 'Controller.getHeader()', 'a header of the request'),
    lastPart(source('remote-text', 'UploadFile.getOriginalFileName()', "an uploaded file's name")),
    sink('redirect-url', 'Controller.redirect(0)'),
    sink('html-response', 'Controller.renderHtml(0)'),
    sink('file-path', 'Controller.renderFile(0)'),
    ...['find', 'findFirst', 'query', 'queryFirst', 'queryStr', 'queryInt', 'update', 'paginate'].map(
      (name) => sink('sql-query', `Db.${name}(0)`),
    ),
  ],
});
