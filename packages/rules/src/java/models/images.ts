/** Images of the JDK, read from a file or URL. */

import { defineModel, sink, when } from '@assay/engine/rule';
import { bareTypes } from '../bare-types.ts';

export const model = defineModel({
  library: 'javax.imageio',
  types: bareTypes('ImageIO'),
  rows: [
    sink('file-path', 'ImageIO.read(0)', when('ImageIO.read(0)', { place: String.raw`\bFile\b` })),
    sink('file-path', 'ImageIO.write(2)', when('ImageIO.write(2)', { place: String.raw`\bFile\b` })),
    sink('request-url', 'ImageIO.read(0)', when('ImageIO.read(0)', { place: String.raw`\bURL\b` })),
  ],
});
