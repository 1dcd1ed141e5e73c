import { RequestError, type RequestPort } from '../../contract/wire/request';
import type { RequestClient } from './createRequestClient';

/**
 * A request layer that is loaded by its first request, so that the sign-in page is drawn without it. If it
 * cannot be loaded, the request fails as if the server were unreachable, and the next one tries again.
 */
export function deferredRequestClient(load: () => Promise<RequestClient>): RequestClient {
  let loaded: Promise<RequestClient> | undefined;
  async function client(): Promise<RequestClient> {
    loaded ??= load();
    try {
      return await loaded;
    } catch (cause) {
      loaded = undefined;
      throw new RequestError('request.network', String(cause), undefined, undefined, { cause });
    }
  }
  const port: RequestPort = {
    get: async (...call) => (await client()).get(...call),
    delete: async (...call) => (await client()).delete(...call),
    put: async (...call) => (await client()).put(...call),
    post: async (...call) => (await client()).post(...call),
    upload: async (...call) => (await client()).upload(...call),
    download: async (...call) => (await client()).download(...call),
  };
  return { ...port, outcomeOf: async (requestId) => (await client()).outcomeOf(requestId) };
}
