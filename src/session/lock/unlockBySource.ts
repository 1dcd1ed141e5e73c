import type { ClientConfig, SourceUnlockRequest } from '../../../contract/wire/session';
import type { IdentityPage } from '../sources/IdentityProvider';
import type { OfferedSources } from '../sources/offeredSources';
import { RealtimeAccounts } from '../sources/RealtimeAccounts';
import { readLoginResult } from '../store/readLoginResult';
import { homePath, lockPath } from '../store/routes';
import type { LockStore } from './LockStore';

/** Ways to unlock other than the password: by the source that signed the user in. */
export type UnlockWay = 'auth0' | 'firebase';

/** The user's way; null for users of the product itself, or if their source is not configured. */
export function unlockWay(
  from: string | undefined,
  { identityProvider, realtimeDatabase }: OfferedSources,
): UnlockWay | null {
  if (from === 'auth0' && identityProvider) return from;
  return from === 'firebase' && realtimeDatabase ? from : null;
}

/** Dependencies the lock gets from its page. */
type LockedPage = Omit<IdentityPage, 'location'> & {
  readonly location: Pick<Location, 'origin' | 'assign' | 'pathname' | 'search'>;
};

/**
 * Redirects to the identity provider, where the user authenticates again; `returnToUnlock` continues after
 * that.
 */
export function leaveToUnlock(
  lock: LockStore,
  config: NonNullable<ClientConfig['identityProvider']>,
  mail: string,
  page: LockedPage,
): Promise<void> {
  const { request, session } = lock.ports;
  return lock.attempt(async () => {
    // A token that expired during the lock would end the session on return.
    const options = { silent: true, plainReply: true };
    const reply = await request.get('api/auth/access-token', options);
    const held = readLoginResult(reply).session;
    if (held) session.renewed(held.auth);
    session.hold();
    session.away = true;
    try {
      const { pathname, search } = page.location;
      const from = pathname === lockPath ? homePath : pathname + search;
      await (await providerOf(config, page)).leave({ from, mail });
    } catch (failure) {
      session.away = false;
      throw failure;
    }
  });
}

/**
 * Unlocks by the identity provider's response. @param goTo called once, before unlocking, with the address
 * the user left; null if unknown.
 */
export function returnToUnlock(
  lock: LockStore,
  config: NonNullable<ClientConfig['identityProvider']>,
  page: IdentityPage & { readonly location: Pick<Location, 'href'> },
  goTo: (address: string | null) => void,
): Promise<void> {
  const { href } = page.location;
  const deferred = deferredStorage(page.localStorage);
  return lock.attempt(async () => {
    let from: string | null = null;
    let provider: Awaited<ReturnType<typeof providerOf>>;
    try {
      provider = await providerOf(config, { ...pageOf(page), localStorage: deferred });
      from = await provider.leftFrom(href);
    } finally {
      goTo(from);
    }
    const id_token = await provider.handleRedirect(href);
    await prove(lock, { from: 'auth0', id_token });
    deferred.keep();
  });
}

/** Unlocks by an account of the realtime database. */
export function unlockByAccount(
  lock: LockStore,
  config: NonNullable<ClientConfig['realtimeDatabase']>,
  email: string,
  password: string,
  storage: Pick<Storage, 'getItem' | 'setItem'>,
): Promise<void> {
  const deferred = deferredStorage(storage);
  return lock.attempt(async () => {
    const accounts = new RealtimeAccounts(config, { ...deferred, getItem: (key) => storage.getItem(key) });
    const { idToken } = await accounts.signIn(email, password);
    await prove(lock, { from: 'firebase', id_token: idToken });
    deferred.keep();
  });
}

function prove(lock: LockStore, proof: SourceUnlockRequest): Promise<void> {
  return lock.prove({ ...proof });
}

/** Loads its library on demand. */
async function providerOf(config: NonNullable<ClientConfig['identityProvider']>, page: IdentityPage) {
  const { IdentityProvider } = await import('../sources/IdentityProvider');
  return new IdentityProvider(config, page);
}

/** Reads the parts of a page by name: spreading a window copies no accessors. */
function pageOf({ location, localStorage, sessionStorage }: IdentityPage): IdentityPage {
  return { location, localStorage, sessionStorage };
}

/** Stores an account's tokens only after the server accepts them; until then the previous ones stay. */
function deferredStorage(storage: Pick<Storage, 'setItem'>) {
  const later = new Map<string, string>();
  return {
    setItem: (key: string, value: string) => void later.set(key, value),
    keep: () => {
      for (const [key, value] of later) storage.setItem(key, value);
    },
  };
}
