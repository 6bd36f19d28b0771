import { uploadWithoutLimit } from '../../families/upload-limits.ts';

/** Reports uploads without a size limit (CWE-770). */
export const rule = uploadWithoutLimit(
  {
    id: 'go/upload-without-limit',
    remedy: 'Wrap the body in `http.MaxBytesReader`, or set the body limit of the framework.',
  },
  {
    takes: /^(?:FormFile|MultipartReader|MultipartForm|SaveUploadedFile)$/,
    limits: /MaxBytes|BodyLimit|MaxMultipart|LimitReader|RequestSize|MaxBody|MaxUpload|MaxFile|Size$/,
  },
);
