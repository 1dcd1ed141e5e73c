import type { RequestPort } from '../../contract/wire/request';

/** Wraps the request layer to report completed writing requests. */
export function notifyWrites(request: RequestPort, onWrite: () => void): RequestPort {
  return {
    get: (...call) => request.get(...call),
    delete: (...call) => request.delete(...call),
    put: (...call) => request.put(...call),
    upload: (...call) => request.upload(...call),
    download: (...call) => request.download(...call),
    async post(path, payload, options) {
      const answer = await request.post<never>(path, payload, options);
      if (options?.atMostOnce) onWrite();
      return answer;
    },
  };
}
