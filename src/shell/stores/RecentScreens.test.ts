import { beforeEach, describe, expect, it } from 'vitest';
import { RecentScreens } from './RecentScreens';

const day = 86_400_000;
let stored: Map<string, string>;
let now: number;

beforeEach(() => {
  stored = new Map();
  now = Date.parse('2026-11-29T09:00:00Z');
});

const screensOf = (userName = 'elif') =>
  new RecentScreens(
    {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
    },
    userName,
    () => now,
  );

function open(...keys: readonly string[]): void {
  const screens = screensOf();
  for (const key of keys) screens.opened(key);
}

describe('screens that a user opened', () => {
  it('are listed by use, the later one of two first, after the browser was closed, too', () => {
    open('a/send', 'a/pay', 'a/send', 'a/close', 'a/open');
    expect(screensOf().mostUsed).toEqual(['a/send', 'a/open', 'a/close', 'a/pay']);
    expect(screensOf().keys).toEqual(['a/open', 'a/close', 'a/send', 'a/pay']);
  });

  it('count for four weeks', () => {
    open('a/old', 'a/old', 'a/old');
    now += 20 * day;
    open('a/new');
    expect(screensOf().mostUsed).toEqual(['a/old', 'a/new']);
    now += 8 * day;
    expect(screensOf().mostUsed).toEqual(['a/new']);
  });

  it('are those of the user alone', () => {
    open('a/send');
    expect(screensOf('kerem').mostUsed).toEqual([]);
  });

  it.each(['{', '{}', '[1]', '[["x","a/send"]]', '[[1]]'])('are none where %s is stored', (text) => {
    for (const key of ['recent-screens:elif', 'opened-screens:elif']) stored.set(key, text);
    expect(screensOf().mostUsed).toEqual([]);
  });
});
