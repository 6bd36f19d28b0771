/** Multer: uploaded files, stored under names the sender may choose. */

import { defineModel, lastPart, sink, source } from '@assay/engine/rule';
import { uploadedName } from '../../rows/uploaded-names.ts';

export const model = defineModel({
  library: 'multer',
  types: { UploadedFile: ['diskStorage(0).filename@1', 'diskStorage(0).destination@1'] },
  rows: [
    ...uploadedName(lastPart(source('remote-text', 'UploadedFile.originalname', "an uploaded file's name"))),
    ...uploadedName(source('remote-text', 'UploadedFile.mimetype', 'the declared type of an uploaded file')),
    sink('file-path', 'diskStorage(0).filename@2(1)'),
    sink('stored-name', 'diskStorage(0).filename@2(1)'),
    sink('file-path', 'diskStorage(0).destination@2(1)'),
  ],
});
