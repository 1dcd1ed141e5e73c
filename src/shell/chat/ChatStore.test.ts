import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChatMessage } from '../../../contract/wire/chat';
import { ChatStore } from './ChatStore';
import { messageTime } from './messageTime';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function bench() {
  const stored: ChatMessage[] = [];
  const state = { offline: false, told: false, asked: 0, heard: undefined as (() => void) | undefined };
  const write = (from: string, to: string, text: string) => {
    const message = { id: String(stored.length + 1), from, to, text, at: '2026-11-20T12:00:00.000Z' };
    stored.push(message);
    return message;
  };
  const reach = <Value>(value: () => Value) =>
    state.offline ? Promise.reject(new Error('offline')) : Promise.resolve(value());
  const port = {
    contacts: () => {
      state.asked += 1;
      return reach(() => [{ id: 'elif', name: 'Elif', avatarText: 'EŞ', online: true, unread: 0 }]);
    },
    messages: (contact: string, after = '0') =>
      reach(() =>
        stored.filter(({ id, from, to }) => [from, to].includes(contact) && Number(id) > Number(after)),
      ),
    send: (contact: string, text: string) => reach(() => write('me', contact, text)),
    subscribe: (heard: () => void) => {
      state.heard = heard;
      return () => {
        state.heard = undefined;
      };
    },
    isPushed: () => state.told,
  };
  return { port, state, stored, write };
}

const settled = () => vi.advanceTimersByTimeAsync(0);

describe('H09 team chat', () => {
  it('shows stored, sent and received messages, each once', async () => {
    const { port, write } = bench();
    write('elif', 'me', 'Selam');
    const chat = new ChatStore(port);
    const stop = chat.follow();
    chat.select('elif');
    await settled();
    await chat.send(' Merhaba ');
    write('elif', 'me', 'Nasılsın?');
    await vi.advanceTimersByTimeAsync(5000);
    expect(chat.messages.map(({ text }) => text)).toEqual(['Selam', 'Merhaba', 'Nasılsın?']);
    stop();
    write('elif', 'me', 'Orada mısın?');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(chat.messages).toHaveLength(3);
  });

  it('requests messages when signalled, and otherwise the present users once a minute', async () => {
    const { port, state, write } = bench();
    state.told = true;
    const chat = new ChatStore(port);
    const stop = chat.follow();
    chat.select('elif');
    await settled();
    write('elif', 'me', 'Selam');
    state.heard?.();
    await settled();
    expect(chat.messages).toHaveLength(1);
    const { asked } = state;
    await vi.advanceTimersByTimeAsync(59_000);
    expect(state.asked).toBe(asked);
    await vi.advanceTimersByTimeAsync(6000);
    expect(state.asked).toBe(asked + 1);
    stop();
    expect(state.heard).toBeUndefined();
  });

  it('retries soon after a failure, even though messages are signalled', async () => {
    const { port, state } = bench();
    state.told = true;
    state.offline = true;
    const chat = new ChatStore(port);
    const stop = chat.follow();
    await settled();
    expect([chat.reachable, chat.contacts]).toEqual([false, []]);
    state.offline = false;
    await vi.advanceTimersByTimeAsync(5000);
    expect([chat.reachable, chat.contacts.length]).toEqual([true, 1]);
    stop();
  });

  it('polls while the connection is lost', async () => {
    const { port, state, write } = bench();
    state.told = true;
    const chat = new ChatStore(port);
    const stop = chat.follow();
    chat.select('elif');
    await settled();
    state.told = false;
    write('elif', 'me', 'Selam');
    await vi.advanceTimersByTimeAsync(5000);
    expect(chat.messages).toHaveLength(1);
    stop();
  });

  it('counts unread messages while closed, without requesting the present users', async () => {
    const { port, state } = bench();
    state.told = true;
    let unread = 0;
    const contacts = async () => (await port.contacts()).map((one) => ({ ...one, unread }));
    const chat = new ChatStore({ ...port, contacts });
    const stop = chat.watch();
    await settled();
    expect(state.asked).toBe(0);
    unread = 2;
    // The push has connected.
    state.heard?.();
    await settled();
    expect([chat.unread, state.asked]).toEqual([2, 1]);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(state.asked).toBe(1);
    state.told = false;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(state.asked).toBe(2);
    stop();
    expect(state.heard).toBeUndefined();
  });

  it('counts unread messages although the push does not connect', async () => {
    const { port, state } = bench();
    const stop = new ChatStore(port).watch();
    await vi.advanceTimersByTimeAsync(4900);
    expect(state.asked).toBe(0);
    await vi.advanceTimersByTimeAsync(100);
    expect(state.asked).toBe(1);
    stop();
  });

  it('a text that is empty or has no recipient is not sent', async () => {
    const { port, stored } = bench();
    const chat = new ChatStore(port);
    await chat.send('to nobody');
    chat.select('elif');
    await chat.send('   ');
    expect(stored).toEqual([]);
  });

  it('closing clears contact and conversation', async () => {
    const { port, write } = bench();
    write('elif', 'me', 'Selam');
    const chat = new ChatStore(port);
    chat.select('elif');
    await settled();
    chat.close();
    expect([chat.selected, chat.contact, chat.messages]).toEqual([null, null, []]);
  });

  it('shows that chat is unavailable, until it is available', async () => {
    const { port, state } = bench();
    state.offline = true;
    const chat = new ChatStore(port);
    const stop = chat.follow();
    chat.select('elif');
    await settled();
    expect(chat.reachable).toBe(false);
    await expect(chat.send('Selam')).rejects.toThrow('offline');
    state.offline = false;
    await vi.advanceTimersByTimeAsync(5000);
    expect(chat.reachable).toBe(true);
    stop();
  });

  it('formats times as month day year, h:mm:ss am/pm (requirements P9)', () => {
    const at = '2026-11-20T12:04:05.000Z';
    expect(messageTime(at, 'en').replace(/\s/g, ' ')).toBe('November 20, 2026, 3:04:05 PM');
    expect(messageTime(at, 'tr')).toMatch(/20 Kasım 2026, .*3:04:05/);
  });
});
