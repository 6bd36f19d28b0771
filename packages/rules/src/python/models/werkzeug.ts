/** Werkzeug: file names and redirects. */

import { defineModel, end, neutral, sanitizer, sink, source } from '@assay/engine/rule';

export const model = defineModel({
  library: 'werkzeug',
  types: {
    FileStorage: [
      'datastructures.FileStorage()',
      'flask:Request.files.*',
      'flask:Request.files.*()',
      'flask:Request.files.getlist()[]',
    ],
  },
  rows: [
    source('uploaded-name', 'FileStorage.filename', "an uploaded file's name"),
    source('uploaded-name', 'FileStorage.content_type', 'the declared type of an uploaded file'),
    sink('file-path', 'FileStorage.save(0,dst=)'),
    sink('stored-name', 'FileStorage.save(0,dst=)'),
    sanitizer('path-containment', 'utils.secure_filename(0)'),
    sanitizer('folder-check', 'security.safe_join(*)'),
    sanitizer('folder-check', 'utils.safe_join(*)'),
    sink('redirect-url', 'utils.redirect(0)'),
    sanitizer('html-escape', 'utils.escape(0)'),
    end('exceptions.abort'),
    neutral('security.generate_password_hash'),
    neutral('security.check_password_hash'),
  ],
});
