/** StAX of the JDK. */

import { defineModel } from '@assay/engine/rule';
import { inputFactoryRows, makers } from '../stream-factories.ts';

export const model = defineModel({
  library: 'javax.xml.stream',
  types: { XMLInputFactory: makers.map((name) => `XMLInputFactory.${name}()`) },
  rows: inputFactoryRows('XMLInputFactory'),
});
