/** Uploaded files in Symfony and frameworks based on it. */

import { defineModel } from '@assay/engine/rule';
import { uploadedFileRows } from '../upload-rows.ts';

export const model = defineModel({
  library: 'Symfony\\Component\\HttpFoundation\\File',
  types: {
    UploadedFile: ['UploadedFile()', 'Illuminate\\Http:UploadedFile()', 'Illuminate\\Http:Request.file()'],
  },
  rows: uploadedFileRows('UploadedFile'),
});
