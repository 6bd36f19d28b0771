/** Date libraries: a parsed and reformatted date keeps nothing else of the input. */

import { defineModel, neutral } from '@assay/engine/rule';

export const model = defineModel({
  library: 'moment',
  aliases: [
    'moment-timezone',
    'dayjs',
    'luxon',
    'date-fns',
    'date-fns-tz',
    'date-fns/fp',
    'chrono-node',
    'spacetime',
    '@js-joda/core',
    'date-and-time',
    'cron-parser',
    'rrule',
  ],
  rows: [
    '',
    'default',
    'utc',
    'tz',
    'unix',
    'parse',
    'parseISO',
    'parseDate',
    'parseZone',
    'toDate',
    'isValid',
    'DateTime.fromISO',
    'DateTime.fromFormat',
    'DateTime.fromSQL',
    'DateTime.fromJSDate',
    'duration',
    'parseExpression',
    'formatISO',
    'getTime',
  ].map((name) => neutral(name)),
});
