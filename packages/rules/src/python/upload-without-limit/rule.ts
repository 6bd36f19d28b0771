import { uploadWithoutLimit } from '../../families/upload-limits.ts';

/** Reports uploads without a size limit (CWE-770). */
export const rule = uploadWithoutLimit(
  {
    id: 'python/upload-without-limit',
    remedy:
      'Set `MAX_CONTENT_LENGTH` of Flask, `client_max_size` of aiohttp or `max_part_size` of Starlette, or check the length before reading the file.',
  },
  {
    takes: /^(?:files|FILES|UploadFile)$/,
    limits:
      /MAX_CONTENT_LENGTH|content_length|client_max_size|max_part_size|max_buffer_size|UPLOAD_MAX|MAX_UPLOAD|max_size|MAX_FILE|max_file/i,
    frameworks: /^(?:flask|starlette|fastapi|quart|sanic|bottle)$/,
  },
);
