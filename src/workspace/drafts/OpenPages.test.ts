import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OpenPages } from './OpenPages';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Listener = (event: { readonly data: unknown }) => void;

/** Channels of the pages of a browser: a message reaches the others that are open. */
function browser() {
  const pages = new Map<object, Listener[]>();
  const open = () => {
    const listeners: Listener[] = [];
    const channel = {
      postMessage: (data: unknown) => {
        for (const [other, heard] of pages)
          if (other !== channel) for (const listener of heard) queueMicrotask(() => listener({ data }));
      },
      addEventListener: (_type: 'message', listener: Listener) => void listeners.push(listener),
    };
    pages.set(channel, listeners);
    return { page: new OpenPages(undefined, channel), close: () => pages.delete(channel) };
  };
  return { open };
}

describe('E1 open pages where the browser has no locks', () => {
  const isOpen = async (page: OpenPages, id: string | undefined) => {
    const answer = page.isOpen(id);
    await vi.advanceTimersByTimeAsync(5_000);
    return answer;
  };

  it('answer each other; a closed or unknown one is not open', async () => {
    const { open } = browser();
    const [original, copy, third] = [open(), open(), open()];
    expect(await isOpen(copy.page, original.page.own)).toBe(true);
    expect(await isOpen(copy.page, copy.page.own)).toBe(false);
    expect(await isOpen(third.page, 'another')).toBe(false);
    original.close();
    expect(await isOpen(copy.page, original.page.own)).toBe(false);
    expect(await isOpen(copy.page, undefined)).toBe(false);
  });

  it('are unknown without a channel', async () => {
    expect(await isOpen(new OpenPages(undefined), 'another')).toBe(false);
  });
});
