/** Beego: controllers, and the context of a request. */

import { defineModel, lastPart, objectSource, ofPath, sink, source } from '@assay/engine/rule';
import { uploadedName } from '../../rows/uploaded-names.ts';
import { requestRows } from '../request-rows.ts';

const parameters = "the request's parameters";
const input = 'Context.Input';

export const model = defineModel({
  library: 'github.com/beego/beego',
  aliases: [
    'github.com/astaxie/beego',
    'github.com/astaxie/beego/context',
    'github.com/beego/beego/context',
    'github.com/beego/beego/server/web',
    'github.com/beego/beego/server/web/context',
    'github.com/beego/beego/v2/server/web',
    'github.com/beego/beego/v2/server/web/context',
  ],
  types: { Controller: [], Context: ['Controller.Ctx'], BeegoInput: [input] },
  rows: [
    source('remote-text', 'Controller.GetString()', parameters),
    objectSource('remote-text', 'Controller.GetStrings()', parameters),
    objectSource('remote-text', 'Controller.Input()', parameters),
    source('remote-input', 'Controller.ParseForm(0)', "the request's form"),
    source('remote-input', 'Controller.BindJSON(0)', "the request's body"),
    source('remote-input', 'Controller.BindForm(0)', "the request's form"),
    source('remote-input', 'Controller.Bind(0)', "the request's body"),
    ...uploadedName(
      lastPart(source('remote-input', 'Controller.GetFile().1.Filename', "an uploaded file's name")),
    ),
    ...['Query', 'Param', 'Cookie'].map((name) => source('remote-text', `BeegoInput.${name}()`, parameters)),
    ofPath(source('remote-text', 'BeegoInput.URL()', "the request's path")),
    source('remote-line', 'BeegoInput.URI()', "the request's URL"),
    source('remote-line', 'BeegoInput.Header()', "the request's headers"),
    source('remote-line', 'BeegoInput.Refer()', "the request's headers"),
    source('remote-line', 'BeegoInput.UserAgent()', "the request's headers"),
    source('remote-input', 'BeegoInput.RequestBody', "the request's body"),
    source('remote-text', 'Context.GetCookie()', "the request's cookies"),
    ...requestRows('Context.Request'),
    source('remote-line', 'Context.Request.Host', "the request's headers"),
    sink('redirect-url', 'Controller.Redirect(0)'),
    sink('redirect-url', 'Context.Redirect(1)'),
    sink('html-response', 'Context.WriteString(0)'),
    sink('html-response', 'Context.Output.Body(0)'),
    sink('file-path', 'Context.Output.Download(0)'),
    sink('file-path', 'Controller.SaveToFile(1)'),
    sink('stored-name', 'Controller.SaveToFile(1)'),
  ],
});
