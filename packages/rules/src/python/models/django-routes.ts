/** Django and its REST framework: what registers routes, and decorators that guard them. */

import { defineModel, guarding, routing } from '@assay/engine/rule';
import { verbMembers } from '../route-rows.ts';

const entries = ['urls.path', 'urls.re_path', 'conf.urls.url', 'conf.urls.re_path', 'urls.url'];
const decorators = 'contrib.auth.decorators';
const restRouters = ['DefaultRouter', 'SimpleRouter', 'BaseRouter'];
/** What a view set answers; the keys of its objects are `{pk}` unless it says otherwise. */
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
  ],
});
