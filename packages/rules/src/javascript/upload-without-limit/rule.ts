import { uploadWithoutLimit } from '../../families/upload-limits.ts';

/** Reports uploads without a size limit (CWE-770). */
export const rule = uploadWithoutLimit(
  {
    id: 'javascript/upload-without-limit',
    remedy: 'Set `limits.fileSize`, as multer, busboy and express-fileupload take it.',
  },
  {
    takes: /^(?:file|files)$/,
    limits: /fileSize|maxFileSize|fieldSize|bodyLimit|maxBody|content-?length|maxFieldsSize/i,
    needs:
      /^(?:multer|busboy|express-fileupload|formidable|koa-multer|@koa\/multer|@fastify\/multipart|multiparty)$/,
  },
);
