/** Symfony's base controller. */

import { defineModel, operation, refusing, refusingBy, sink, source } from '@assay/engine/rule';

const bases = ['AbstractController', 'Controller'];

export const model = defineModel({
  library: 'Symfony\\Bundle\\FrameworkBundle\\Controller',
  types: { Base: bases.map((name) => `${name}()`) },
  rows: [
    sink('redirect-url', 'Base.redirect(0)'),
    sink('file-path', 'Base.file(0)'),
    refusing('Base.denyAccessUnlessGranted()', 'authentication', 'authorization'),
    refusingBy('Base.isGranted()', 'authentication', 'authorization'),
    refusingBy('Base.isCsrfTokenValid()', 'csrf'),
    sink('answer', 'Base.json(0)'),
    source('current-user', 'Base.getUser()', 'the logged-in user'),
    ...['render', 'renderView', 'renderForm', 'stream'].map((name) =>
      operation(`Base.${name}`, 'renderTemplate', 0, 1),
    ),
  ],
});
