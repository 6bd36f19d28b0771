/** `java.net`: URLs opened by the server. */

import { asBase, decoders, defineModel, propagator, sanitizer, sink, source } from '@assay/engine/rule';
import { bareTypes } from '../bare-types.ts';

export const model = defineModel({
  library: 'java.net',
  types: {
    ...bareTypes('URLEncoder', 'URLDecoder', 'Socket', 'InetSocketAddress', 'Inet4Address'),
    InetAddress: ['InetAddress.getByName()', 'InetAddress.getLocalHost()', 'InetAddress.getAllByName().*'],
    URL: ['URI.toURL()'],
    URI: ['URI.create()'],
    HttpURLConnection: ['URL.openConnection()'],
  },
  rows: [
    sink('request-url', 'URL.openStream(this)'),
    sink('request-url', 'URL.openConnection(this)'),
    sink('request-url', 'URL.getContent(this)'),
    sink('request-url', 'Socket(0)'),
    sink('host-lookup', 'InetAddress.getByName(0)'),
    sink('host-lookup', 'InetAddress.getAllByName(0)'),
    source('service-answer', 'URL.openStream()', "another server's response"),
    source('service-answer', 'HttpURLConnection.getInputStream()', "another server's response"),
    // With a single argument it is its own base.
    asBase(propagator('URL(0)', 'URL()')),
    ...[1, 2, 3].map((index) => propagator(`URL(${index})`, 'URL()')),
    // Scheme and host are among the first three arguments of every form; path, query and fragment follow.
    ...[0, 1, 2].map((index) => propagator(`URI(${index})`, 'URI()')),
    sanitizer('url-check', 'URI(3..)'),
    asBase(propagator('URI.resolve(this)', 'URI.resolve()')),
    propagator('URI.resolve(0)', 'URI.resolve()'),
    ...decoders('URLDecoder.decode'),
    sanitizer('url-encode', 'URLEncoder.encode(0)'),
    sanitizer('html-escape', 'URLEncoder.encode(0)'),
    // Contains only digits, dots and colons.
    ...(
      ['html-escape', 'line-escape', 'shell-escape', 'sql-escape', 'path-containment', 'ldap-escape'] as const
    ).map((kind) => sanitizer(kind, 'InetAddress.getHostAddress(this)')),
    // A parsed URI contains no spaces and line breaks.
    sanitizer('line-escape', 'URI.getHost(this)'),
  ],
});
