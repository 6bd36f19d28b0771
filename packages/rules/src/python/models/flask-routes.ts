/** Flask: route registration, extensions for resources, and their guarding decorators. */

import { defineModel, guarding, liftedBy, refusing, requestPart, routing } from '@assay/engine/rule';
import { verbMembers } from '../route-rows.ts';

const verbs = ['get', 'post', 'put', 'delete', 'patch'];
const resources = ['flask_restful', 'flask_restx', 'flask_restplus'];

export const model = defineModel({
  library: 'flask',
  rows: [
    routing('router', 'Flask()', { isRoot: true }),
    routing('router', 'Quart()', { isRoot: true }),
    ...['Flask()', 'Quart()'].map((path) =>
      routing('wrapped', path, {
        member: path === 'Flask()' ? 'wsgi_app' : 'asgi_app',
        before: ['__call__'],
      }),
    ),
    routing('router', 'Blueprint()', { route: '(url_prefix=)' }),
    routing('serve', 'waitress:serve()', { routers: '(0,app=)' }),
    routing('serve', 'werkzeug.serving:run_simple()', { routers: '(2,application=)' }),
    ...['gevent.pywsgi:WSGIServer()', 'wsgiref.simple_server:make_server()'].map((path) =>
      routing('serve', path, { routers: path.startsWith('gevent') ? '(1,application=)' : '(2,app=)' }),
    ),
    routing('mount', 'App.register_blueprint()', {
      route: '(url_prefix=)',
      routers: '(0,blueprint=)',
      replaces: true,
    }),
    routing('route', 'App.route()', {
      route: '(0,rule=)',
      methodsAt: '(methods=)',
      methods: ['GET'],
      handlers: '()(0)',
      members: verbMembers,
    }),
    ...verbs.map((verb) =>
      routing('route', `App.${verb}()`, {
        route: '(0,rule=)',
        methods: [verb.toUpperCase()],
        handlers: '()(0)',
      }),
    ),
    routing('route', 'App.add_url_rule()', {
      route: '(0,rule=)',
      methodsAt: '(methods=)',
      methods: ['GET'],
      handlers: '(2,view_func=)',
      members: verbMembers,
    }),
    ...['before_request', 'before_app_request'].map((name) =>
      routing('guard', `App.${name}()`, { guards: '(0)', isForAll: true }),
    ),
    ...resources.flatMap((library) => [
      routing('group', `${library}:Api()`, { route: '(prefix=)', routers: '(0,app=)|(0,blueprint=)' }),
      routing('router', `${library}:Namespace()`, { route: '(path=)' }),
      routing('mount', `${library}:Api().add_namespace()`, {
        route: '(1,path=)',
        routers: '(0,ns=)',
        replaces: true,
      }),
      routing('route', `${library}:Api().add_resource()`, {
        route: '(1..)',
        handlers: '(0,resource=)',
        members: verbMembers,
      }),
      ...['Api', 'Namespace'].map((type) =>
        routing('route', `${library}:${type}().route()`, {
          route: '(*)',
          handlers: '()(0)',
          members: verbMembers,
        }),
      ),
    ]),
    ...['View', 'MethodView'].map((name) => routing('class', `views.${name}`, { member: 'decorators' })),
    // Its forks are aliases.
    routing('class', 'flask_restful:Resource()', { member: 'method_decorators' }),
    guarding('flask_login:login_required', 'authentication'),
    guarding('flask_login:fresh_login_required', 'authentication'),
    liftedBy('optional', guarding('flask_jwt_extended:jwt_required()', 'authentication')),
    refusing('flask_jwt_extended:verify_jwt_in_request()', 'authentication'),
    // Before version 4.
    guarding('flask_jwt_extended:jwt_optional', 'public'),
    guarding('flask_jwt_extended:fresh_jwt_required', 'authentication'),
    guarding('flask_security:login_required', 'authentication'),
    guarding('flask_security:auth_required()', 'authentication'),
    guarding('flask_security:roles_required()', 'authentication', 'authorization'),
    guarding('flask_security:roles_accepted()', 'authentication', 'authorization'),
    guarding('flask_security:permissions_required()', 'authentication', 'authorization'),
    ...['HTTPBasicAuth', 'HTTPTokenAuth', 'HTTPDigestAuth', 'MultiAuth'].map((name) =>
      guarding(`flask_httpauth:${name}().login_required`, 'authentication'),
    ),
    guarding('flask_limiter:Limiter().limit()', 'throttle'),
    guarding('flask_limiter:Limiter().shared_limit()', 'throttle'),
    guarding('flask_wtf.csrf:CSRFProtect().exempt', 'csrf-exempt'),
    guarding('flask_wtf:CSRFProtect().exempt', 'csrf-exempt'),
    requestPart('Request.path', 'path'),
    requestPart('Request.full_path', 'path'),
    requestPart('Request.method', 'method'),
    requestPart('Request.endpoint', 'handler'),
  ],
});
