/** Express: applications, routers, requests and responses. */

import {
  bySender,
  defineModel,
  fromRoot,
  lastPart,
  misuse,
  objectSource,
  ofPath,
  oneLine,
  operation,
  recordSink,
  sanitizer,
  sink,
  source,
  textSink,
  when,
} from '@assay/engine/rule';
import { removedTypeRow, shortTypeRows, sniffedBodyRows } from '../../rows/content-types.ts';
import { uploadedName } from '../../rows/uploaded-names.ts';
import { httpVerbs, methodPaths } from '../http-verbs.ts';
import { headerRows, headRows, typeRows } from '../response-headers.ts';

const routeOwners = ['Application', 'Router', 'Route'];
const routeMethods = [...httpVerbs, 'use', 'del'];
/** Google Cloud Functions are Express handlers. */
const cloudFunctions = [
  '@google-cloud/functions-framework:http(-1)',
  'firebase-functions:https.onRequest(-1)',
  'firebase-functions:default.https.onRequest(-1)',
  'firebase-functions/v2/https:onRequest(-1)',
];
const requestPlaces = [
  ...methodPaths(routeOwners, routeMethods, ['(*)@0', '(*).*@0', '(*)@1/4', '(*).*@1/4']),
  'Application.param(1)@0',
  'Router.param(1)@0',
  'RequestHandler@0',
  'passport-local:Strategy(-1)@0/4',
  '@nestjs/common:Req',
  '@nestjs/common:Request',
  'server-handlers:request',
  ...cloudFunctions.map((place) => `${place}@0`),
  'ErrorRequestHandler@1',
];
const responsePlaces = [
  ...methodPaths(routeOwners, routeMethods, ['(*)@1', '(*).*@1', '(*)@2/4', '(*).*@2/4']),
  'Application.param(1)@1',
  'Router.param(1)@1',
  'RequestHandler@1',
  '@nestjs/common:Res',
  '@nestjs/common:Response',
  'server-handlers:response',
  ...cloudFunctions.map((place) => `${place}@1`),
  'ErrorRequestHandler@2',
];
const sessionName = '(^|[-_.])(sess(ion)?|sid|auth|token|jwt|remember)|session|token$';
const isSessionCookie = when('Response.cookie(0)', { matches: sessionName });

/** Methods that return the response. */
const chained = [
  'append',
  'attachment',
  'clearCookie',
  'contentType',
  'cookie',
  'header',
  'links',
  'location',
  'set',
  'setHeader',
  'status',
  'type',
  'vary',
  'writeHead',
];

export const model = defineModel({
  library: 'express',
  aliases: [
    'express-serve-static-core',
    'express-promise-router',
    'restify',
    'connect',
    'router',
    'polka',
    '@tinyhttp/app',
    'restana',
    'ultimate-express',
    '@google-cloud/functions-framework',
    'firebase-functions/https',
    'firebase-functions/v2/https',
  ],
  versions: '>=3',
  types: {
    Application: [
      '()',
      'Express',
      'createServer()',
      'App()',
      'Application.use()',
      ...methodPaths(['Application'], routeMethods, ['()']),
    ],
    Express: ['()'],
    Router: ['Router()', 'IRouter', 'Router.use()', ...methodPaths(['Router'], routeMethods, ['()'])],
    IRouter: ['Router()'],
    Route: ['Application.route()', 'Router.route()', ...methodPaths(['Route'], routeMethods, ['()'])],
    RequestHandler: [],
    ErrorRequestHandler: [],
    Request: [...requestPlaces, 'Response.req'],
    Response: [...responsePlaces, 'Request.res', ...chained.map((name) => `Response.${name}()`)],
  },
  rows: [
    ...['user', 'userId', 'user_id', 'currentUser', 'auth', 'session.*', 'isAuthenticated()'].map((name) =>
      source('current-user', `Request.${name}`, 'the logged-in user'),
    ),
    objectSource('remote-input', 'Request.query', "the request's query string"),
    objectSource('remote-input', 'Request.body', "the request's body"),
    ofPath(objectSource('remote-text', 'Request.params', "the request's path parameters")),
    bySender(oneLine(objectSource('remote-text', 'Request.headers', "the request's headers"))),
    bySender(oneLine(source('remote-text', 'Request.rawHeaders', "the request's headers"))),
    bySender(oneLine(source('remote-text', 'Request.get()', 'a header of the request'))),
    bySender(oneLine(source('remote-text', 'Request.header()', 'a header of the request'))),
    source('remote-input', 'Request.param()', 'a parameter of the request'),
    bySender(objectSource('remote-input', 'Request.cookies', "the request's cookies")),
    fromRoot(oneLine(source('remote-text', 'Request.url', "the request's URL"))),
    fromRoot(oneLine(source('remote-text', 'Request.originalUrl', "the request's URL"))),
    fromRoot(oneLine(ofPath(source('remote-text', 'Request.path', "the request's path")))),
    bySender(oneLine(source('remote-text', 'Request.hostname', "the request's host name"))),
    bySender(oneLine(source('remote-text', 'Request.host', "the request's host name"))),
    bySender(oneLine(source('remote-text', 'Request.subdomains', "the request's host name"))),
    source('remote-input', 'Request.rawBody', "the request's body"),
    ...uploadedName(lastPart(source('remote-text', 'Request.file.originalname', "an uploaded file's name"))),
    source('remote-text', 'Request.file.buffer', "an uploaded file's content"),
    ...uploadedName(
      lastPart(source('remote-text', 'Request.files.*.originalname', "an uploaded file's name")),
    ),
    ...uploadedName(source('remote-text', 'Request.files.*.name', "an uploaded file's name")),
    source('remote-text', 'Request.files.*.data', "an uploaded file's content"),
    source('remote-text', 'Request.files.*.buffer', "an uploaded file's content"),
    source('remote-text', 'Request.on(1)@0', "the request's body"),
    ofPath(source('remote-text', 'Application.param(1)@3', "one of the request's path parameters")),
    ofPath(source('remote-text', 'Router.param(1)@3', "one of the request's path parameters")),
    // The view is not part of the data.
    operation('Response.render', 'renderTemplate'),
    operation('Application.render', 'renderTemplate'),
    ...['json', 'jsonp', 'send'].map((name) => sink('answer', `Response.${name}(0)`)),
    textSink('html-response', 'Response.send(0)'),
    textSink('html-response', 'Response.send(1)'),
    ...sniffedBodyRows('Response.end(0)', 'Response.write(0)'),
    sink('redirect-url', 'Response.redirect(0)'),
    sink('redirect-url', 'Response.redirect(1)'),
    sink('redirect-url', 'Response.location(0)'),
    ...['set', 'header', 'setHeader', 'append', 'appendHeader'].flatMap((name) =>
      headerRows(`Response.${name}`),
    ),
    // With one argument, they take a headers object.
    ...['set', 'header'].flatMap((name) =>
      typeRows(`Response.${name}(0)`, when(`Response.${name}(1)`, { absent: true })),
    ),
    ...headRows('Response.writeHead'),
    removedTypeRow('Response.removeHeader'),
    ...['type', 'contentType'].flatMap((name) => shortTypeRows(`Response.${name}(0)`)),
    ...['text', 'json', 'csv', 'txt', "'text/plain'", "'application/json'", "'text/csv'"].map((type) =>
      misuse('answer-by-type', `Response.format(0).${type}`, { not: { absent: true } }),
    ),
    recordSink('template-settings', 'Response.render(1)'),
    recordSink('template-settings', 'Application.render(1)'),
    sink('file-path', 'Response.sendFile(0)', when('Response.sendFile(1).root', { absent: true })),
    sink('file-path', 'Response.sendfile(0)', when('Response.sendfile(1).root', { absent: true })),
    sink('file-path', 'Response.sendFile(1).root'),
    sink('file-path', 'Response.download(0)'),
    misuse('saved-answer', 'Response.attachment()', { called: true }),
    sink('file-path', 'Request.files.*.mv(0)'),
    sink('stored-name', 'Request.files.*.mv(0)'),
    sink('file-path', 'Response.render(0)'),
    sanitizer('json-encode', 'Response.json(0)'),
    misuse('insecure-cookie', 'Response.cookie(2).httpOnly', { equals: false }),
    misuse('insecure-cookie', 'Response.cookie(2).httpOnly', { absent: true }, isSessionCookie),
    misuse('insecure-cookie', 'Response.cookie(2).secure', { equals: false }, isSessionCookie),
    misuse('insecure-cookie', 'Response.cookie(2).secure', { absent: true }, isSessionCookie),
  ],
});
