// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Texts } from './Texts';
import { TextsProvider } from './TextsProvider';
import { TimeLeft, wordsOfTimeLeft } from './TimeLeft';

const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000];

describe('the time left', () => {
  test.each([
    [9 * minute + 41 * second, 'minutes', { minutes: '9', seconds: '41' }],
    [5 * second - 999, 'minutes', { minutes: '0', seconds: '05' }],
    [hour - second, 'minutes', { minutes: '59', seconds: '59' }],
    [hour, 'hours', { hours: '1', minutes: '0' }],
    [2 * day + 3 * hour + 59 * minute, 'days', { days: '2', hours: '3' }],
    [0, 'over', {}],
    [-day, 'over', {}],
  ])('of %d ms is in its two largest units', (left, key, values) => {
    expect(wordsOfTimeLeft(left)).toEqual([`common:timeLeft.${key}`, values]);
  });

  beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-27T05:00:00.000Z') }));
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  const draw = async (until: string) => {
    const texts = new Texts({ storage: localStorage, browserLanguage: 'en', root: document.documentElement });
    await texts.load({ get: async <Answer,>() => [] as Answer });
    const en = { 'timeLeft.minutes': '{{minutes}}:{{seconds}} left', 'timeLeft.over': 'expired' };
    texts.addScreenTexts('common', { tr: en, en });
    render(
      <TextsProvider texts={texts}>
        <TimeLeft until={until} />
      </TextsProvider>,
    );
  };

  /** Lets a time in ms pass; the page is drawn twice a second. */
  const pass = (time: number) => {
    for (let passed = 0; passed < time; passed += 500) act(() => void vi.advanceTimersByTime(500));
  };

  test('runs by the second, and says when it is over', async () => {
    await draw('2026-11-27T05:01:01.500Z');
    const shown = () => screen.getByRole('timer').textContent;
    expect(shown()).toBe('1:02 left');
    pass(2500);
    expect(shown()).toBe('0:59 left');
    pass(minute);
    expect(shown()).toBe('expired');
  });

  test('of no moment is not shown', async () => {
    await draw('');
    expect(screen.queryByRole('timer')).toBeNull();
  });
});
