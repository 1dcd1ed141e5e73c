// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderInShell } from '../testing/renderInShell';
import { type DialogContent, DialogStore, type DialogType } from './DialogStore';
import { ErrorDialog } from './ErrorDialog';
import { ErrorStore } from './ErrorStore';
import { MessageDialog } from './MessageDialog';

afterEach(cleanup);

function ask(type: DialogType, more: Partial<DialogContent> = {}) {
  const dialogs = new DialogStore();
  renderInShell(<MessageDialog dialogs={dialogs} />);
  let answer: boolean | undefined;
  act(() => {
    void dialogs
      .show({
        type,
        title: 'Hesabı kapat',
        message: 'Emin misiniz?',
        facts: [{ label: 'Hesap', value: '12' }],
        ...more,
      })
      .then((given) => {
        answer = given;
      });
  });
  const settled = async () => {
    await act(async () => {});
    return answer;
  };
  return { settled };
}
const details = () => screen.queryByRole('button', { name: 'Ayrıntı' });

/** Expands the details of the visible dialog and returns its text. */
function unfolded(): string | null {
  const fold = details();
  if (fold === null) throw new Error('nothing to unfold');
  expect(fold.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(fold);
  expect(fold.getAttribute('aria-expanded')).toBe('true');
  return fold.closest('[aria-modal]')?.textContent ?? null;
}
const backdrop = () => document.querySelector('.MuiDialog-container') as HTMLElement;

describe('H14 dialogs', () => {
  it('a confirmation shows title, message and facts, and is answered with yes or no', async () => {
    const { settled } = ask('CONFIRM');
    expect(screen.getByRole('dialog', { name: 'Hesabı kapat' }).textContent).toContain(
      'Emin misiniz?Hesap12',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Evet' }));
    expect(await settled()).toBe(true);
  });

  it('the focus is on Yes; if that discards something, on No', async () => {
    ask('CONFIRM');
    expect(document.activeElement?.textContent).toBe('Evet');
    cleanup();
    ask('CONFIRM', { loses: true });
    expect(document.activeElement?.textContent).toBe('Hayır');
  });

  it('Esc answers a confirmation with no', async () => {
    const { settled } = ask('CONFIRM');
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    expect(await settled()).toBe(false);
  });

  it('a click beside it does not answer', async () => {
    const { settled } = ask('CONFIRM');
    fireEvent.mouseDown(backdrop());
    fireEvent.click(backdrop());
    expect(await settled()).toBeUndefined();
    expect(screen.getByRole('dialog')).toBeDefined();
  });

  it.each(['NONE', 'ERROR', 'WARNING'] as const)('%s has Ok alone', async (type) => {
    const { settled } = ask(type);
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Tamam']);
    fireEvent.click(screen.getByRole('button', { name: 'Tamam' }));
    expect(await settled()).toBe(true);
  });

  it.each([
    ['record.stale', 'Kayıt değişti'],
    ['E1042', 'Limit aşıldı'],
  ])('R10 a refusal is titled by the text of its code %s, the code is among the details', (header, title) => {
    const error = new ErrorStore();
    renderInShell(<ErrorDialog error={error} />);
    act(() => error.raise({ type: 'WARNING', header, message: 'Olmadı.' }));
    expect(screen.getByRole('alertdialog', { name: title }).textContent).not.toContain(header);
    expect(unfolded()).toContain(`Kod: ${header}`);
  });

  it.each(['restriction.letter', 'E17', 'LIMIT_EXCEEDED', '4711', 'Hesap: kapalı', 'a.b:c{{d}}$t(e)'])(
    'R10 a refusal without a text is titled by its code: %s',
    (header) => {
      const error = new ErrorStore();
      renderInShell(<ErrorDialog error={error} />);
      act(() => error.raise({ type: 'WARNING', header, message: 'Olmadı.' }));
      expect(screen.getByRole('alertdialog', { name: header })).toBeDefined();
      expect(details()).toBeNull();
    },
  );

  it.each([
    ['CONFIRM', 'transfer.sure', 'Havale onayı'],
    ['CONFIRM', 'transfer.other', 'transfer.other'],
    ['CONFIRM', '', 'Onayınız gerekiyor'],
    ['WARNING', 'limit.near', 'Limit doluyor'],
    ['WARNING', 'account.twin', 'Aynı türden hesap var'],
  ] as const)('R09 %s with the code «%s» is titled %s', (type, title, shown) => {
    ask(type, { title });
    expect(screen.getByRole('dialog', { name: shown }).textContent).toContain('Emin misiniz?');
    if (title === '' || shown === title) expect(details()).toBeNull();
    else expect(unfolded()).toContain(`Kod: ${title}`);
  });

  it('R10 the title that the server sent with a code, unless the localization has one', () => {
    const error = new ErrorStore();
    renderInShell(<ErrorDialog error={error} />);
    const refusal = { type: 'WARNING', header: 'desk.closed', message: 'Vezne kapalı.' } as const;
    act(() => error.raise({ ...refusal, heading: 'Veznenin günü kapalı' }));
    expect(screen.getByRole('alertdialog', { name: 'Veznenin günü kapalı' })).toBeDefined();
    expect(unfolded()).toContain('Kod: desk.closed');
    act(error.reset);
    act(() => error.raise(refusal));
    expect(screen.getByRole('alertdialog', { name: 'desk.closed' })).toBeDefined();
    cleanup();
    ask('WARNING', { title: 'account.twin', heading: 'Başka bir başlık' });
    expect(screen.getByRole('dialog', { name: 'Aynı türden hesap var' })).toBeDefined();
  });

  it('H16 an error without a message: its stack is the body, and can be folded', () => {
    const error = new ErrorStore();
    renderInShell(<ErrorDialog error={error} />);
    act(() => error.raise({ type: 'ERROR', header: 'The year is null', message: '', stack: 'at draw' }));
    const dialog = screen.getByRole('alertdialog', { name: 'The year is null' });
    expect(dialog.textContent).toContain('at draw');
    fireEvent.click(details() as HTMLElement);
    expect(dialog.textContent).not.toContain('at draw');
  });

  it('the error dialog is open while success is false, and closing it resets the state', () => {
    const error = new ErrorStore();
    renderInShell(<ErrorDialog error={error} />);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    act(() =>
      error.raise({ type: 'ERROR', header: 'Internal Error', message: 'Ağ yok', stack: 'Error: at call' }),
    );
    expect(screen.getByRole('alertdialog', { name: 'Internal Error' }).textContent).not.toContain('at call');
    expect(unfolded()).toContain('Error: at call');
    fireEvent.click(backdrop());
    expect(error.success).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'Tamam' }));
    expect(error.success).toBe(true);
    expect(error.header).toBe('');
  });
});
