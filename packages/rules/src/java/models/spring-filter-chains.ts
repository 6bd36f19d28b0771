/**
 * Spring Security filter chains: who may access which paths, as configured on `HttpSecurity` and `ServerHttpSecurity`.
 *
 * A method returns its receiver if it takes a function that configures a part, and otherwise the part, whose `and()`
 * returns the receiver: the result counts as both.
 *
 * @see Spring Security Reference, "Authorize HttpServletRequests", "Configuring SecurityFilterChain", "CSRF"
 */

import { defineModel, pathRule } from '@assay/engine/rule';

const builders = 'org.springframework.security.config.annotation.web.builders';
const reactive = 'org.springframework.security.config.web.server';
const authorizing = ['authorizeHttpRequests', 'authorizeRequests', 'authorizeExchange'];
const matchers = [
  'requestMatchers',
  'antMatchers',
  'mvcMatchers',
  'regexMatchers',
  'pathMatchers',
  'matchers',
  'dispatcherTypeMatchers',
];
const scopes = ['securityMatcher', 'antMatcher', 'mvcMatcher', 'regexMatcher', 'requestMatcher'];
/** Methods that configure a part of a chain: they take a function for it, or otherwise return it. */
const parts = [
  'anonymous',
  'cors',
  'exceptionHandling',
  'formLogin',
  'headers',
  'httpBasic',
  'jee',
  'logout',
  'oauth2Client',
  'oauth2Login',
  'oauth2ResourceServer',
  'portMapper',
  'rememberMe',
  'requestCache',
  'requiresChannel',
  'saml2Login',
  'saml2Logout',
  'securityContext',
  'servletApi',
  'sessionManagement',
  'x509',
];
const plain = [
  'addFilter',
  'addFilterAfter',
  'addFilterAt',
  'addFilterBefore',
  'authenticationManager',
  'authenticationProvider',
  'securityContextRepository',
  'setSharedObject',
  'userDetailsService',
  'with',
];
const lifting = ['ignoringRequestMatchers', 'ignoringAntMatchers'];
const forgery = [
  'csrfTokenRepository',
  'csrfTokenRequestHandler',
  'requireCsrfProtectionMatcher',
  'sessionAuthenticationStrategy',
];
const deciding: readonly (readonly [
  name: string,
  ...is: readonly ('authentication' | 'authorization' | 'public')[],
])[] = [
  ['permitAll', 'public'],
  ['anonymous', 'public'],
  ['authenticated', 'authentication'],
  ['fullyAuthenticated', 'authentication'],
  ['rememberMe', 'authentication'],
  ...[
    'hasRole',
    'hasAnyRole',
    'hasAllRoles',
    'hasAuthority',
    'hasAnyAuthority',
    'hasAllAuthorities',
    'hasIpAddress',
    'access',
    'denyAll',
  ].map((name) => [name, 'authentication', 'authorization'] as const),
];

const configuration = 'org.springframework.security.config.annotation.web.configuration';

export const model = defineModel({
  library: builders,
  aliases: [reactive, configuration],
  types: {
    HttpSecurity: [
      'ServerHttpSecurity',
      ...[...parts, ...plain, ...scopes, ...authorizing, 'csrf', 'securityMatchers'].map(
        (name) => `HttpSecurity.${name}()`,
      ),
      ...['Rules', 'Csrf', 'Part', 'Scope'].map((type) => `${type}.and()`),
      'Csrf.disable()',
    ],
    ServerHttpSecurity: [],
    Part: [...parts.map((name) => `HttpSecurity.${name}()`), 'Part.*()'],
    Rules: [
      ...authorizing.flatMap((name) => [`HttpSecurity.${name}()`, `HttpSecurity.${name}(0)@0`]),
      ...deciding.map(([name]) => `Rules.${name}()`),
      ...[...matchers, 'anyRequest', 'anyExchange', 'not'].map((name) => `Rules.${name}()`),
    ],
    Csrf: [
      'HttpSecurity.csrf()',
      'HttpSecurity.csrf(0)@0',
      ...[...lifting, ...forgery].map((name) => `Csrf.${name}()`),
    ],
    Scope: [
      'HttpSecurity.requestMatchers()',
      'HttpSecurity.requestMatchers(0)@0',
      'HttpSecurity.securityMatchers(0)@0',
      ...matchers.map((name) => `Scope.${name}()`),
    ],
    // A function that receives it.
    WebSecurityCustomizer: [],
    WebSecurity: ['WebSecurityCustomizer@0', 'WebSecurityCustomizer.customize@0'],
    Ignoring: ['WebSecurity.ignoring()', ...matchers.map((name) => `Ignoring.${name}()`)],
  },
  rows: [
    ...scopes.map((name) => pathRule('scope', `HttpSecurity.${name}()`)),
    ...matchers.flatMap((name) => [
      pathRule('match', `Rules.${name}()`),
      pathRule('scope', `Scope.${name}()`),
      pathRule('ignore', `Ignoring.${name}()`),
    ]),
    ...['anyRequest', 'anyExchange'].map((name) => pathRule('rest', `Rules.${name}()`)),
    ...deciding.map(([name, ...is]) => pathRule('decide', `Rules.${name}()`, ...is)),
    ...['authorizeHttpRequests', 'authorizeExchange'].map((name) =>
      pathRule('close', `HttpSecurity.${name}()`),
    ),
    ...authorizing.map((name) => pathRule('protect', `HttpSecurity.${name}()`, 'csrf')),
    // The latter is how a method reference is represented.
    ...['Csrf.disable()', 'ServerHttpSecurity.CsrfSpec.disable()'].map((name) =>
      pathRule('lift', name, 'csrf'),
    ),
    ...lifting.map((name) => pathRule('lift', `Csrf.${name}()`, 'csrf')),
    pathRule('order', 'org.springframework.core.annotation:Order'),
    ...['SpringBootApplication', 'EnableAutoConfiguration'].map((name) =>
      pathRule('program', `org.springframework.boot.autoconfigure:${name}`),
    ),
  ],
});
