// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PanelShown } from '../../../ui/shown';
import { widgets } from '../index';
import { drawField } from '../testing/drawField';
import { fakeHost } from '../testing/fakeHost';
import { FieldContext } from './FieldHost';

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

  it('is not requested by a hidden panel, and at once when the panel is visible again', async () => {
    const host = fakeHost({ name: 'one', title: 'Alan', kind: 'lookup', span: 'm', readOnly: true });
    let asked = 0;
    let reachable = false;
    host.answer = async () => {
      asked += 1;
      if (!reachable) throw new Error('offline');
      return { options: [{ id: '1', label: 'Ayşe Işık' }] };
    };
    const Lookup = widgets.lookup;
    if (Lookup === undefined) throw new Error('no look-up');
    const panel = (shown: boolean) => (
      <PanelShown shown={shown}>
        <FieldContext value={host}>
          <Lookup id="f_one" name="one" />
        </FieldContext>
      </PanelShown>
    );
    host.receive('1');
    const { rerender } = render(panel(true));
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(asked).toBe(1);
    rerender(panel(false));
    await act(() => vi.advanceTimersByTimeAsync(300_000));
    await act(async () => {
      window.dispatchEvent(new Event('online'));
      await vi.advanceTimersByTimeAsync(0);
    });
    expect(asked).toBe(1);
    reachable = true;
    rerender(panel(true));
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(asked).toBe(2);
    expect(screen.getByDisplayValue('Ayşe Işık')).toBeDefined();
  });
});
