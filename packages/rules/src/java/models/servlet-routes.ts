/** Servlets: the annotation that sets their paths. */

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
    // Its constraints may require roles, deny everyone, or only require encryption.
    guarding('ServletSecurity'),
  ],
});
