/** Files in forms: their names are what the sender says. */

import { defineModel, source } from '@assay/engine/rule';

export const model = defineModel({
  library: 'mime/multipart',
  types: {
    FileHeader: ['Form.File.*.*'],
    Form: [],
    Part: ['Reader.NextPart()', 'Reader.NextRawPart()'],
    Reader: ['NewReader()'],
  },
  rows: [
    source('remote-input', 'FileHeader.Filename', "an uploaded file's name"),
    source('remote-text', 'Part.FileName()', "an uploaded file's name"),
    source('remote-text', 'Part.FormName()', "the request's form"),
  ],
});
