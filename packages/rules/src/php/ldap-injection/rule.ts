import { familyRule } from '../../families/flow-families.ts';
import { phpSources, weakSources } from '../sources.ts';

export const rule = familyRule('php', 'ldap-injection', {
  from: phpSources,
  weakFrom: weakSources,
  remedy: 'Escape the value with `ldap_escape($value, "", LDAP_ESCAPE_FILTER)`.',
});
