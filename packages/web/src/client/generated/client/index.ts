// @ts-nocheck

export type { Auth } from '../core/auth.generated.ts';
export type { QuerySerializerOptions } from '../core/bodySerializer.generated.ts';
export {
  formDataBodySerializer,
  jsonBodySerializer,
  urlSearchParamsBodySerializer,
} from '../core/bodySerializer.generated.ts';
export { buildClientParams } from '../core/params.generated.ts';
export { serializeQueryKeyValue } from '../core/queryKeySerializer.generated.ts';
export type { ServerSentEventsResult } from '../core/serverSentEvents.generated.ts';
export type { ClientMeta } from '../core/types.generated.ts';
export { createClient } from './client.generated.ts';
export type {
  Client,
  ClientOptions,
  Config,
  CreateClientConfig,
  Options,
  RequestOptions,
  RequestResult,
  ResolvedRequestOptions,
  ResponseStyle,
  TDataShape,
} from './types.generated.ts';
export { createConfig, mergeHeaders } from './utils.generated.ts';
