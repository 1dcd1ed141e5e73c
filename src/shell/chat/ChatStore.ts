import { action, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { ChatContact, ChatMessage } from '../../../contract/wire/chat';

/** Server access of the chat. */
export interface ChatPort {
  contacts(): Promise<readonly ChatContact[]>;
  /** Messages of a conversation, all or those after a known one; marks it as read. */
  messages(contact: string, after?: string): Promise<readonly ChatMessage[]>;
  send(contact: string, text: string): Promise<ChatMessage>;
  /** Subscribes to new-message events; returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
  /** Whether events are pushed now; otherwise the store polls. */
  isPushed(): boolean;
}

/**
 * Polling intervals in ms, without and with push: while the chat is open, which also polls presence, and
 * while it is closed.
 */
const pollIntervals = {
  followed: { polled: 5000, pushed: 60_000 },
  watched: { polled: 60_000, pushed: Number.POSITIVE_INFINITY },
} as const;

/** Time in ms that the count of unread messages waits for the push to connect, also slowly: that asks for it anyway. */
const waitForPush = 5000;

/** Interval in ms at which the store checks whether to poll. */
const tick = 5000;

/** The team chat (requirements P2, P4): contacts, and the conversation with the selected one. */
export class ChatStore {
  contacts: readonly ChatContact[] = [];
  /** User name of the selected contact. */
  selected: string | null = null;
  messages: readonly ChatMessage[] = [];
  /** Whether the last request succeeded. */
  reachable = true;

  /** Number of open chat views. */
  private followers = 0;

  constructor(private readonly port: ChatPort) {
    makeObservable(this, {
      contacts: observableRef,
      selected: observable,
      messages: observableRef,
      reachable: observable,
      select: action,
      close: action,
    });
  }

  get contact(): ChatContact | null {
    return this.contacts.find(({ id }) => id === this.selected) ?? null;
  }

  /** Number of unread messages. */
  get unread(): number {
    return this.contacts.reduce((sum, { unread }) => sum + unread, 0);
  }

  /** Keeps contacts and conversation up to date for an open view; the returned function stops. */
  follow(): () => void {
    this.followers += 1;
    const stop = this.poll(pollIntervals.followed);
    return () => {
      this.followers -= 1;
      stop();
    };
  }

  /** Keeps the unread count up to date while no view is open; the returned function stops. */
  watch(): () => void {
    return this.poll(pollIntervals.watched, { needed: () => this.followers === 0, after: waitForPush });
  }

  private poll(
    every: { readonly polled: number; readonly pushed: number },
    { needed = () => true, after = 0 }: { readonly needed?: () => boolean; readonly after?: number } = {},
  ): () => void {
    const { port } = this;
    let requestedAt = 0;
    const request = () => {
      if (!needed()) return;
      requestedAt = Date.now();
      void this.refresh();
    };
    const first = setTimeout(() => requestedAt === 0 && request(), after);
    if (after === 0) request();
    const stop = port.subscribe(request);
    const timer = setInterval(() => {
      // Retries failed requests soon.
      const wait = port.isPushed() && this.reachable ? every.pushed : every.polled;
      // Timers fire slightly late: half a tick early counts as due.
      if (Date.now() - requestedAt + tick / 2 >= wait) request();
    }, tick);
    return () => {
      stop();
      clearTimeout(first);
      clearInterval(timer);
    };
  }

  select(contact: string): void {
    this.selected = contact;
    this.messages = [];
    void this.refresh();
  }

  /** Closing the panel clears contact and conversation (requirements P4). */
  close(): void {
    this.selected = null;
    this.messages = [];
  }

  /** Sends a text; empty texts are not sent (requirements P5). Rejects if sending fails. */
  async send(typed: string): Promise<void> {
    const { selected } = this;
    const text = typed.trim();
    if (selected === null || text === '') return;
    const sent = await this.port.send(selected, text);
    this.add(selected, [sent]);
  }

  private async refresh(): Promise<void> {
    const { selected } = this;
    try {
      if (selected !== null) this.add(selected, await this.port.messages(selected, this.messages.at(-1)?.id));
      const contacts = await this.port.contacts();
      runInAction(() => {
        this.contacts = contacts;
        this.reachable = true;
      });
    } catch {
      runInAction(() => {
        this.reachable = false;
      });
    }
  }

  /** Ignores messages that have arrived already or belong to another contact. */
  private add(contact: string, messages: readonly ChatMessage[]): void {
    if (contact !== this.selected) return;
    const known = new Set(this.messages.map(({ id }) => id));
    const fresh = messages.filter(({ id }) => !known.has(id));
    if (fresh.length === 0) return;
    runInAction(() => {
      this.messages = [...this.messages, ...fresh].toSorted((a, b) => Number(a.id) - Number(b.id));
    });
  }
}
