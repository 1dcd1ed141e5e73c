import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { RequestPort } from '../../../contract/wire/request';
import type { NotificationsAnswer, StoredNotification } from '../../../contract/wire/socket';
import { readNotifications } from '../../replies/replies';

const quiet = { loading: false, silent: true, read: readNotifications };

/** The user's notifications as stored on the server; fetches those missed while disconnected. */
export class NotificationStore {
  /** Newest first. */
  notifications: readonly StoredNotification[] = [];
  unread = 0;
  /** `failed`: the list may be incomplete. */
  phase: 'empty' | 'loading' | 'ready' | 'failed' = 'empty';
  private edition = 0;
  private readonly request: Pick<RequestPort, 'get' | 'post'>;

  constructor(request: Pick<RequestPort, 'get' | 'post'>) {
    this.request = request;
    makeAutoObservable<this, 'request' | 'edition'>(
      this,
      { request: false, edition: false, notifications: observableRef },
      { autoBind: true },
    );
  }

  /** Fetches notifications. Never rejects: see `phase`. */
  async load(): Promise<void> {
    if (this.phase !== 'ready') this.phase = 'loading';
    await this.fetch(() => this.request.get('users/notifications', quiet));
  }

  /** A notification arrived; duplicates are ignored. */
  receive(notification: StoredNotification): void {
    if (this.notifications.some(({ id }) => id === notification.id)) return;
    this.notifications = [notification, ...this.notifications];
    if (!notification.read) this.unread += 1;
  }

  /** Marks the listed notifications as read. */
  async read(): Promise<void> {
    const [newest] = this.notifications;
    if (newest === undefined || this.unread === 0) return;
    this.unread = 0;
    await this.fetch(() => this.request.post('users/notifications/read', { upTo: newest.id }, quiet));
  }

  /**
   * Marks notifications up to this one as read, here or in another window; the server returns the unread
   * count.
   */
  async seen(upTo: string): Promise<void> {
    const isNews = this.notifications.some(({ id, read }) => !read && Number(id) <= Number(upTo));
    if (isNews && this.unread > 0) await this.load();
  }

  /** Signed out. */
  reset(): void {
    this.edition += 1;
    this.notifications = [];
    this.unread = 0;
    this.phase = 'empty';
  }

  /** Ignores outdated responses; keeps notifications that arrived meanwhile. */
  private async fetch(call: () => Promise<NotificationsAnswer>): Promise<void> {
    this.edition += 1;
    const { edition } = this;
    const before = new Set(this.notifications.map(({ id }) => id));
    const answer = await call().catch(() => null);
    if (edition !== this.edition) return;
    runInAction(() => {
      if (answer === null) {
        this.phase = 'failed';
        return;
      }
      const known = new Set(answer.notifications.map(({ id }) => id));
      const meanwhile = this.notifications.filter(({ id }) => !before.has(id) && !known.has(id));
      this.notifications = [...meanwhile, ...answer.notifications];
      this.unread = answer.unread + meanwhile.filter(({ read }) => !read).length;
      this.phase = 'ready';
    });
  }
}
