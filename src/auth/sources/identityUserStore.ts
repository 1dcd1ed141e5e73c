import { fieldsOf } from '../../../contract/readValue';
import type { ClientConfig } from '../../../contract/session';
import { readClaims } from '../accessToken';
import { readUserData } from '../readUserData';
import { askSource, withJson } from './askSource';
import { SourceError } from './SourceError';
import { identityKeys } from './sourceKeys';
import type { UserStore } from './UserStore';

/** The identity provider keeps the data as `user_metadata` of `/api/v2/users/{sub}` (seed 000 §7). */
export function identityUserStore(
  { authority }: NonNullable<ClientConfig['identityProvider']>,
  storage: Pick<Storage, 'getItem'>,
): UserStore {
  /** The user's own record there, and the token that opens it. Throws `source.expired`. */
  function record() {
    const token = storage.getItem(identityKeys.accessToken);
    const claims = readClaims(storage.getItem(identityKeys.idToken) ?? '');
    if (token === null || claims === null || Number(storage.getItem(identityKeys.expiresAt)) <= Date.now())
      throw new SourceError('source.expired', 'The sign-in at the identity provider is over');
    return {
      address: `${authority}/api/v2/users/${encodeURIComponent(claims.sub)}`,
      headers: { authorization: `Bearer ${token}` },
    };
  }

  return {
    async load() {
      const { address, headers } = record();
      const { ok, status, body } = await askSource(address, { headers });
      if (!ok) throw new SourceError('source.refused', `The identity provider answered ${status}`);
      return readUserData(fieldsOf(body).user_metadata);
    },
    async save(changed) {
      const { address, headers } = record();
      // What is not named in it stays as it is.
      const { ok, status } = await askSource(address, withJson('PATCH', { user_metadata: changed }, headers));
      if (!ok) throw new SourceError('source.refused', `The identity provider answered ${status}`);
    },
  };
}
