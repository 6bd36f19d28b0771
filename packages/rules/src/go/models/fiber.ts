/** Fiber: requests and responses. */

import { defineModel, lastPart, objectSource, ofPath, operation, sink, source } from '@assay/engine/rule';
import { contentTypeHeaderRows, shortTypeRows } from '../../rows/content-types.ts';
import { uploadedName } from '../../rows/uploaded-names.ts';

const texts = ['Query', 'FormValue', 'Get', 'Cookies', 'OriginalURL', 'Path', 'Hostname'];

export const model = defineModel({
  library: 'github.com/gofiber/fiber',
  types: {
    Ctx: [
      ...['Get', 'Post', 'Put', 'Patch', 'Delete', 'All', 'Use', 'Add'].map((verb) => `App.${verb}(1..)@0`),
      'Router.Get(1..)@0',
    ],
    App: ['New()'],
    Router: ['App.Group()'],
  },
  rows: [
    ...texts.map((name) => source('remote-text', `Ctx.${name}()`, "the request's parameters")),
    ...['Body', 'BodyRaw'].map((name) => source('remote-input', `Ctx.${name}()`, "the request's body")),
    objectSource('remote-text', 'Ctx.Queries()', "the request's query string"),
    ofPath(source('remote-text', 'Ctx.Params()', "the request's parameters")),
    ofPath(objectSource('remote-text', 'Ctx.AllParams()', "the request's path")),
    ...['BodyParser', 'QueryParser', 'ParamsParser', 'ReqHeaderParser', 'CookieParser'].map((name) =>
      source('remote-input', `Ctx.${name}(0)`, "the request's parameters"),
    ),
    ...uploadedName(lastPart(source('remote-input', 'Ctx.FormFile().Filename', "an uploaded file's name"))),
    sink('redirect-url', 'Ctx.Redirect(0)'),
    sink('redirect-url', 'Ctx.Location(0)'),
    sink('file-path', 'Ctx.SendFile(0)'),
    sink('file-path', 'Ctx.Download(0)'),
    sink('file-path', 'Ctx.SaveFile(1)'),
    sink('stored-name', 'Ctx.SaveFile(1)'),
    operation('Ctx.Render', 'renderTemplate', 0, 1),
    source('current-user', 'Ctx.Locals()', 'the logged-in user'),
    sink('answer', 'Ctx.JSON(0)'),
    // Fiber sends plain text by default.
    ...['SendString', 'Send', 'Write', 'WriteString'].map((name) => sink('text-answer', `Ctx.${name}(0)`)),
    sink('html-response', 'Ctx.Format(0)'),
    ...contentTypeHeaderRows('Ctx.Set'),
    ...shortTypeRows('Ctx.Type(0)'),
  ],
});
