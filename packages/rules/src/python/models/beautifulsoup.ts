/** Beautiful Soup: parsed pages and searches in them. */

import { defineModel } from '@assay/engine/rule';
import { madeOf } from '../../fixes/made-of.ts';
import { foundRows } from '../tree-rows.ts';

const lists = ['find_all', 'findAll', 'select'];

export const model = defineModel({
  library: 'bs4',
  aliases: ['BeautifulSoup'],
  types: {
    Soup: ['BeautifulSoup()', 'Soup.find()', 'Soup.select_one()', ...lists.map((name) => `Soup.${name}().*`)],
  },
  rows: [
    ...madeOf('BeautifulSoup'),
    ...foundRows('Soup', 'find', 'select_one', 'get', 'get_text', 'getText', 'decode', 'prettify', ...lists),
  ],
});
