/** Mail: attached files and fetched URLs. */

import { defineModel, sink } from '@assay/engine/rule';

export const model = defineModel({
  library: 'nodemailer',
  types: { Transport: ['createTransport()', 'default.createTransport()'] },
  rows: [
    sink('file-path', 'Transport.sendMail(0).attachments.*.path'),
    sink('request-url', 'Transport.sendMail(0).attachments.*.href'),
    sink('file-path', 'Transport.sendMail(0).html.path'),
  ],
});
