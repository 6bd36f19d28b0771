/** Uploaded files in Symfony and frameworks based on it. */

import { defineModel, source } from '@assay/engine/rule';

export const model = defineModel({
  library: 'Symfony\\Component\\HttpFoundation\\File',
  types: { UploadedFile: ['UploadedFile()', 'Illuminate\\Http:UploadedFile()'] },
  rows: ['getClientOriginalName', 'getClientOriginalExtension', 'getClientMimeType'].map((name) =>
    source('remote-text', `UploadedFile.${name}()`, 'the name of an uploaded file'),
  ),
});
