import { recordExposure } from '../../families/record-exposure.ts';

/** Reports responses that contain a stored record with all its fields (CWE-200). */
export const rule = recordExposure(
  {
    id: 'javascript/record-exposure',
    remedy: 'Select the fields of the response explicitly, and omit internal ones.',
  },
  {
    returned: /^(?:@nestjs\/|fastify|@hapi\/|hapi|h3)/,
    hides: /^(?:ClassSerializerInterceptor|mongoose-hidden)$/,
  },
);
