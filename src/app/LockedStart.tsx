import { LockPage } from '../session';
import type { RootStore } from './RootStore';

/**
 * The lock of a session that the server locked before the page knows its user. Whoever is another user takes over: what this
 * page has stored may be anybody's.
 */
export function LockedStart({ root }: { readonly root: RootStore }) {
  const { lock, session, config } = root;
  const leave = () => {
    sessionStorage.clear();
    lock.leave();
  };
  return <LockPage lock={lock} session={session} sources={config} onLeave={leave} />;
}
