import { recordExposure } from '../../families/record-exposure.ts';

/** Stored records that are answered with all their fields (CWE-200). */
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
