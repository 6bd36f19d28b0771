/** FastAPI and Starlette. */

import {
  answering,
  defineModel,
  objectSource,
  ofTexts,
  operation,
  ownAddress,
  sanitizer,
  sink,
  source,
  when,
} from '@assay/engine/rule';
import { answerTypeRow, pageBodyRows, pageOnly } from '../../rows/content-types.ts';
import { uploadedName } from '../../rows/uploaded-names.ts';
import { insecureCookie } from '../cookie-rows.ts';
import { requestPart } from '../request-parts.ts';

const verbs = ['get', 'post', 'put', 'delete', 'patch', 'head', 'options', 'api_route', 'websocket'];
const parts = ['query_params', 'path_params', 'cookies'];

export const model = defineModel({
  library: 'fastapi',
  aliases: ['starlette'],
  types: {
    App: ['FastAPI()', 'APIRouter()', 'routing.APIRouter()'],
    Request: [
      'requests.Request()',
      'requests.HTTPConnection()',
      'Request()',
      'routing.Route(1,endpoint=)@0',
      ...['get', 'post', 'put', 'patch', 'delete'].map((name) => `Endpoint.${name}@0`),
    ],
    UploadFile: ['UploadFile()', 'datastructures.UploadFile()'],
    Endpoint: ['endpoints.HTTPEndpoint()'],
    WebSocket: [
      'WebSocket()',
      'websockets.WebSocket()',
      'App.websocket()(0)@0',
      'routing.WebSocketRoute(1)@0',
    ],
    Response: [
      'Response()',
      'responses.Response()',
      'responses.HTMLResponse()',
      'responses.JSONResponse()',
      'responses.RedirectResponse()',
    ],
  },
  rows: [
    ...verbs.map((verb) =>
      ofTexts(source('remote-input', `App.${verb}()(0)@*`, 'a parameter of the request')),
    ),
    ofTexts(source('remote-input', 'App.add_api_route(1,endpoint=)@*', 'a parameter of the request')),
    objectSource('remote-line', 'Request.headers', "the request's headers"),
    ...parts.map((name) => requestPart('Request', name)),
    ownAddress(ofTexts(source('remote-input', 'Request.url', "the request's URL"))),
    ...['json', 'form', 'body'].map((name) =>
      source('remote-input', `Request.${name}()`, "the request's body"),
    ),
    ...uploadedName(source('remote-text', 'UploadFile.filename', "an uploaded file's name")),
    source('remote-input', 'UploadFile.read()', "an uploaded file's content"),
    ...['receive_text', 'receive_json', 'receive_bytes', 'receive'].map((name) =>
      source('remote-input', `WebSocket.${name}()`, 'a WebSocket message'),
    ),
    ...['iter_text', 'iter_json', 'iter_bytes'].map((name) =>
      source('remote-input', `WebSocket.${name}().*`, 'a WebSocket message'),
    ),
    ...['query_params', 'path_params', 'cookies'].map((name) => requestPart('WebSocket', name)),
    source('remote-input', 'endpoints.WebSocketEndpoint.on_receive@1', 'a WebSocket message'),
    sink('html-response', 'responses.HTMLResponse(0,content=)'),
    ...['Response', 'responses.Response', 'responses.StreamingResponse'].flatMap((name) => [
      sink('html-response', `${name}(0,content=)`, when(`${name}(3,media_type=)`, pageOnly)),
      ...pageBodyRows(`${name}(0,content=)`, `${name}(2,headers=)`),
      sink('answer', `${name}(0,content=)`),
    ]),
    ...verbs.map((verb) => answering(`App.${verb}(response_class=)`, '()(0)')),
    answering('App.add_api_route(response_class=)', '(1,endpoint=)'),
    ...verbs.map((verb) => sink('returned-answer', `App.${verb}()(0)^`)),
    ...['JSONResponse', 'ORJSONResponse', 'PlainTextResponse'].map((name) =>
      sink('answer', `responses.${name}(0,content=)`),
    ),
    sink('answer', 'HTTPException(detail=)'),
    sink('answer', 'HTTPException(1)'),
    sink('answer', 'exceptions.HTTPException(detail=)'),
    sink('redirect-url', 'responses.RedirectResponse(0,url=)'),
    sanitizer('html-escape', 'responses.RedirectResponse(*)'),
    sink('file-path', 'responses.FileResponse(0,path=)'),
    ...['Response', 'responses.Response', 'responses.StreamingResponse'].map((name) =>
      answerTypeRow(`${name}(3,media_type=)`, `${name}(2,headers=)`),
    ),
    // With a file name it is saved.
    sink(
      'answer-type',
      'responses.FileResponse(3,media_type=)',
      when('responses.FileResponse(filename=)', { absent: true }),
    ),
    operation('templating.Jinja2Templates().TemplateResponse', 'renderTemplate'),
    sink('template-source', 'templating.Jinja2Templates().env.from_string(0)'),
    sink('secret-value', 'Response.set_cookie(1,value=)'),
    insecureCookie('Response.set_cookie'),
  ],
});
