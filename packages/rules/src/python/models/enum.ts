/** Enums: a value is one of the constants of the class. */

import { defineModel, operation } from '@assay/engine/rule';

export const model = defineModel({
  library: 'enum',
  aliases: ['strenum', 'aenum', 'django.db.models', 'django.db.models.enums'],
  rows: [
    'Enum',
    'StrEnum',
    'IntEnum',
    'Flag',
    'IntFlag',
    'ReprEnum',
    'Choices',
    'TextChoices',
    'IntegerChoices',
  ].map((name) => operation(name, 'enumeration')),
});
