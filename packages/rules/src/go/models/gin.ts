/** gin: routes, requests and responses. */

import {
  defineModel,
  lastPart,
  misuse,
  objectSource,
  ofPath,
  operation,
  sink,
  source,
  when,
} from '@assay/engine/rule';
import { contentTypeHeaderRows, mayBePage } from '../../rows/content-types.ts';
import { uploadedName } from '../../rows/uploaded-names.ts';
import { requestRows } from '../request-rows.ts';

const texts = [
  'Query',
  'DefaultQuery',
  'PostForm',
  'DefaultPostForm',
  'GetQuery',
  'GetPostForm',
  'Cookie',
  'FullPath',
];
const lists = [
  'QueryArray',
  'QueryMap',
  'PostFormArray',
  'PostFormMap',
  'GetQueryArray',
  'GetQueryMap',
  'GetPostFormArray',
];
const binds = [
  'Bind',
  'BindJSON',
  'BindXML',
  'BindYAML',
  'BindQuery',
  'BindUri',
  'BindHeader',
  'ShouldBind',
  'ShouldBindJSON',
  'ShouldBindXML',
  'ShouldBindYAML',
  'ShouldBindQuery',
  'ShouldBindUri',
  'ShouldBindHeader',
  'ShouldBindWith',
  'ShouldBindBodyWith',
  'MustBindWith',
  'BindWith',
];

export const model = defineModel({
  library: 'github.com/gin-gonic/gin',
  types: { Context: [], Engine: ['Default()', 'New()'], RouterGroup: ['Engine.Group()'], H: [] },
  rows: [
    ...texts.map((name) => source('remote-text', `Context.${name}()`, "the request's parameters")),
    // Values that middleware leaves for handlers mostly identify the logged-in user.
    ...['Get', 'MustGet', 'GetString', 'GetInt', 'GetInt64', 'GetUint', 'GetUint64'].map((name) =>
      source('current-user', `Context.${name}()`, 'the logged-in user'),
    ),
    source('remote-line', 'Context.GetHeader()', "the request's headers"),
    ...lists.map((name) => objectSource('remote-text', `Context.${name}()`, "the request's parameters")),
    ofPath(source('remote-text', 'Context.Param()', "the request's parameters")),
    ofPath(source('remote-text', 'Context.Params', "the request's path")),
    ...binds.map((name) => source('remote-input', `Context.${name}(0)`, "the request's parameters")),
    source('remote-input', 'Context.GetRawData()', "the request's body"),
    ...requestRows('Context.Request'),
    ...uploadedName(
      lastPart(source('remote-input', 'Context.FormFile().Filename', "an uploaded file's name")),
    ),
    source('remote-input', 'Context.MultipartForm()', "the request's form"),
    operation('Context.HTML', 'renderTemplate', 1, 2),
    sink('answer', 'Context.JSON(1)'),
    sink('answer', 'Context.String(*)'),
    sink('text-answer', 'Context.String(*)'),
    sink('html-response', 'Context.Data(2)', when('Context.Data(1)', mayBePage)),
    ...contentTypeHeaderRows('Context.Header'),
    ...contentTypeHeaderRows('Context.Writer.Header().Set'),
    sink('redirect-url', 'Context.Redirect(1)'),
    sink('served-path', 'Context.File(0)'),
    sink('served-path', 'Context.FileAttachment(0)'),
    sink('file-path', 'Context.SaveUploadedFile(1)'),
    sink('stored-name', 'Context.SaveUploadedFile(1)'),
    sink('header-name', 'Context.Header(0)'),
    misuse('insecure-cookie', 'Context.SetCookie(6)', { equals: false }),
    misuse('insecure-cookie', 'Context.SetCookie(5)', { equals: false }),
  ],
});
