import { reaction } from 'mobx';
import type { StoredNotification } from '../../contract/socket';
import { actOnMessage, NotificationStore, SocketLink } from '../sockets';
import type { PoolCounters } from './PoolCounters';
import type { RootStore } from './RootStore';

/** What the server tells of itself while somebody is signed in: messages, notifications, what waits in pools. */
export class Realtime {
  readonly notifications: NotificationStore;
  private readonly link: SocketLink;

  constructor(
    private readonly root: RootStore,
    counters: PoolCounters,
  ) {
    const { config, session, lock } = root;
    this.notifications = new NotificationStore(root.request);
    this.link = new SocketLink({
      make: async (token) => (await import('../sockets/makeSocket')).makeSocket(config.socketAddress, token),
      token: () => session.accessToken ?? '',
      onMessage: (message) => actOnMessage(message, this.actions()),
      onCounters: (counts) => counters.take(counts),
      onConnected: () => void this.notifications.load(),
      onRefused: () => session.unauthorized(),
    });
    reaction(
      () => session.phase,
      (phase) => (phase === 'signed-in' ? this.open() : this.close()),
      { fireImmediately: true },
    );
    // A locked session is told nothing, and may ask for nothing.
    reaction(
      () => lock.isLock,
      (locked) => !locked && session.phase === 'signed-in' && void this.notifications.load(),
    );
  }

  private open(): void {
    const { config, session } = this.root;
    if (config.socketAddress === '' || session.user === null) return;
    const { userName } = session.user;
    // A library that can't be loaded leaves the product without: it does everything by calls.
    this.link.open(session.restored ? null : { userName }).catch(() => undefined);
  }

  private close(): void {
    this.link.close();
    this.notifications.reset();
  }

  private actions(): Parameters<typeof actOnMessage>[1] {
    const { session, lock, ui } = this.root;
    return {
      userName: () => session.user?.userName,
      notify: (notice) => ui.notices.show(notice),
      logout: (message) => void session.logout(message),
      exit: (message) => void session.exit(message),
      lock: () => lock.engage(),
      keep: (notification: StoredNotification) => this.notifications.receive(notification),
    };
  }
}
