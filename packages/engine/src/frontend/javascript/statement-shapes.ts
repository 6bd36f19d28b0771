/** Statement nesting of JavaScript and TypeScript, for comparing two versions of a file. */

import { type StatementShapes, wordSet } from '../change-facts.ts';

export const statements: StatementShapes = {
  lists: wordSet(
    'program statement_block class_body class_static_block switch_case switch_default else_clause',
  ),
  bodies: wordSet('statement_block class_body switch_body'),
  kinds: {
    if_statement: 'if',
    else_clause: 'else',
    for_statement: 'loop',
    for_in_statement: 'loop',
    while_statement: 'loop',
    do_statement: 'loop',
    try_statement: 'try',
    catch_clause: 'catch',
    finally_clause: 'finally',
    switch_statement: 'switch',
    switch_case: 'case',
    switch_default: 'case',
    return_statement: 'return',
    throw_statement: 'throw',
    break_statement: 'jump',
    continue_statement: 'jump',
  },
  besides: wordSet('decorator comment hash_bang_line html_comment else case default'),
  endings: wordSet('process.exit process.abort'),
};
