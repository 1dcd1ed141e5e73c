import type { ClientConfig } from '../../../contract/wire/session';
import { fieldsOf } from '../../ui/readValue';
import { readClaims } from '../accessToken';
import { readUserData } from '../readLoginResult';
import { fetchSource, SourceError, withJson } from './SourceError';
import { identityKeys } from './sourceKeys';
import type { UserStore } from './UserStore';

/** Stores the data as `user_metadata` of `/api/v2/users/{sub}` at the identity provider (requirements P7). */
export function identityUserStore(
  { authority }: NonNullable<ClientConfig['identityProvider']>,
  storage: Pick<Storage, 'getItem'>,
): UserStore {
  /** Address and token of the user's own record. Throws `source.expired`. */
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
      const { ok, status, body } = await fetchSource(address, { headers });
      if (!ok) throw new SourceError('source.refused', `The identity provider answered ${status}`);
      return readUserData(fieldsOf(body).user_metadata);
    },
    async save(changed) {
      const { address, headers } = record();
      // Keys that are not sent stay unchanged.
      const { ok, status } = await fetchSource(
        address,
        withJson('PATCH', { user_metadata: changed }, headers),
      );
      if (!ok) throw new SourceError('source.refused', `The identity provider answered ${status}`);
    },
  };
}
