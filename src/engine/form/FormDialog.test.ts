import { describe, expect, test, vi } from 'vitest';
import type { JsonObject } from '../../../contract/values/json';
import { RequestError } from '../../../contract/wire/request';
import { bench, field, form, formOf, requires, screen } from '../testing/screenBench';
import { FormDialog } from './FormDialog';

function open(send: (payload: JsonObject) => Promise<void>) {
  const { store } = bench(screen({ form: form([field('note')]) }), {
    validators: { form: requires('note') },
  });
  return new FormDialog({ title: 'a:title', form: formOf(store), send });
}

describe('E07 a dialog that is filled in', () => {
  test('is not sent while it is wrong', async () => {
    const send = vi.fn(async () => undefined);
    const dialog = open(send);
    await dialog.submit();
    expect([send.mock.calls.length, dialog.form.errors.shown('note')]).toEqual([0, expect.any(String)]);
  });

  test('is sent once for repeated submissions, and returns when it was accepted', async () => {
    let accept: () => void = () => undefined;
    const send = vi.fn(
      () =>
        new Promise<void>((resolve) => {
          accept = resolve;
        }),
    );
    const dialog = open(send);
    dialog.form.set('note', 'letter 12');
    const first = dialog.submit();
    await dialog.submit();
    dialog.cancel();
    expect([send.mock.calls, dialog.busy]).toEqual([[[{ note: 'letter 12' }]], true]);
    accept();
    await first;
    expect([await dialog.answered, dialog.busy]).toEqual([true, false]);
  });

  test('stays open after a refusal, with the error at its field; and can be cancelled', async () => {
    const dialog = open(() => Promise.reject(new RequestError('request.refused', 'no')));
    dialog.form.set('note', 'x');
    await dialog.submit();
    dialog.refuse([{ field: 'note', code: 'note.short', message: 'Çok kısa.' }]);
    expect([dialog.busy, dialog.form.errors.shown('note')]).toEqual([false, 'Çok kısa.']);
    dialog.cancel();
    expect(await dialog.answered).toBe(false);
  });

  test('rethrows errors that were not reported', async () => {
    const dialog = open(() => Promise.reject(new Error('broken')));
    dialog.form.set('note', 'x');
    await expect(dialog.submit()).rejects.toThrow('broken');
    expect(dialog.busy).toBe(false);
  });
});
