/** Flask-Login, and extensions that identify the owner of a token. */

import { defineModel, source } from '@assay/engine/rule';

const description = 'the logged-in user';

export const model = defineModel({
  library: 'flask_login',
  aliases: ['flask_security', 'flask_jwt_extended', 'flask_httpauth'],
  rows: [
    source('current-user', 'current_user', description),
    source('current-user', 'utils.current_user', description),
    source('current-user', 'get_jwt_identity()', description),
    source('current-user', 'get_current_user()', description),
    source('current-user', 'get_jwt()', description),
    source('current-user', 'HTTPBasicAuth().current_user()', description),
    source('current-user', 'HTTPTokenAuth().current_user()', description),
  ],
});
