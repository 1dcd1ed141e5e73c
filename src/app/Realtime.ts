import { reaction } from 'mobx';
import type { StoredNotification } from '../../contract/socket';
import { actOnMessage, NotificationStore, SocketLink } from '../sockets';
import type { PoolCounters } from './PoolCounters';
import type { RootStore } from './RootStore';

/** What the server tells of itself while somebody is signed in: messages, notifications, what waits in pools. */
export class Realtime {
  readonly notifications: NotificationStore;
  private readonly link: SocketLink;
  private readonly chatHearers = new Set<() => void>();

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
      onRead: (upTo) => void this.notifications.seen(upTo),
      onChat: () => this.tellChat(),
      onConnected: () => this.catchUp(),
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
      (locked) => {
        if (locked || session.phase !== 'signed-in') return;
        counters.soon();
        this.catchUp();
      },
    );
  }

  /** Whether what is written in the chat is told now. */
  get tellsChat(): boolean {
    return this.link.connected;
  }

  /** Has `heard` told whenever there may be something new in the chat; returns how to stop. */
  hearChat(heard: () => void): () => void {
    this.chatHearers.add(heard);
    return () => this.chatHearers.delete(heard);
  }

  private tellChat(): void {
    for (const heard of this.chatHearers) heard();
  }

  /** What was told while nobody listened was missed. */
  private catchUp(): void {
    void this.notifications.load();
    this.tellChat();
  }

  private open(): void {
    const { config, session } = this.root;
    if (config.socketAddress === '' || session.user === null) return;
    // A library that can't be loaded leaves the product without: it does everything by calls.
    this.link.open(session.restored ? null : session.user).catch(() => undefined);
  }

  private close(): void {
    this.link.close();
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
      keep: (notification: StoredNotification) => this.notifications.receive(notification),
    };
  }
}
