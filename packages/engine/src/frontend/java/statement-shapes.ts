/** Statement nesting of Java, for comparing two versions of a file. */

import { type StatementShapes, wordSet } from '../change-facts.ts';

export const statements: StatementShapes = {
  lists: wordSet(
    'program block constructor_body class_body interface_body enum_body_declarations switch_block_statement_group',
  ),
  bodies: wordSet('block constructor_body class_body interface_body enum_body switch_block'),
  kinds: {
    if_statement: 'if',
    for_statement: 'loop',
    enhanced_for_statement: 'loop',
    while_statement: 'loop',
    do_statement: 'loop',
    try_statement: 'try',
    try_with_resources_statement: 'holding',
    synchronized_statement: 'holding',
    catch_clause: 'catch',
    finally_clause: 'finally',
    switch_expression: 'switch',
    switch_block_statement_group: 'case',
    switch_rule: 'case',
    return_statement: 'return',
    throw_statement: 'throw',
    assert_statement: 'throw',
    break_statement: 'jump',
    continue_statement: 'jump',
  },
  besides: wordSet('line_comment block_comment switch_label'),
  endings: wordSet('System.exit'),
};
