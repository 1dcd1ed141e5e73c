import { describe, expect, it } from 'vitest';
import { UiStore } from './UiStore';

describe('H13 loading', () => {
  it('is busy from the first call to the end of the last', () => {
    const { loading } = new UiStore();
    loading.begin();
    loading.begin();
    loading.end();
    expect(loading.busy).toBe(true);
    loading.end();
    expect(loading.busy).toBe(false);
  });

  it('an end too many does not unblock the next call', () => {
    const { loading } = new UiStore();
    loading.end();
    loading.begin();
    expect(loading.busy).toBe(true);
  });
});

describe('H14 error state', () => {
  it('is success by default, and again after closing', () => {
    const { error } = new UiStore();
    expect(error.success).toBe(true);
    error.raise({ type: 'ERROR', header: 'Internal Error', message: 'Network down', stack: 'at call' });
    expect(error.success).toBe(false);
    error.reset();
    expect({ ...error }).toMatchObject({ success: true, header: '', message: '', stack: undefined });
  });
});

it('H16 a part that fails while it is drawn is told with its message as title and its stack as body', () => {
  const ui = new UiStore();
  const error = new Error('no column amount');
  ui.crashed(error);
  expect(ui.error).toMatchObject({ success: false, type: 'ERROR', header: 'no column amount', message: '' });
  expect(ui.error.stack).toBe(error.stack);
});

describe('H15 notices', () => {
  it('stack with the newest last, and are removed one by one', () => {
    const { notices } = new UiStore();
    notices.show({ tone: 'success', text: 'Saved' });
    notices.show({ tone: 'success', text: 'Saved' });
    const [first] = notices.shown;
    notices.dismiss(first?.key ?? -1);
    expect(notices.shown).toHaveLength(1);
    expect(notices.shown[0]?.key).not.toBe(first?.key);
  });

  it('the oldest is removed beyond the maximum', () => {
    const { notices } = new UiStore();
    for (let number = 1; number <= 7; number += 1) notices.show({ tone: 'info', text: String(number) });
    expect(notices.shown.map(({ text }) => text)).toEqual(['3', '4', '5', '6', '7']);
  });
});
