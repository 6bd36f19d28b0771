import { familyRule } from '../../families/flow-families.ts';
import { phpSources, weakSources } from '../sources.ts';

export const rule = familyRule('php', 'file-inclusion', {
  from: phpSources,
  weakFrom: weakSources,
  remedy: 'Choose the file from a list: `$pages[$_GET["page"]] ?? "home.php"`.',
});
