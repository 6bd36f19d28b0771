/** Spring handler interceptors, with the path patterns they are registered for. */

import { defineModel, routing } from '@assay/engine/rule';

const frameworks = ['org.springframework.web.bind.annotation'];
const paths = ['addPathPatterns', 'excludePathPatterns', 'order', 'pathMatcher'];

export const model = defineModel({
  library: 'org.springframework.web.servlet.config.annotation',
  types: {
    InterceptorRegistry: [],
    InterceptorRegistration: [
      'InterceptorRegistry.addInterceptor()',
      ...paths.map((name) => `InterceptorRegistration.${name}()`),
    ],
  },
  rows: [
    routing('filter', 'InterceptorRegistry.addInterceptor()', { frameworks, guards: '(0)' }),
    routing('filter', 'InterceptorRegistration.addPathPatterns()', { frameworks, route: '(*)' }),
    routing('filter', 'InterceptorRegistration.excludePathPatterns()', { frameworks, excludes: '(*)' }),
    ...['order', 'pathMatcher'].map((name) =>
      routing('filter', `InterceptorRegistration.${name}()`, { frameworks }),
    ),
  ],
});
