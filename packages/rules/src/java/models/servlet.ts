/** Servlets: requests, responses, cookies and sessions. */

import {
  behind,
  bySender,
  defineModel,
  misuse,
  neutral,
  ofPath,
  operation,
  ownAddress,
  resolvedPath,
  sink,
  source,
  when,
} from '@assay/engine/rule';
import { contentTypeHeaderRows, contentTypeRows } from '../../rows/content-types.ts';
import { uploadedName } from '../../rows/uploaded-names.ts';
import { bareTypes } from '../bare-types.ts';

const isFilled = { not: { anyOf: [{ equals: '' }, { equals: null }] } };
/** Methods of a response writer that take a string. */
export const writers = ['print', 'println', 'write', 'printf', 'format', 'append'];

export const model = defineModel({
  library: 'jakarta.servlet.http',
  aliases: ['javax.servlet.http', 'jakarta.servlet', 'javax.servlet'],
  types: {
    ...bareTypes('HttpServlet', 'Part', 'HttpServletRequestWrapper'),
    ServletContext: ['HttpServlet', 'HttpServletRequest', 'HttpSession', 'ServletConfig', 'FilterConfig'].map(
      (name) => `${name}.getServletContext()`,
    ),
    HttpServletRequest: [
      'HttpServletRequestWrapper',
      'ServletRequest',
      'jakarta.servlet.jsp:PageContext.getRequest()',
      'org.apache.catalina.connector:Request()',
      'org.eclipse.jetty.server:Request()',
      'org.kohsuke.stapler:StaplerRequest',
      'org.kohsuke.stapler:StaplerRequest2',
      'org.kohsuke.stapler:Stapler.getCurrentRequest()',
      'org.apache.sling.api:SlingHttpServletRequest',
      'org.springframework.web.multipart:MultipartHttpServletRequest',
      'org.apache.struts2:ServletActionContext.getRequest()',
      'org.springframework.web.context.request:ServletRequestAttributes.getRequest()',
      'org.apache.struts2.interceptor:ServletRequestAware.setServletRequest@0',
    ],
    ServletRequest: [],
    ServletResponse: [],
    HttpServletResponse: ['ServletResponse'],
    Cookie: ['HttpServletRequest.getCookies().*'],
    HttpSession: ['HttpServletRequest.getSession()'],
    RequestDispatcher: ['HttpServletRequest.getRequestDispatcher()', 'ServletContext.getRequestDispatcher()'],
    ResponseWriter: ['HttpServletResponse.getWriter()', 'HttpServletResponse.getOutputStream()'],
    RequestReader: ['HttpServletRequest.getReader()'],
  },
  rows: [
    source('remote-text', 'HttpServletRequest.getParameter()', 'a parameter of the request'),
    source('remote-text', 'HttpServletRequest.getParameterValues().*', 'a parameter of the request'),
    source('remote-text', 'HttpServletRequest.getParameterValues()', 'a parameter of the request'),
    source('remote-text', 'HttpServletRequest.getParameterNames()', 'a parameter name of the request'),
    source('remote-text', 'HttpServletRequest.getParameterMap()', 'the parameters of the request'),
    bySender(source('remote-line', 'HttpServletRequest.getHeader()', 'a header of the request')),
    bySender(source('remote-line', 'HttpServletRequest.getHeaders()', 'a header of the request')),
    bySender(source('remote-line', 'HttpServletRequest.getHeaderNames()', 'a header name of the request')),
    source('remote-line', 'HttpServletRequest.getQueryString()', "the request's query string"),
    resolvedPath(source('remote-text', 'HttpServletRequest.getPathInfo()', "the request's path")),
    ofPath(source('remote-line', 'HttpServletRequest.getRequestURI()', "the request's path")),
    ownAddress(source('remote-line', 'HttpServletRequest.getRequestURL()', "the request's URL")),
    // Begins with the servlet's mapping, so that a following path names no host.
    behind(
      '/\uFFFC',
      resolvedPath(source('remote-text', 'HttpServletRequest.getServletPath()', "the request's path")),
    ),
    source('remote-text', 'HttpServletRequest.getInputStream()', "the request's body"),
    source('remote-text', 'HttpServletRequest.getReader()', "the request's body"),
    source('remote-text', 'HttpServletRequest.getPart()', 'an uploaded file'),
    source('remote-text', 'HttpServletRequest.getParts()', 'an uploaded file'),
    source('remote-text', 'HttpServletRequest.getRemoteUser()', 'the name of the user'),
    bySender(source('remote-line', 'Cookie.getValue()', 'a cookie of the request')),
    bySender(source('remote-line', 'Cookie.getName()', "a cookie's name")),
    ...uploadedName(source('remote-text', 'Part.getSubmittedFileName()', "an uploaded file's name")),
    sink('file-path', 'Part.write(0)'),
    sink('stored-name', 'Part.write(0)'),
    ...['HttpServletRequest', 'ServletContext'].map((type) =>
      sink('page-path', `${type}.getRequestDispatcher(0)`),
    ),
    ...['getResource', 'getResourceAsStream', 'getRealPath'].map((name) =>
      sink('file-path', `ServletContext.${name}(0)`),
    ),
    ...['getUserPrincipal', 'isUserInRole'].map((name) =>
      source('current-user', `HttpServletRequest.${name}()`, 'the logged-in user'),
    ),
    source('current-user', 'HttpSession.getAttribute()', 'the logged-in user'),
    neutral('HttpServletRequest.getSession'),
    operation('HttpServletRequest.getAttribute', 'get'),
    operation('HttpServletRequest.setAttribute', 'Map.put'),
    operation('RequestDispatcher.forward', 'renderTemplate', 'this'),
    operation('RequestDispatcher.include', 'renderTemplate', 'this'),
    neutral('HttpServletRequest.getContextPath'),
    neutral('HttpServletRequest.getMethod'),
    neutral('HttpSession.getAttribute'),
    neutral('HttpSession.getId'),
    neutral('HttpServletResponse.getWriter'),
    neutral('HttpServletResponse.getOutputStream'),
    ...writers.map((name) => sink('html-response', `ResponseWriter.${name}(*)`)),
    // The error pages of Tomcat (since 4.1) and Jetty escape the message; a custom page may not.
    sink('html-error-page', 'HttpServletResponse.sendError(1)'),
    sink('redirect-url', 'HttpServletResponse.sendRedirect(0)'),
    ...['setHeader', 'addHeader'].map((name) =>
      sink(
        'redirect-url',
        `HttpServletResponse.${name}(1)`,
        when(`HttpServletResponse.${name}(0)`, { matches: '^location$' }),
      ),
    ),
    ...['setHeader', 'addHeader'].map((name) =>
      sink(
        'cors-origin',
        `HttpServletResponse.${name}(1)`,
        when(`HttpServletResponse.${name}(0)`, { matches: '^access-control-allow-origin$' }),
      ),
    ),
    ...contentTypeRows('HttpServletResponse.setContentType(0)'),
    ...['setHeader', 'addHeader'].flatMap((name) => contentTypeHeaderRows(`HttpServletResponse.${name}`)),
    sink('header-name', 'HttpServletResponse.setHeader(0)'),
    sink('header-name', 'HttpServletResponse.addHeader(0)'),
    sink('session-value', 'HttpSession.setAttribute(*)'),
    sink('session-value', 'HttpSession.putValue(*)'),
    sink('secret-value', 'HttpSession.setAttribute(1)'),
    sink('secret-value', 'HttpServletResponse.addCookie(0)'),
    operation('Cookie', 'object'),
    operation('Cookie.setSecure', 'set-member secure'),
    operation('Cookie.setHttpOnly', 'set-member httpOnly'),
    operation('Cookie.setValue', 'set-member value'),
    operation('Cookie.setMaxAge', 'set-member maxAge'),
    misuse(
      'insecure-cookie',
      'HttpServletResponse.addCookie(0).secure',
      { anyOf: [{ equals: false }, { absent: true }] },
      // A cookie without a value, or that expires at once, deletes one.
      when('HttpServletResponse.addCookie(0).maxAge', { not: { equals: 0 } }),
      when('HttpServletResponse.addCookie(0).argument1', isFilled),
      when('HttpServletResponse.addCookie(0).value', isFilled),
    ),
  ],
});
