/** Clients of services with a configurable host: language models, search, stores. */

import { defineModel, sink } from '@assay/engine/rule';

const clients = [
  'OpenAI',
  'AsyncOpenAI',
  'AzureOpenAI',
  'Anthropic',
  'AsyncAnthropic',
  'Groq',
  'Client',
  'AsyncClient',
  'ChatOpenAI',
  'ChatAnthropic',
  'ChatOllama',
  'OllamaEmbeddings',
  'OpenAIEmbeddings',
  'Elasticsearch',
  'OpenSearch',
  'QdrantClient',
  'HttpClient',
  'Minio',
  'client',
  'resource',
  'completion',
  'acompletion',
];
const addresses = [
  'base_url',
  'api_base',
  'host',
  'hosts',
  'endpoint',
  'endpoint_url',
  'azure_endpoint',
  'url',
];

export const model = defineModel({
  library: 'openai',
  aliases: [
    'anthropic',
    'groq',
    'ollama',
    'litellm',
    'langchain_openai',
    'langchain_anthropic',
    'langchain_ollama',
    'elasticsearch',
    'opensearchpy',
    'qdrant_client',
    'chromadb',
    'boto3',
    'minio',
  ],
  rows: clients.flatMap((name) => addresses.map((address) => sink('request-url', `${name}(${address}=)`))),
});
