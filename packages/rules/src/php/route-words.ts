/** Which routes of PHP verify tokens themselves, and by what their handlers change state. */

import type { Route } from '@assay/core';

/** Pages of plain PHP, and actions of WordPress: no library stands in front of them. */
export function verifiesItself({ path, route }: Route): boolean {
  return route === `/${path}` || route.startsWith('/wp-admin/');
}

/** Statements of SQL that change records, and functions that change what a site keeps. */
export const changesOfHandlers =
  /^\s*(?:INSERT\s+INTO|REPLACE\s+INTO|UPDATE\s+\S+\s+SET|DELETE\s+FROM)\b|^(?:add|update|delete)_(?:option|site_option|post_meta|user_meta|term_meta|metadata)$|^wp_(?:insert|update|delete|trash|set|create)_\w+$|^(?:unlink|file_put_contents|move_uploaded_file)$/i;

/** Actions of WordPress, which anyone who is logged in may request. Pages name who may open them. */
export function isAction({ route }: Route): boolean {
  return /^\/wp-admin\/admin-(?:ajax|post)\.php/.test(route);
}

/** Routes of WordPress's REST API, which have to name a function that decides who may call them. */
export function namesItsGuard({ route }: Route): boolean {
  return route.startsWith('/wp-json/');
}

/** Functions that change settings and users of a site, or remove what it keeps. Visitors may add comments and orders. */
export const changesOfSites =
  /^(?:add|update|delete)_(?:option|site_option|user_meta)$|^wp_(?:update|delete|trash)_\w+$|^wp_(?:create|insert|set)_user\w*$|^(?:unlink|file_put_contents)$/;
