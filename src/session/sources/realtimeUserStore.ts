import type { ClientConfig } from '../../../contract/wire/session';
import { fieldsOf } from '../../ui/readValue';
import { readUserData } from '../readLoginResult';
import { RealtimeAccounts } from './RealtimeAccounts';
import { fetchSource, SourceError, withJson } from './SourceError';
import type { UserStore } from './UserStore';

/** Stores the data under `users/{uid}` in a realtime database, by its REST API (requirements P7). */
export function realtimeUserStore(
  config: NonNullable<ClientConfig['realtimeDatabase']>,
  storage: Pick<Storage, 'getItem' | 'setItem'>,
): UserStore {
  const accounts = new RealtimeAccounts(config, storage);

  async function request(call?: RequestInit): Promise<unknown> {
    const { uid, idToken } = await accounts.current();
    const address = `${config.address}/users/${encodeURIComponent(uid)}.json?auth=${encodeURIComponent(idToken)}`;
    const { ok, status, body } = await fetchSource(address, call);
    if (!ok) throw new SourceError('source.refused', `The realtime database answered ${status}`);
    return body;
  }

  return {
    load: async () => readUserData(fieldsOf(await request()).data),
    async save(changed) {
      // Addressed by path: sibling keys stay unchanged.
      const paths = Object.entries(changed).map(([name, value]) => [`data/${name}`, value]);
      await request(withJson('PATCH', Object.fromEntries(paths)));
    },
  };
}
