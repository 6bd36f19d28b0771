/** Iris: requests and responses. */

import { defineModel, lastPart, objectSource, ofPath, operation, sink, source } from '@assay/engine/rule';
import { uploadedName } from '../../rows/uploaded-names.ts';
import { requestRows } from '../request-rows.ts';

const verbs = ['Get', 'Post', 'Put', 'Delete', 'Patch', 'Any', 'Use', 'UseGlobal', 'UseRouter'];
const texts = ['URLParam', 'URLParamDefault', 'URLParamTrim', 'FormValue', 'FormValueDefault', 'PostValue'];
const moreTexts = ['PostValueDefault', 'GetCookie', 'Path'];
const readers = [
  'ReadJSON',
  'ReadXML',
  'ReadYAML',
  'ReadForm',
  'ReadQuery',
  'ReadParams',
  'ReadBody',
  'ReadURL',
];

export const model = defineModel({
  library: 'github.com/kataras/iris',
  aliases: ['github.com/kataras/iris/context', 'github.com/kataras/iris/core/router'],
  types: {
    Application: ['New()', 'Default()'],
    Party: ['Application.Party()', 'Party.Party()', 'Application.PartyFunc(1)@0'],
    Context: ['Application', 'Party'].flatMap((owner) => verbs.map((verb) => `${owner}.${verb}(*)@0`)),
  },
  rows: [
    ...[...texts, ...moreTexts].map((name) =>
      source('remote-text', `Context.${name}()`, "the request's parameters"),
    ),
    ...['URLParams', 'FormValues', 'URLParamSlice'].map((name) =>
      objectSource('remote-text', `Context.${name}()`, "the request's parameters"),
    ),
    ...['Get', 'GetString', 'GetEscape', 'GetDecoded', 'GetTrim', 'GetStringDefault'].map((name) =>
      ofPath(source('remote-text', `Context.Params().${name}()`, "the request's path")),
    ),
    source('remote-line', 'Context.GetHeader()', "the request's headers"),
    source('remote-line', 'Context.FullRequestURI()', "the request's URL"),
    ...readers.map((name) => source('remote-input', `Context.${name}(0)`, "the request's body")),
    source('remote-input', 'Context.GetBody()', "the request's body"),
    ...requestRows('Context.Request()'),
    ...uploadedName(
      lastPart(source('remote-input', 'Context.FormFile().1.Filename', "an uploaded file's name")),
    ),
    operation('Context.View', 'renderTemplate', 0, 1),
    sink('html-response', 'Context.HTML(0)'),
    sink('html-response', 'Context.WriteString(0)'),
    sink('html-response', 'Context.Write(0)'),
    sink('redirect-url', 'Context.Redirect(0)'),
    sink('file-path', 'Context.SendFile(0)'),
    sink('file-path', 'Context.ServeFile(0)'),
    sink('file-path', 'Context.SaveFormFile(1)'),
    sink('stored-name', 'Context.SaveFormFile(1)'),
    sink('file-path', 'Context.UploadFormFiles(0)'),
    sink('answer', 'Context.JSON(0)'),
  ],
});
