import { action, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { ChatContact, ChatMessage } from '../../../contract/chat';

/** Where messages come from and go to. */
export interface ChatPort {
  contacts(): Promise<readonly ChatContact[]>;
  /** A conversation from its beginning, or behind a message that is known; it counts as read. */
  messages(contact: string, after?: string): Promise<readonly ChatMessage[]>;
  send(contact: string, text: string): Promise<ChatMessage>;
  /** Hears that something was written; returns how to stop. */
  subscribe(heard: () => void): () => void;
  /** Whether what is written is told now; where it is not, the store asks for it. */
  isTold(): boolean;
}

/**
 * Ms between two questions, where nobody tells of messages and where they are told: while the chat is looked at, which
 * is asked for who is there as well, and while it is not.
 */
const askEvery = {
  followed: { untold: 5000, told: 60_000 },
  watched: { untold: 60_000, told: Number.POSITIVE_INFINITY },
} as const;

/** Ms after which it is looked whether it is time to ask. */
const tick = 5000;

/** The team chat (seed 000 §2, §4): contacts, and the conversation with the selected one. */
export class ChatStore {
  contacts: readonly ChatContact[] = [];
  /** User name of the selected contact. */
  selected: string | null = null;
  messages: readonly ChatMessage[] = [];
  /** Whether the last question was answered. */
  reachable = true;

  /** Who looks at the chat now. */
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

  /** Messages that nobody has read. */
  get unread(): number {
    return this.contacts.reduce((sum, { unread }) => sum + unread, 0);
  }

  /** Keeps contacts and conversation up to date for who looks at them, until what it returns is called. */
  follow(): () => void {
    this.followers += 1;
    const stop = this.keepAsking(askEvery.followed);
    return () => {
      this.followers -= 1;
      stop();
    };
  }

  /** Keeps up to date how much is unread while nobody looks, until what it returns is called. */
  watch(): () => void {
    return this.keepAsking(askEvery.watched, () => this.followers === 0);
  }

  private keepAsking(
    every: { readonly untold: number; readonly told: number },
    needed: () => boolean = () => true,
  ): () => void {
    const { port } = this;
    let asked = 0;
    const ask = () => {
      if (!needed()) return;
      asked = Date.now();
      void this.refresh();
    };
    ask();
    const stop = port.subscribe(ask);
    const timer = setInterval(() => {
      // What could not be asked is asked again soon.
      const wait = port.isTold() && this.reachable ? every.told : every.untold;
      // Timers are late by a little: half a tick early is on time.
      if (Date.now() - asked + tick / 2 >= wait) ask();
    }, tick);
    return () => {
      stop();
      clearInterval(timer);
    };
  }

  select(contact: string): void {
    this.selected = contact;
    this.messages = [];
    void this.refresh();
  }

  /** Closing the panel clears contact and conversation (seed 000 §4). */
  close(): void {
    this.selected = null;
    this.messages = [];
  }

  /** Sends a text; an empty one is not sent (seed 000 §5). Rejects where it could not be. */
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

  /** Messages that came meanwhile from elsewhere are there already, or belong to somebody else. */
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
