import { describe, expect, it } from 'vitest';
import { DialogStore } from './DialogStore';

const question = (title: string) => ({ type: 'CONFIRM', title, message: '' }) as const;

describe('H14 dialogs', () => {
  it('the answer goes to the asking code', async () => {
    const dialogs = new DialogStore();
    const answer = dialogs.show(question('Close?'));
    dialogs.answer(true);
    expect(await answer).toBe(true);
    expect(dialogs.current).toBeUndefined();
  });

  it('a second question waits until the first is answered', async () => {
    const dialogs = new DialogStore();
    const first = dialogs.show(question('first'));
    const second = dialogs.show(question('second'));
    expect(dialogs.current?.title).toBe('first');

    dialogs.answer(false);
    expect(await first).toBe(false);
    expect(dialogs.current?.title).toBe('second');

    dialogs.answer(true);
    expect(await second).toBe(true);
  });

  it('42 C1 a question that no longer holds closes unconfirmed, and the next one is shown', async () => {
    const dialogs = new DialogStore();
    const holds = new AbortController();
    const first = dialogs.show({ ...question('first'), until: holds.signal });
    const second = dialogs.show(question('second'));
    holds.abort();
    expect([await first, dialogs.current?.title]).toEqual([false, 'second']);
    dialogs.answer(true);
    expect(await second).toBe(true);
    expect(await dialogs.show({ ...question('late'), until: holds.signal })).toBe(false);
    expect(dialogs.current).toBeUndefined();
  });

  it('an answer without a question is ignored', () => {
    const dialogs = new DialogStore();
    dialogs.answer(true);
    expect(dialogs.current).toBeUndefined();
  });
});
