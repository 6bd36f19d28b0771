/** Servers that pass each request to one handler: the JDK's, Undertow, NanoHTTPD, and Netty's messages. */

import { defineModel, lastPart, objectSource, ofPath, ownAddress, sink, source } from '@assay/engine/rule';
import { uploadedName } from '../../rows/uploaded-names.ts';
import { bareTypes } from '../bare-types.ts';

const address = "the request's URL";
const path = "the request's path";
const query = "the request's query string";
const headers = "the request's headers";
const body = "the request's body";

export const model = defineModel({
  library: 'com.sun.net.httpserver',
  aliases: [
    'io.undertow.server',
    'fi.iki.elonen',
    'org.nanohttpd.protocols.http',
    'io.netty.handler.codec.http',
    'org.jboss.netty.handler.codec.http',
    'org.glassfish.grizzly.http.server',
  ],
  types: {
    ...bareTypes('HttpServerExchange', 'NanoHTTPD', 'QueryStringDecoder', 'FileUpload', 'Request'),
    HttpExchange: ['HttpServer.createContext(1)@0'],
    HttpServer: ['HttpServer.create()'],
    IHTTPSession: ['NanoHTTPD$IHTTPSession', 'NanoHTTPD.serve@0'],
    NanoHTTPD$IHTTPSession: [],
    HttpRequest: ['FullHttpRequest', 'DefaultFullHttpRequest'],
    FullHttpRequest: [],
    DefaultFullHttpRequest: [],
  },
  rows: [
    source('remote-line', 'HttpExchange.getRequestURI()', address),
    source('remote-input', 'HttpExchange.getRequestBody()', body),
    objectSource('remote-line', 'HttpExchange.getRequestHeaders()', headers),
    objectSource('remote-text', 'HttpServerExchange.getQueryParameters()', query),
    ofPath(objectSource('remote-text', 'HttpServerExchange.getPathParameters()', path)),
    ofPath(source('remote-text', 'HttpServerExchange.getRequestPath()', path)),
    ofPath(source('remote-text', 'HttpServerExchange.getRelativePath()', path)),
    source('remote-line', 'HttpServerExchange.getRequestURI()', address),
    ownAddress(source('remote-line', 'HttpServerExchange.getRequestURL()', address)),
    source('remote-line', 'HttpServerExchange.getQueryString()', query),
    objectSource('remote-line', 'HttpServerExchange.getRequestHeaders()', headers),
    source('remote-input', 'HttpServerExchange.getInputStream()', body),
    ofPath(source('remote-text', 'IHTTPSession.getUri()', path)),
    objectSource('remote-text', 'IHTTPSession.getParms()', query),
    objectSource('remote-text', 'IHTTPSession.getParameters()', query),
    source('remote-line', 'IHTTPSession.getQueryParameterString()', query),
    objectSource('remote-line', 'IHTTPSession.getHeaders()', headers),
    source('remote-input', 'IHTTPSession.getInputStream()', body),
    source('remote-line', 'HttpRequest.uri()', address),
    source('remote-line', 'HttpRequest.getUri()', address),
    objectSource('remote-line', 'HttpRequest.headers()', headers),
    source('remote-input', 'FullHttpRequest.content()', body),
    ...uploadedName(lastPart(source('remote-text', 'FileUpload.getFilename()', "an uploaded file's name"))),
    // Grizzly.
    source('remote-text', 'Request.getParameter()', 'a parameter of the request'),
    source('remote-line', 'Request.getHeader()', headers),
    source('remote-line', 'Request.getRequestURI()', address),
    sink('header-name', 'HttpExchange.getResponseHeaders().set(0)'),
  ],
});
