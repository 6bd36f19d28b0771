/** JavaScript server frameworks whose routes are not modeled. */

import { defineModel, routing } from '@assay/engine/rule';

export const model = defineModel({
  library: 'unread-frameworks',
  rows: [
    'sails',
    '@feathersjs/feathers',
    '@feathersjs/express',
    '@loopback/rest',
    '@adonisjs/core',
    '@adonisjs/http-server',
    'moleculer-web',
    'restana',
    '@tsed/common',
    'routing-controllers',
    'egg',
    '@midwayjs/core',
    'find-my-way',
    '@marblejs/http',
    'actionhero',
    'total4',
  ].map((name) => routing('unread', name)),
});
