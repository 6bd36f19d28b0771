/** Spring: uploaded files. */

import { defineModel, neutral, sink, source } from '@assay/engine/rule';
import { uploadedName } from '../../rows/uploaded-names.ts';
import { bareTypes } from '../bare-types.ts';

export const model = defineModel({
  library: 'org.springframework.web.multipart',
  types: {
    ...bareTypes('MultipartFile', 'MultipartHttpServletRequest'),
    MultipartFile: ['MultipartHttpServletRequest.getFile()', 'MultipartHttpServletRequest.getFiles().*'],
  },
  rows: [
    ...uploadedName(source('remote-text', 'MultipartFile.getOriginalFilename()', "an uploaded file's name")),
    ...uploadedName(source('remote-text', 'MultipartFile.getContentType()', "an uploaded file's type")),
    source('remote-text', 'MultipartFile.getBytes()', 'an uploaded file'),
    source('remote-text', 'MultipartFile.getInputStream()', 'an uploaded file'),
    neutral('MultipartFile.getSize'),
    sink('file-path', 'MultipartFile.transferTo(0)'),
    sink('stored-name', 'MultipartFile.transferTo(0)'),
  ],
});
