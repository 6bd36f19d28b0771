/** Python server frameworks whose routes are not modeled. */

import { defineModel, routing } from '@assay/engine/rule';

export const model = defineModel({
  library: 'unread-frameworks',
  rows: [
    'litestar',
    'starlette',
    'pyramid',
    'cherrypy',
    'robyn',
    'blacksheep',
    'ninja',
    'masonite',
    'emmett',
    'odoo.http',
    'muffin',
    'connexion',
    'nicegui',
    'socketify',
    'twisted.web',
    'klein',
    'hug',
  ].map((name) => routing('unread', name)),
});
