// @vitest-environment jsdom
import { cleanup, configure, fireEvent, screen as page } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ScreenWhy } from '../../../contract/wire/why';
import { bench, field, form, screen } from '../../engine/testing/screenBench';
import { renderInShell } from '../testing/renderInShell';
import { CallLog } from './CallLog';
import { WhyInspector } from './WhyInspector';

configure({ asyncUtilTimeout: 10_000 });

const why: ScreenWhy = {
  key: 'accounting/accountCreate',
  file: 'screen-defs/accounting/accountCreate.json',
  parts: {
    'field:currency': [
      {
        from: 'entity',
        file: 'schemas/entities/Account.json',
        line: 43,
        pointer: '/fields/currency',
        words: ['title'],
      },
    ],
  },
};

const pressed = vi.fn();

function open() {
  const { store } = bench(screen({ form: form([field('currency')]) }));
  const calls = new CallLog();
  const call = {
    method: 'POST',
    path: 'accounting/account/begin',
    requestId: 'r-1',
    status: 200,
    duration: 12,
  };
  calls.add({ ...call, screenId: store.screenId });
  renderInShell(
    <WhyInspector screen={store} calls={calls}>
      <div data-part="field:currency">
        <button type="button" onClick={pressed}>
          TRY
        </button>
      </div>
    </WhyInspector>,
  );
}

afterEach(cleanup);

beforeEach(() => {
  pressed.mockReset();
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(JSON.stringify(why)));
});

describe('E08 Why?', () => {
  test('Alt+click shows where a part is defined and the last request, and triggers nothing', async () => {
    open();
    fireEvent.click(page.getByRole('button', { name: 'TRY' }), { altKey: true });
    const panel = await page.findByRole('dialog');
    expect(await page.findByText(/schemas\/entities\/Account\.json:43/)).toBeDefined();
    expect(panel.textContent).toContain('POST accounting/account/begin');
    expect(panel.textContent).toContain('r-1');
    expect(pressed).not.toHaveBeenCalled();
  });

  test('so does Alt+Enter at the focus, and Esc closes it', async () => {
    open();
    page.getByRole('button', { name: 'TRY' }).focus();
    await userEvent.keyboard('{Alt>}{Enter}{/Alt}');
    expect(await page.findByRole('dialog')).toBeDefined();
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => expect(page.queryByRole('dialog')).toBeNull(), { timeout: 10_000 });
    expect(pressed).not.toHaveBeenCalled();
  });

  test('a click without Alt is a click', () => {
    open();
    fireEvent.click(page.getByRole('button', { name: 'TRY' }));
    expect(pressed).toHaveBeenCalledOnce();
    expect(page.queryByRole('dialog')).toBeNull();
  });
});
