/** Spring utilities: deserialization, and class members looked up by name. */

import { defineModel, sink } from '@assay/engine/rule';
import { nameGuards } from '../../rows/name-guards.ts';
import { bareTypes } from '../bare-types.ts';

export const model = defineModel({
  library: 'org.springframework.util',
  aliases: ['org.springframework.beans', 'org.apache.commons.beanutils', 'org.apache.commons.lang3.reflect'],
  types: bareTypes('BeanUtils', 'FieldUtils', 'PropertyUtils', 'ReflectionUtils', 'SerializationUtils'),
  rows: [
    sink('unsafe-deserialization', 'SerializationUtils.deserialize(0)'),
    ...[
      'ReflectionUtils.findField(1)',
      'ReflectionUtils.findMethod(1)',
      'BeanUtils.getPropertyDescriptor(1)',
      'PropertyUtils.isReadable(1)',
      'FieldUtils.getField(1)',
      'FieldUtils.getDeclaredField(1)',
    ].flatMap((path) => nameGuards(path)),
  ],
});
