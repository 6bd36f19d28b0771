import { uploadWithoutLimit } from '../../families/upload-limits.ts';

/** Reports uploads without a size limit (CWE-770). */
export const rule = uploadWithoutLimit(
  {
    id: 'javascript/upload-without-limit',
    remedy: 'Set `limits.fileSize` of multer, busboy or express-fileupload.',
  },
  {
    takes: /^(?:file|files)$/,
    limits: /fileSize|maxFileSize|fieldSize|bodyLimit|maxBody|content-?length|maxFieldsSize/i,
    needs:
      /^(?:multer|busboy|express-fileupload|formidable|koa-multer|@koa\/multer|@fastify\/multipart|multiparty)$/,
  },
);
