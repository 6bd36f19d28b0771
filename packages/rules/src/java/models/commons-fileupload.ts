/** Commons FileUpload: file names are unmodified from the sender. */

import { defineModel, sink, source } from '@assay/engine/rule';
import { uploadedName } from '../../rows/uploaded-names.ts';

const items = ['FileItem', 'DiskFileItem', 'DefaultFileItem', 'FileItemStream', 'FileItemInput'];

export const model = defineModel({
  library: 'org.apache.commons.fileupload',
  aliases: [
    'org.apache.commons.fileupload.disk',
    'org.apache.commons.fileupload2.core',
    'org.apache.tomcat.util.http.fileupload',
    'org.apache.tomcat.util.http.fileupload.disk',
  ],
  types: Object.fromEntries(items.map((name) => [name, []])),
  rows: items.flatMap((type) => [
    ...uploadedName(source('remote-text', `${type}.getName()`, "an uploaded file's name")),
    sink('stored-name', `${type}.write(0)`),
    ...['getString', 'get', 'getInputStream', 'openStream'].map((name) =>
      source('remote-text', `${type}.${name}()`, "an uploaded file's content"),
    ),
  ]),
});
