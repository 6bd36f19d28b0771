/** Images read and written by path. */

import { defineModel, sink } from '@assay/engine/rule';

export const model = defineModel({
  library: 'sharp',
  aliases: ['jimp', 'gm', 'canvas', '@napi-rs/canvas', 'pngjs', 'svg2png'],
  types: { Image: ['()', 'default()', 'Image.*()', 'read()', 'Jimp.read()'] },
  rows: [
    sink('file-path', '(0)'),
    sink('file-path', 'default(0)'),
    sink('file-path', 'read(0)'),
    sink('file-path', 'Jimp.read(0)'),
    sink('file-path', 'loadImage(0)'),
    sink('file-path', 'Image.toFile(0)'),
    sink('file-path', 'Image.write(0)'),
    sink('file-path', 'Image.writeAsync(0)'),
  ],
});
