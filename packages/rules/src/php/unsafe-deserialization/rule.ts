import { familyRule } from '../../families/flow-families.ts';
import { phpSources, weakSources } from '../sources.ts';

export const rule = familyRule('php', 'unsafe-deserialization', {
  from: phpSources,
  weakFrom: weakSources,
  remedy: "Parse data with `json_decode`, or pass `['allowed_classes' => false]`.",
});
