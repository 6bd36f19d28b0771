/** WordPress: functions that escape, query, send and respond. */

import {
  guard,
  type ModelRow,
  neutral,
  operation,
  propagator,
  sanitizer,
  sink,
  source,
} from '@assay/engine/rule';
import { storedRows } from '../rows/stored-rows.ts';

const escaping = [
  'esc_html',
  'esc_attr',
  'esc_textarea',
  'esc_xml',
  'esc_html__',
  'esc_attr__',
  'wp_kses',
  'wp_kses_post',
  'wp_kses_data',
  'sanitize_title',
  'sanitize_key',
  'sanitize_html_class',
  'sanitize_email',
  'sanitize_user',
];
/** Functions that keep only letters, digits and dashes. */
const words = ['sanitize_key', 'sanitize_html_class', 'sanitize_title'];
const wordKinds = ['sql-escape', 'shell-escape', 'path-containment', 'code-escape', 'url-encode'] as const;

export const wordpressRows: readonly ModelRow[] = [
  ...escaping.map((name) => sanitizer('html-escape', `${name}(0)`)),
  ...['sanitize_text_field', 'sanitize_textarea_field', 'wp_strip_all_tags'].map((name) =>
    sanitizer('tag-removal', `${name}(0)`),
  ),
  ...words.flatMap((name) => wordKinds.map((kind) => sanitizer(kind, `${name}(0)`))),
  sanitizer('path-containment', 'sanitize_file_name(0)'),
  sanitizer('path-containment', 'validate_file(0)'),
  // Neither schemes that run scripts nor characters that end an attribute are left.
  ...['esc_url', 'esc_url_raw', 'sanitize_url'].flatMap((name) =>
    (['html-escape', 'code-escape'] as const).map((kind) => sanitizer(kind, `${name}(0)`)),
  ),
  sanitizer('code-escape', 'esc_js(0)'),
  sanitizer('sql-text-escape', 'esc_sql(0)'),
  sanitizer('sql-text-escape', 'like_escape(0)'),
  sanitizer('url-check', 'wp_validate_redirect(0)'),
  sanitizer('json-encode', 'wp_json_encode(0)'),
  operation('absint', 'to-number', 0),
  propagator('wp_unslash(0)', 'wp_unslash()'),
  propagator('stripslashes_deep(0)', 'stripslashes_deep()'),
  ...['wp_redirect(0)'].map((path) => sink('redirect-url', path)),
  ...[
    'wp_remote_get',
    'wp_remote_post',
    'wp_remote_head',
    'wp_remote_request',
    'download_url',
    'wp_remote_fopen',
  ].map((name) => sink('request-url', `${name}(0)`)),
  sink('unsafe-deserialization', 'maybe_unserialize(0)'),
  sink('html-text', 'wp_die(0)'),
  sink('mail-header', 'wp_mail(3)'),
  ...['sanitize_text_field', 'sanitize_email', 'sanitize_title', 'sanitize_key', 'sanitize_user'].map(
    (name) => sanitizer('line-escape', `${name}(0)`),
  ),
  guard('line-escape', 'is_email(0)', true),
  source('remote-text', 'get_query_var()', "the request's query string"),
  ...[
    'get_option',
    'get_post_meta',
    'get_user_meta',
    'get_term_meta',
    'get_transient',
    'get_comment_meta',
  ].flatMap((name) => [neutral(name), ...storedRows(`${name}()`)]),
  ...[
    'get_param',
    'get_params',
    'get_json_params',
    'get_body_params',
    'get_query_params',
    'get_url_params',
    'get_body',
  ].map((name) => source('remote-input', `WP_REST_Request.${name}()`, "the request's parameters")),
];
