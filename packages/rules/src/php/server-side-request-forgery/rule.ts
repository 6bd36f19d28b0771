import { familyRule } from '../../families/flow-families.ts';
import { phpSources, weakSources } from '../sources.ts';

export const rule = familyRule('php', 'server-side-request-forgery', {
  from: phpSources,
  weakFrom: weakSources,
  remedy:
    'Take the host from an allowlist; use request data only in encoded path segments or query parameters.',
});
