// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ScreenStore } from '../../engine';
import { hotkeyOf, useHotkeys } from './useHotkeys';

afterEach(cleanup);

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

function Page({ store }: { readonly store: ScreenStore }) {
  useHotkeys(store);
  return (
    <>
      <input aria-label="field" />
      <input role="combobox" aria-label="choice" aria-expanded="true" aria-controls="options" />
      <div role="listbox" id="options">
        <div role="option" aria-label="option" aria-selected="true" tabIndex={-1} />
      </div>
      <div role="dialog">
        <button type="button">yes</button>
      </div>
    </>
  );
}

function show(visible = true) {
  const run = vi.fn();
  const actions = [
    { id: 'save', hotkey: 'Ctrl+S' },
    { id: 'search', hotkey: 'F8' },
    { id: 'remove', hotkey: 'Delete' },
  ];
  const store = {
    definition: { actions },
    actions: { isVisible: () => visible, run },
  } as unknown as ScreenStore;
  const page = render(<Page store={store} />);
  return { run, page };
}

describe('hotkeys', () => {
  it.each([
    [{ ...none, key: 's', ctrlKey: true }, 'Ctrl+S'],
    [{ ...none, key: 's', metaKey: true }, 'Ctrl+S'],
    [{ ...none, key: 'S', ctrlKey: true, shiftKey: true }, 'Ctrl+Shift+S'],
    [{ ...none, key: 'F8' }, 'F8'],
  ])('%o is %s', (event, hotkey) => {
    expect(hotkeyOf(event)).toBe(hotkey);
  });

  it("run the action instead of the browser's own", () => {
    const { run } = show();
    const untouched = fireEvent.keyDown(screen.getByLabelText('field'), { key: 's', ctrlKey: true });
    expect(run).toHaveBeenCalledExactlyOnceWith('save');
    expect(untouched).toBe(false);
  });

  it('44 C do nothing over an open list of options, whose marked one is not chosen yet', () => {
    const { run } = show();
    for (const name of ['choice', 'option']) {
      const untouched = fireEvent.keyDown(screen.getByLabelText(name), { key: 's', ctrlKey: true });
      expect([untouched, run.mock.calls.length]).toEqual([false, 0]);
    }
    screen.getByLabelText('choice').setAttribute('aria-expanded', 'false');
    fireEvent.keyDown(screen.getByLabelText('choice'), { key: 's', ctrlKey: true });
    expect(run).toHaveBeenCalledExactlyOnceWith('save');
  });

  it('do nothing in a dialog', () => {
    const { run } = show();
    fireEvent.keyDown(screen.getByText('yes'), { key: 'F8' });
    expect(run).not.toHaveBeenCalled();
  });

  it('without a modifier belong to the focused field', () => {
    const { run } = show();
    fireEvent.keyDown(screen.getByLabelText('field'), { key: 'Delete' });
    expect(run).not.toHaveBeenCalled();
    fireEvent.keyDown(document.body, { key: 'Delete' });
    expect(run).toHaveBeenCalledExactlyOnceWith('remove');
  });

  it('of an action that does not apply do nothing', () => {
    const { run } = show(false);
    fireEvent.keyDown(document.body, { key: 'F8' });
    expect(run).not.toHaveBeenCalled();
  });

  it('end with the screen', () => {
    const { run, page } = show();
    page.unmount();
    fireEvent.keyDown(document.body, { key: 'F8' });
    expect(run).not.toHaveBeenCalled();
  });
});
