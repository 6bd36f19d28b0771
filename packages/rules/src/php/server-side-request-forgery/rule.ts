import { remote } from '../../families/family.ts';
import { familyRule } from '../../families/flow-families.ts';
import { phpSources, weakSources } from '../sources.ts';

export const rule = familyRule('php', 'server-side-request-forgery', {
  from: phpSources,
  weakFrom: weakSources,
  also: [
    // A file behind a folder, or behind anything else, is no URL.
    {
      from: remote,
      to: ['opened-address'],
      cleansedBy: ['url-encode', 'url-check', 'path-containment', 'folder-check', 'existing-file'],
      safeAfter: String.raw`^[\s\S]`,
    },
  ],
  remedy:
    'Take the host from an allowlist; use request data only in encoded path segments or query parameters.',
});
