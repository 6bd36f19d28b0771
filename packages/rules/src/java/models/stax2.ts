/** StAX 2 and Woodstox: the JDK's factory under other names. */

import { defineModel } from '@assay/engine/rule';
import { inputFactoryRows, makers } from '../stream-factories.ts';

const factories = ['XMLInputFactory2', 'WstxInputFactory'];

export const model = defineModel({
  library: 'org.codehaus.stax2',
  aliases: ['com.ctc.wstx.stax'],
  types: Object.fromEntries(
    factories.map((type) => [type, [`${type}()`, ...makers.map((name) => `${type}.${name}()`)]]),
  ),
  rows: factories.flatMap(inputFactoryRows),
});
