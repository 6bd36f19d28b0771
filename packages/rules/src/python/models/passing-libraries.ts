/** Libraries of Python whose annotations, middleware and base classes refuse no request for who sends it: what stores, logs, compresses, describes or counts. */

import { defineModel, routing } from '@assay/engine/rule';

export const model = defineModel({
  library: 'passing-libraries',
  rows: [
    'functools',
    'contextlib',
    'typing',
    'abc',
    'flask',
    'flask_cors',
    'flask_caching',
    'flask_compress',
    'flask_sqlalchemy',
    'flasgger',
    'flask_babel',
    'drf_spectacular',
    'drf_yasg',
    'django.views',
    'django.utils',
    'django.db',
    'whitenoise',
    'corsheaders',
    'debug_toolbar',
    'prometheus_client',
    'opentelemetry',
    'sentry_sdk',
    'marshmallow',
    'webargs',
    'pydantic',
    'starlette',
    'fastapi',
    'asgiref',
  ].map((name) => routing('passing', name)),
});
