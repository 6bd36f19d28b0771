/** Clients of services with a configurable host: language models, search, stores. */

import { defineModel, sink } from '@assay/engine/rule';

export const model = defineModel({
  library: 'github.com/sashabaranov/go-openai',
  aliases: [
    'github.com/openai/openai-go/option',
    'github.com/anthropics/anthropic-sdk-go/option',
    'github.com/tmc/langchaingo/llms/openai',
    'github.com/tmc/langchaingo/llms/ollama',
    'github.com/minio/minio-go',
    'github.com/olivere/elastic',
    'github.com/meilisearch/meilisearch-go',
  ],
  types: { Config: ['DefaultConfig()', 'DefaultAzureConfig()', 'ClientConfig()'] },
  rows: [
    sink('request-url', 'Config.BaseURL='),
    sink('request-url', 'DefaultAzureConfig(1)'),
    sink('request-url', 'WithBaseURL(0)'),
    sink('request-url', 'WithServerURL(0)'),
    sink('request-url', 'SetURL(*)'),
  ],
});
