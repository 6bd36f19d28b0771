/** Django and Django REST framework: route registration, and guarding decorators. */

import { defineModel, guarding, requestPart, routing } from '@assay/engine/rule';
import { verbMembers } from '../route-rows.ts';

const entries = ['urls.path', 'urls.re_path', 'conf.urls.url', 'conf.urls.re_path', 'urls.url'];
const decorators = 'contrib.auth.decorators';
const http = 'views.decorators.http';
const mixins = 'contrib.auth.mixins';
const restRouters = ['DefaultRouter', 'SimpleRouter', 'BaseRouter'];
/** Methods of a view set; the object keys are `{pk}` unless configured otherwise. */
const viewSetMembers = {
  list: 'GET',
  create: 'POST',
  retrieve: 'GET /{pk}/',
  update: 'PUT /{pk}/',
  partial_update: 'PATCH /{pk}/',
  destroy: 'DELETE /{pk}/',
};

export const model = defineModel({
  library: 'django',
  rows: [
    ...entries.map((name) =>
      routing('entry', `${name}()`, {
        route: '(0,route=)|(regex=)',
        handlers: '(1,view=)',
        members: verbMembers,
      }),
    ),
    ...['urls.include', 'conf.urls.include'].map((name) =>
      routing('include', `${name}()`, { routers: '(0,arg=)', variable: 'urlpatterns' }),
    ),
    routing('include', 'conf.urls.i18n.i18n_patterns()', { routers: '(*)' }),
    routing('include', 'rest_framework.urlpatterns:format_suffix_patterns()', {
      routers: '(0,urlpatterns=)',
    }),
    ...restRouters.flatMap((name) => [
      routing('router', `rest_framework.routers:${name}()`),
      routing('route', `rest_framework.routers:${name}().register()`, {
        route: '(0,prefix=)',
        handlers: '(1,viewset=)',
        members: viewSetMembers,
      }),
    ]),
    routing('settings', '', { setting: 'MIDDLEWARE', request: 'HttpRequest' }),
    guarding('contrib.auth.middleware.LoginRequiredMiddleware', 'authentication'),
    ...['views.View', 'views.generic.*', 'views.generic.base.*', 'views.generic.edit.*'].map((name) =>
      routing('class', name, { before: ['dispatch', 'setup'] }),
    ),
    ...['views.APIView', 'viewsets.*', 'generics.*'].map((name) =>
      routing('class', `rest_framework:${name}`, {
        member: 'permission_classes',
        setting: 'REST_FRAMEWORK.DEFAULT_PERMISSION_CLASSES',
        before: ['dispatch', 'initial', 'get_permissions'],
      }),
    ),
    routing('restrict', `${http}.require_POST`, { methods: ['POST'] }),
    routing('restrict', `${http}.require_GET`, { methods: ['GET'] }),
    routing('restrict', `${http}.require_safe`, { methods: ['GET', 'HEAD'] }),
    routing('restrict', `${http}.require_http_methods()`, { methodsAt: '(0,request_method_list=)' }),
    routing('restrict', 'rest_framework:decorators.api_view()', {
      methodsAt: '(0,http_method_names=)',
      methods: ['GET'],
    }),
    routing('class', 'rest_framework:decorators.api_view()', {
      setting: 'REST_FRAMEWORK.DEFAULT_PERMISSION_CLASSES',
    }),
    guarding(`${mixins}.LoginRequiredMixin`, 'authentication'),
    guarding(`${mixins}.PermissionRequiredMixin`, 'authentication', 'authorization'),
    guarding(`${mixins}.UserPassesTestMixin`, 'authentication', 'authorization'),
    guarding('rest_framework:permissions.AllowAny', 'public'),
    guarding('rest_framework:permissions.IsAuthenticated', 'authentication'),
    guarding('rest_framework:permissions.IsAuthenticatedOrReadOnly', 'authentication'),
    ...['IsAdminUser', 'DjangoModelPermissions', 'DjangoObjectPermissions'].map((name) =>
      guarding(`rest_framework:permissions.${name}`, 'authentication', 'authorization'),
    ),
    guarding(`${decorators}.login_required`, 'authentication'),
    guarding(`${decorators}.permission_required()`, 'authentication', 'authorization'),
    guarding(`${decorators}.user_passes_test()`, 'authentication', 'authorization'),
    guarding('contrib.admin.views.decorators.staff_member_required', 'authentication', 'authorization'),
    guarding('views.decorators.csrf.csrf_exempt', 'csrf-exempt'),
    guarding('views.decorators.csrf.csrf_protect', 'csrf'),
    guarding('views.decorators.csrf.requires_csrf_token', 'csrf'),
    guarding('django_ratelimit.decorators:ratelimit()', 'throttle'),
    guarding('ratelimit.decorators:ratelimit()', 'throttle'),
    guarding('axes.decorators:axes_dispatch', 'throttle'),
    requestPart('HttpRequest.path', 'path'),
    requestPart('HttpRequest.path_info', 'path'),
    requestPart('HttpRequest.method', 'method'),
  ],
});
