import { localeTags } from '../../../contract/language';
import type { OtherSource } from '../../../contract/session';
import type { SignInStore } from '../SignInStore';
import { sourceKeys } from './sourceKeys';

/**
 * Hands in what another source vouches by: the server makes a session of it. Rejects where it does not; then nothing of
 * the source stays in the browser.
 */
export async function exchangeToken(
  signIn: Pick<SignInStore, 'exchange' | 'ports'>,
  storage: Pick<Storage, 'removeItem'>,
  from: OtherSource,
  id_token: string,
): Promise<void> {
  try {
    const lang = localeTags[signIn.ports.language()];
    await signIn.exchange('api/auth/exchange', { from, id_token, lang });
  } catch (failure) {
    for (const key of sourceKeys) storage.removeItem(key);
    throw failure;
  }
}
