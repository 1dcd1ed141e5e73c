import { type AxiosAdapter, CanceledError } from 'axios';

/** Handles a request; a promise that never settles simulates a slow server. */
export type Answer = (request: Request) => Promise<Response>;

/** Axios adapter that sends requests to an app in this page instead of the network. */
export function appAdapter(answer: Answer): AxiosAdapter {
  return async (config) => {
    const headers = new Headers();
    for (const [name, value] of Object.entries(config.headers.toJSON())) headers.set(name, String(value));
    const method = (config.method ?? 'get').toUpperCase();
    const request = new Request(new URL(config.url ?? '', 'http://institution.story'), {
      method,
      headers,
      body: method === 'GET' || method === 'DELETE' ? null : config.data,
    });
    const response = await Promise.race([
      answer(request),
      cancelled(config.signal as AbortSignal | undefined),
    ]);
    return {
      data: await response.text(),
      status: response.status,
      statusText: response.statusText,
      headers: Object.fromEntries(response.headers),
      config,
      request,
    };
  };
}

function cancelled(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    if (signal?.aborted) reject(new CanceledError());
    signal?.addEventListener('abort', () => reject(new CanceledError()), { once: true });
  });
}
