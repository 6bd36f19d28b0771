/** Commons FileUpload: file names are unmodified from the sender. */

import { defineModel, source } from '@assay/engine/rule';

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
    source('remote-text', `${type}.getName()`, "an uploaded file's name"),
    ...['getString', 'get', 'getInputStream', 'openStream'].map((name) =>
      source('remote-text', `${type}.${name}()`, "an uploaded file's content"),
    ),
  ]),
});
