import { familyRule } from '../../families/flow-families.ts';
import { phpSources, weakSources } from '../sources.ts';

export const rule = familyRule('php', 'sql-injection', {
  from: phpSources,
  weakFrom: weakSources,
  remedy:
    'Prepare the query with placeholders and bind the value: `$pdo->prepare("... where id = ?")->execute([$id])`. Column names and sort directions cannot be bound: take them from an allowlist.',
});
