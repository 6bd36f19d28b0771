/** WSGI: applications passed to a server without a framework. */

import { defineModel, fromRoot, ofPath, source } from '@assay/engine/rule';

const servers = [
  'make_server(2,app=)',
  'gevent.pywsgi:WSGIServer(1,application=)',
  'waitress:serve(0,app=)',
  'eventlet.wsgi:server(1,site=)',
  'cheroot.wsgi:Server(1,wsgi_app=)',
  'cherrypy.wsgiserver:CherryPyWSGIServer(1)',
];

export const model = defineModel({
  library: 'wsgiref.simple_server',
  types: { Environ: servers.map((server) => `${server}@0`) },
  rows: [
    source('remote-line', 'Environ.QUERY_STRING', "the request's query string"),
    fromRoot(ofPath(source('remote-line', 'Environ.PATH_INFO', "the request's path"))),
    source('remote-line', 'Environ.HTTP_*', "the request's headers"),
  ],
});
