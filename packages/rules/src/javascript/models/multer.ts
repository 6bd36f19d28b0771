/** Multer: uploaded files, stored under names the sender may choose. */

import { defineModel, lastPart, sink, source } from '@assay/engine/rule';

export const model = defineModel({
  library: 'multer',
  types: { UploadedFile: ['diskStorage(0).filename@1', 'diskStorage(0).destination@1'] },
  rows: [
    lastPart(source('remote-text', 'UploadedFile.originalname', "an uploaded file's name")),
    sink('file-path', 'diskStorage(0).filename@2(1)'),
    sink('file-path', 'diskStorage(0).destination@2(1)'),
  ],
});
