/** Uploaded files: since Go 1.17, their name is the last part of what the client sent (`Part.FileName`). */

import { defineModel, lastPart, source } from '@assay/engine/rule';
import { uploadedName } from '../../rows/uploaded-names.ts';

export const model = defineModel({
  library: 'mime/multipart',
  types: {
    FileHeader: ['Form.File.*.*'],
    Form: [],
    Part: ['Reader.NextPart()', 'Reader.NextRawPart()'],
    Reader: ['NewReader()'],
  },
  rows: [
    ...uploadedName(lastPart(source('remote-input', 'FileHeader.Filename', "an uploaded file's name"))),
    ...uploadedName(lastPart(source('remote-text', 'Part.FileName()', "an uploaded file's name"))),
    source('remote-text', 'Part.FormName()', "the request's form"),
  ],
});
