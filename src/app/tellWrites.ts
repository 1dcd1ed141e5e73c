import type { RequestPort } from '../../contract/request';

/** The request layer, with somebody told when a call that writes was carried out. */
export function tellWrites(request: RequestPort, told: () => void): RequestPort {
  return {
    get: (...call) => request.get(...call),
    delete: (...call) => request.delete(...call),
    put: (...call) => request.put(...call),
    upload: (...call) => request.upload(...call),
    download: (...call) => request.download(...call),
    async post(path, payload, options) {
      const answer = await request.post<never>(path, payload, options);
      if (options?.once) told();
      return answer;
    },
  };
}
