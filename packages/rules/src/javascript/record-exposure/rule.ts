import { recordExposure } from '../../families/record-exposure.ts';

/** Reports responses that contain a stored record with all its fields (CWE-200). */
export const rule = recordExposure(
  {
    id: 'javascript/record-exposure',
    remedy: 'Select the fields that an answer has, and leave out what nobody but the program needs.',
  },
  {
    returned: /^(?:@nestjs\/|fastify|@hapi\/|hapi|h3)/,
    hides: /^(?:ClassSerializerInterceptor|mongoose-hidden)$/,
  },
);
