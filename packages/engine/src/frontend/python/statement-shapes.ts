/** Statement nesting of Python, for comparing two versions of a file. */

import { type StatementShapes, wordSet } from '../change-facts.ts';

export const statements: StatementShapes = {
  lists: wordSet('module block'),
  bodies: wordSet('block'),
  kinds: {
    if_statement: 'if',
    elif_clause: 'if',
    else_clause: 'else',
    for_statement: 'loop',
    while_statement: 'loop',
    try_statement: 'try',
    except_clause: 'catch',
    except_group_clause: 'catch',
    finally_clause: 'finally',
    with_statement: 'holding',
    match_statement: 'switch',
    case_clause: 'case',
    return_statement: 'return',
    raise_statement: 'throw',
    assert_statement: 'throw',
    break_statement: 'jump',
    continue_statement: 'jump',
  },
  besides: wordSet('decorator comment'),
  endings: wordSet('sys.exit os._exit exit quit abort'),
};
