/** DynamoDB: PartiQL statements and expressions. */

import { defineModel, sink } from '@assay/engine/rule';

export const model = defineModel({
  library: '@aws-sdk/client-dynamodb',
  aliases: ['@aws-sdk/lib-dynamodb'],
  rows: [
    ...['ExecuteStatementCommand', 'ExecuteTransactionCommand'].map((name) =>
      sink('sql-query', `${name}(0).Statement`),
    ),
    sink('sql-query', 'BatchExecuteStatementCommand(0).Statements.*.Statement'),
    ...['QueryCommand', 'ScanCommand', 'UpdateCommand', 'DeleteCommand', 'PutCommand'].flatMap((name) =>
      ['KeyConditionExpression', 'FilterExpression', 'UpdateExpression', 'ConditionExpression'].map((part) =>
        sink('sql-query', `${name}(0).${part}`),
      ),
    ),
  ],
});
