/**
 * Go libraries whose annotations, middleware and base classes do not restrict access: logging, compression, recovery,
 * metrics.
 */

import { defineModel, routing } from '@assay/engine/rule';

export const model = defineModel({
  library: 'passing-libraries',
  rows: [
    'net/http',
    'net/http/pprof',
    'github.com/gin-contrib/cors',
    'github.com/gin-contrib/gzip',
    'github.com/gin-contrib/zap',
    'github.com/gin-contrib/requestid',
    'github.com/gin-contrib/static',
    'github.com/gin-contrib/sessions',
    'github.com/rs/cors',
    'github.com/gorilla/handlers',
    'github.com/swaggo',
    'github.com/labstack/echo/middleware',
    'github.com/prometheus',
    'go.opentelemetry.io',
    'go.elastic.co',
    'github.com/ulule/limiter',
  ].map((name) => routing('passing', name)),
});
