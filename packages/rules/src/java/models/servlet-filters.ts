/** Servlet filters: those registered by annotations, and by Spring Boot. */

import { defineModel, routing } from '@assay/engine/rule';

/** Libraries whose routes are served by servlets. */
const frameworks = ['jakarta.servlet.annotation', 'jakarta.ws.rs', 'org.springframework.web.bind.annotation'];
const registration = 'FilterRegistrationBean';

export const model = defineModel({
  library: 'org.springframework.boot.web.servlet',
  types: { [registration]: [`${registration}()`] },
  rows: [
    routing('filter', 'jakarta.servlet.http:Filter', { frameworks }),
    routing('filter', 'jakarta.servlet.http:HttpFilter', { frameworks }),
    routing('provider', 'jakarta.servlet.annotation:WebFilter', {
      route: '(urlPatterns=)|(value=)',
      areServlets: true,
    }),
    ...['GenericFilterBean', 'OncePerRequestFilter'].map((name) =>
      routing('filter', `org.springframework.web.filter:${name}`, { frameworks }),
    ),
    routing('provider', 'org.springframework.stereotype:Component'),
    routing('filter', `${registration}()`, { frameworks, guards: '(0)' }),
    routing('filter', `${registration}.setFilter()`, { frameworks, guards: '(0)' }),
    ...['addUrlPatterns', 'setUrlPatterns'].map((name) =>
      routing('filter', `${registration}.${name}()`, { frameworks, route: '(*)', areServlets: true }),
    ),
  ],
});
