/** Statement nesting of Go, for comparing two versions of a file. */

import { type StatementShapes, wordSet } from '../change-facts.ts';

export const statements: StatementShapes = {
  lists: wordSet('source_file statement_list'),
  bodies: wordSet('block statement_list'),
  kinds: {
    if_statement: 'if',
    for_statement: 'loop',
    expression_switch_statement: 'switch',
    type_switch_statement: 'switch',
    select_statement: 'switch',
    expression_case: 'case',
    type_case: 'case',
    communication_case: 'case',
    default_case: 'case',
    return_statement: 'return',
    break_statement: 'jump',
    continue_statement: 'jump',
    goto_statement: 'jump',
    defer_statement: 'defer',
  },
  besides: wordSet('comment'),
  endings: wordSet('panic os.Exit log.Fatal log.Fatalf log.Fatalln runtime.Goexit'),
};
