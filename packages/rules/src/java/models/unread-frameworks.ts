/** Java server frameworks whose routes are not modeled. */

import { defineModel, routing } from '@assay/engine/rule';

export const model = defineModel({
  library: 'unread-frameworks',
  rows: [
    'io.vertx.ext.web',
    'spark',
    'ratpack',
    'play.mvc',
    'io.undertow.server',
    'org.apache.struts2',
    'com.jfinal',
    'org.restlet',
    'com.linecorp.armeria.server',
    'io.helidon.webserver',
    'io.jooby',
    'ninja',
    'com.sun.net.httpserver',
  ].map((name) => routing('unread', name)),
});
