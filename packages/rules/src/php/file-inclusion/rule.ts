import { familyRule } from '../../families/flow-families.ts';
import { phpSources, weakSources } from '../sources.ts';

export const rule = familyRule('php', 'file-inclusion', {
  from: phpSources,
  weakFrom: weakSources,
  remedy: 'Take the file from an allowlist: `$pages[$_GET["page"]] ?? "home.php"`.',
});
