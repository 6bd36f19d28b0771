/** WordPress: request handlers, registered by named hooks and by calls, and access checks. */

import {
  constant,
  end,
  guarding,
  type ModelRow,
  neutral,
  objectSource,
  propagator,
  type RouteBeginning,
  refusing,
  refusingBy,
  routing,
  sink,
  source,
} from '@assay/engine/rule';

const common = { byFunction: true, isRoot: true } as const;
const page = '/wp-admin/admin.php?page=';

/** Actions named in requests; those beginning with `nopriv` are registered for anonymous users. */
const actions: readonly RouteBeginning[] = [
  ['wp_ajax_', '/wp-admin/admin-ajax.php?action='] as const,
  ['admin_post_', '/wp-admin/admin-post.php?action='] as const,
].flatMap(([text, path]) => [
  { text: `${text}nopriv_`, path, asks: ['public' as const] },
  { text, path, asks: ['authentication' as const] },
]);

/**
 * Administration pages, with the positions of their name and function; users without the named capability cannot open
 * them.
 */
const pages: readonly (readonly [name: string, route: number, handler: number])[] = [
  ['add_menu_page', 3, 4],
  ['add_submenu_page', 4, 5],
  ['add_options_page', 3, 4],
  ['add_management_page', 3, 4],
  ['add_theme_page', 3, 4],
  ['add_users_page', 3, 4],
  ['add_dashboard_page', 3, 4],
];

const methods = {
  READABLE: 'GET',
  CREATABLE: 'POST',
  EDITABLE: 'POST, PUT, PATCH',
  DELETABLE: 'DELETE',
  ALLMETHODS: 'GET, POST, PUT, PATCH, DELETE',
};

export const wordpressRouteTypes: Readonly<Record<string, readonly string[]>> = {
  WP_REST_Request: [
    'WP_REST_Request()',
    ...['', '[]', '.0', '.1', '.*']
      .map((part) => `register_rest_route(2)${part}`)
      .flatMap((options) => ['callback', 'permission_callback'].map((name) => `${options}.${name}@0`)),
  ],
};

export const wordpressRouteRows: readonly ModelRow[] = [
  routing('route', 'add_action()', {
    route: '(0)',
    handlers: '(1)',
    beginnings: actions,
    // An action runs by either.
    methods: ['GET', 'POST'],
    ...common,
  }),
  routing('route', 'register_rest_route()', {
    under: '(0)',
    route: '(1)',
    methodsAt: '(2).methods',
    methods: ['GET'],
    handlers: '(2).callback',
    guards: '(2).permission_callback',
    each: 2,
    beginnings: [{ text: '', path: '/wp-json/', asks: [] }],
    ...common,
  }),
  ...pages.map(([name, route, handler]) =>
    routing('route', `${name}()`, {
      route: `(${route})`,
      handlers: `(${handler})`,
      beginnings: [{ text: '', path: page, asks: ['authentication', 'authorization'] }],
      ...common,
    }),
  ),
  ...Object.entries(methods).map(([name, value]) => constant(`WP_REST_Server.${name}`, value)),
  guarding('__return_true', 'public'),
  refusing('check_ajax_referer()', 'csrf'),
  refusing('check_admin_referer()', 'csrf'),
  refusing('auth_redirect()', 'authentication'),
  refusingBy('wp_verify_nonce()', 'csrf'),
  refusingBy('is_user_logged_in()', 'authentication'),
  ...['current_user_can', 'user_can', 'is_super_admin', 'current_user_can_for_blog'].map((name) =>
    refusingBy(`${name}()`, 'authentication', 'authorization'),
  ),
  ...['wp_die', 'wp_send_json', 'wp_send_json_error', 'wp_send_json_success', 'wp_nonce_ays'].map((name) =>
    end(name),
  ),
  ...['WP_REST_Request[]', 'WP_REST_Request.*'].map((path) =>
    source('remote-input', path, "the request's parameters"),
  ),
  ...['get_method', 'get_route', 'get_attributes', 'get_default_params', 'has_param'].map((name) =>
    neutral(`WP_REST_Request.${name}`),
  ),
  // Attributes are chosen by page authors, and the result of the function is inserted into the page.
  objectSource('stored-data', 'add_shortcode(1)@0', 'the attributes of a shortcode'),
  sink('html-text', 'add_shortcode(1)^'),
  propagator('shortcode_atts(1)', 'shortcode_atts()'),
];
