/** JMS: messages from other programs. */

import { byBroker, defineModel, source } from '@assay/engine/rule';
import { bareTypes } from '../bare-types.ts';

export const model = defineModel({
  library: 'jakarta.jms',
  aliases: ['javax.jms'],
  types: bareTypes('TextMessage', 'ObjectMessage', 'MapMessage'),
  rows: [
    'TextMessage.getText()',
    'ObjectMessage.getObject()',
    'MapMessage.getString()',
    'MapMessage.getObject()',
  ].map((path) => byBroker(source('remote-input', path, 'a queue message'))),
});
