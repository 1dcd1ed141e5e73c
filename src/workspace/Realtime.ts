import { reaction } from 'mobx';
import type { StoredNotification } from '../../contract/wire/socket';
import { actOnMessage, NotificationStore, SocketLink } from '../session/sockets';
import type { PageStores } from './PageStores';
import type { PoolCounters } from './PoolCounters';

/** Pushed server events during a session: chat messages, notifications, pool counts. */
export class Realtime {
  readonly notifications: NotificationStore;
  private readonly link: SocketLink;
  private readonly chatListeners = new Set<() => void>();
  /** Edition of the rights that the menu shows; null until the server sent one. */
  private rights: string | null = null;
  /** Whether the rights changed while the session was locked. */
  private waiting = false;

  /** @param onRights called when the user's rights changed */
  constructor(
    private readonly root: PageStores,
    counters: PoolCounters,
    private readonly onRights: () => void,
  ) {
    const { config, session, lock } = root;
    this.notifications = new NotificationStore(root.request);
    this.link = new SocketLink({
      make: async (token) =>
        (await import('../session/sockets/makeSocket')).makeSocket(config.socketAddress, token),
      token: () => session.accessToken ?? '',
      onMessage: (message) => actOnMessage(message, this.actions()),
      onCounters: (counts) => counters.receive(counts),
      onRead: (upTo) => void this.notifications.seen(upTo),
      onRights: (edition) => this.compareRights(edition),
      onChat: () => this.notifyChat(),
      onConnected: () => this.catchUp(),
      onRefused: () => session.unauthorized(),
    });
    reaction(
      () => session.phase,
      (phase) => (phase === 'signed-in' ? this.open() : this.close()),
      { fireImmediately: true },
    );
    // A locked session receives and requests nothing.
    reaction(
      () => lock.isLock,
      (locked) => {
        if (locked || session.phase !== 'signed-in') return;
        counters.soon();
        this.catchUp();
        if (this.waiting) this.onRights();
        this.waiting = false;
      },
    );
  }

  /** Whether chat messages are pushed at present. */
  get pushesChat(): boolean {
    return this.link.connected;
  }

  /** Subscribes to possible chat news; returns the unsubscribe function. */
  subscribeChat(listener: () => void): () => void {
    this.chatListeners.add(listener);
    return () => this.chatListeners.delete(listener);
  }

  private notifyChat(): void {
    for (const listener of this.chatListeners) listener();
  }

  /** The first edition is that of the sign-in; later ones also follow a reconnect. */
  private compareRights(edition: string): void {
    const isNew = this.rights !== null && this.rights !== edition;
    this.rights = edition;
    if (!isNew) return;
    if (this.root.lock.isLock) this.waiting = true;
    else this.onRights();
  }

  /** Fetches events missed while disconnected. */
  private catchUp(): void {
    void this.notifications.load();
    this.notifyChat();
  }

  private open(): void {
    const { config, session } = this.root;
    if (config.socketAddress === '' || session.user === null) return;
    // If the library fails to load, the product works without a socket.
    this.link.open(session.restored ? null : session.user).catch(() => undefined);
  }

  private close(): void {
    this.link.close();
    this.rights = null;
    this.waiting = false;
    this.notifications.reset();
  }

  private actions(): Parameters<typeof actOnMessage>[1] {
    const { session, lock, ui, texts } = this.root;
    return {
      userName: () => session.user?.userName,
      notify: ({ title, ...notice }) =>
        ui.notices.show({ ...notice, title: texts.textIfAny(`notifications:code.${title}`) ?? title }),
      logout: (message) => void session.logout(message),
      exit: (message) => void session.exit(message),
      lock: () => lock.engage(),
      store: (notification: StoredNotification) => this.notifications.receive(notification),
    };
  }
}
