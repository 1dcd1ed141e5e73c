import { localeTags } from '../../../contract/values/language';
import type { OtherSource } from '../../../contract/wire/session';
import { sourceKeys } from '../store/sourceKeys';
import type { SignInStore } from './SignInStore';

/**
 * Exchanges another source's token for a session of the server. On rejection, removes the source's data from
 * the browser.
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
