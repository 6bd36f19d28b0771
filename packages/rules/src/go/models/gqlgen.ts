/** gqlgen: its default server exposes the schema and does not limit queries. */

import { defineModel, misuse } from '@assay/engine/rule';

export const model = defineModel({
  library: 'github.com/99designs/gqlgen/graphql/handler',
  rows: [misuse('graphql-unlimited', 'NewDefaultServer(0)', { constant: false })],
});
