/** Servlets: the annotation that gives one its paths. */

import { defineModel, guarding, requestPart, routing } from '@assay/engine/rule';

export const model = defineModel({
  library: 'jakarta.servlet.annotation',
  aliases: ['javax.servlet.annotation'],
  rows: [
    routing('router', 'WebServlet', {
      route: '(urlPatterns=)|(value=)',
      members: { doGet: 'GET', doPost: 'POST', doPut: 'PUT', doDelete: 'DELETE', service: '*' },
    }),
    ...['getRequestURI', 'getServletPath', 'getPathInfo'].map((name) =>
      requestPart(`jakarta.servlet.http:HttpServletRequest.${name}()`, 'path'),
    ),
    requestPart('jakarta.servlet.http:HttpServletRequest.getMethod()', 'method'),
    // Its constraints may ask for roles, for nobody at all, or for an encrypted connection alone.
    guarding('ServletSecurity'),
  ],
});
