import { list, type Remedies } from '../fixes/remedy.ts';

export const phpRemedies: Remedies = {
  'cross-site-scripting': { encoders: list('htmlspecialchars htmlentities'), fits: 'markup' },
};
