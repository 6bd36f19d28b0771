import { familyRule } from '../../families/flow-families.ts';

export const rule = familyRule('go', 'nosql-injection', {
  remedy: 'Build the filter from values of a fixed type: `bson.M{"name": name}` with a string.',
});
