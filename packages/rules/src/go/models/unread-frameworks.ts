/** Go server frameworks whose routes are not modeled. */

import { defineModel, routing } from '@assay/engine/rule';

export const model = defineModel({
  library: 'unread-frameworks',
  rows: [
    'github.com/revel/revel',
    'github.com/gobuffalo/buffalo',
    'github.com/go-martini/martini',
    'github.com/zeromicro/go-zero/rest',
    'github.com/valyala/fasthttp',
    'github.com/emicklei/go-restful',
    'github.com/gogf/gf',
    'github.com/uptrace/bunrouter',
    'goji.io',
    'github.com/gocraft/web',
    'gopkg.in/macaron.v1',
    'google.golang.org/grpc',
    'connectrpc.com/connect',
    'github.com/fasthttp/router',
    'github.com/go-kratos/kratos',
  ].map((name) => routing('unread', name)),
});
