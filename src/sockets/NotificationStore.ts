import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { RequestPort } from '../../contract/request';
import type { NotificationsAnswer, StoredNotification } from '../../contract/socket';

const quiet = { loading: false, silent: true };

/** The user's notifications, as the server keeps them: what came while nobody listened is fetched. */
export class NotificationStore {
  /** The newest first. */
  notifications: readonly StoredNotification[] = [];
  unread = 0;
  /** `failed`: what is there may not be all. */
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

  /** Fetches them. Never rejects: `phase` tells. */
  async load(): Promise<void> {
    if (this.phase !== 'ready') this.phase = 'loading';
    await this.ask(() => this.request.get<NotificationsAnswer>('users/notifications', quiet));
  }

  /** One came; a second time it is the same. */
  receive(notification: StoredNotification): void {
    if (this.notifications.some(({ id }) => id === notification.id)) return;
    this.notifications = [notification, ...this.notifications];
    if (!notification.read) this.unread += 1;
  }

  /** The user saw what is there. */
  async read(): Promise<void> {
    const [newest] = this.notifications;
    if (newest === undefined || this.unread === 0) return;
    this.unread = 0;
    await this.ask(() =>
      this.request.post<NotificationsAnswer>('users/notifications/read', { upTo: newest.id }, quiet),
    );
  }

  /** The user saw them up to this one, here or in another window: what is unread by now the server knows. */
  async seen(upTo: string): Promise<void> {
    const isNews = this.notifications.some(({ id, read }) => !read && Number(id) <= Number(upTo));
    if (isNews && this.unread > 0) await this.load();
  }

  /** Nobody is signed in any more. */
  reset(): void {
    this.edition += 1;
    this.notifications = [];
    this.unread = 0;
    this.phase = 'empty';
  }

  /** An answer that was overtaken counts no more; what came meanwhile stays. */
  private async ask(call: () => Promise<NotificationsAnswer>): Promise<void> {
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
      const told = new Set(answer.notifications.map(({ id }) => id));
      const meanwhile = this.notifications.filter(({ id }) => !before.has(id) && !told.has(id));
      // Replies bring moments as dates.
      const fetched = answer.notifications.map((one) => ({ ...one, at: new Date(one.at).toISOString() }));
      this.notifications = [...meanwhile, ...fetched];
      this.unread = answer.unread + meanwhile.filter(({ read }) => !read).length;
      this.phase = 'ready';
    });
  }
}
