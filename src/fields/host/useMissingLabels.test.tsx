// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { drawField } from '../testing/drawField';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('42 E the label of a look-up that could not be loaded', () => {
  it('is requested again, and once the browser is online', async () => {
    const host = drawField('lookup', { readOnly: true });
    let asked = 0;
    let reachable = false;
    host.answer = async () => {
      asked += 1;
      if (!reachable) throw new Error('offline');
      return { options: [{ id: '1', label: 'Ayşe Işık' }] };
    };
    await act(async () => {
      host.receive('1');
      await vi.advanceTimersByTimeAsync(0);
    });
    expect(asked).toBe(1);
    const wait = async () => {
      for (let step = 0; step < 20; step += 1) await act(() => vi.advanceTimersByTimeAsync(30_000));
    };
    await wait();
    const before = asked;
    expect(before).toBeGreaterThan(3);
    await wait();
    expect(asked).toBe(before);
    reachable = true;
    await act(async () => {
      window.dispatchEvent(new Event('online'));
      await vi.advanceTimersByTimeAsync(0);
    });
    expect(asked).toBe(before + 1);
    expect(screen.getByDisplayValue('Ayşe Işık')).toBeDefined();
  });
});
