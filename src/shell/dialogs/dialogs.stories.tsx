import type { Meta, StoryObj } from '@storybook/react-vite';
import { autorun } from 'mobx';
import { useEffect, useEffectEvent, useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { seen } from '../testing/seen';
import { type DialogContent, DialogStore } from './DialogStore';
import { ErrorDialog } from './ErrorDialog';
import { type ErrorNotice, ErrorStore } from './ErrorStore';
import { MessageDialog } from './MessageDialog';

interface DialogArgs extends DialogContent {
  readonly onAnswer: (yes: boolean) => void;
}

/**
 * The queue of dialogs: one at a time, so that none is covered. This story opens the next one after each
 * response.
 */
const meta: Meta<DialogArgs> = {
  title: 'Shell/Dialogs',
  tags: ['autodocs'],
  parameters: { docs: { story: { inline: false, iframeHeight: 360 } } },
  args: { onAnswer: fn() },
  argTypes: { type: { control: 'select', options: ['NONE', 'CONFIRM', 'WARNING', 'ERROR'] } },
  render: (args) => <Asked key={JSON.stringify(args)} {...args} />,
};

export default meta;

type Story = StoryObj<DialogArgs>;

function Asked({ onAnswer, ...content }: DialogArgs) {
  const [dialogs] = useState(() => new DialogStore());
  const ask = useEffectEvent(async () => {
    for (;;) onAnswer(await dialogs.show(content));
  });
  useEffect(() => void ask(), []);
  return <MessageDialog dialogs={dialogs} />;
}

/** A confirmation shows its facts. Yes has the focus; Escape answers no. */
export const Question: Story = {
  args: {
    type: 'CONFIRM',
    title: 'Hesap kapatılsın mı?',
    message: 'Bakiye aktarılır, hesap bir daha açılamaz.',
    facts: [
      { label: 'Hesap No', value: '0001-PAY-TRY-000042' },
      { label: 'Müşteri', value: 'Gülşen Öztürk' },
      { label: 'Aktarılacak Bakiye', value: '12.450,75 TRY' },
    ],
  },
  play: async ({ args }) => {
    const yes = () => screen.getByRole('button', { name: /^(Evet|Yes)$/ });
    await waitFor(() => expect(yes()).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(args.onAnswer).toHaveBeenLastCalledWith(false));
    await waitFor(() => expect(yes()).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(args.onAnswer).toHaveBeenLastCalledWith(true));
    await seen(() => screen.getByRole('dialog', { name: 'Hesap kapatılsın mı?' }));
  },
};

export const Warning: Story = {
  args: {
    type: 'WARNING',
    title: 'Oturum sona eriyor',
    message: 'Oturumunuz saat 18.00’de sona erer.\nKaydetmediğiniz işleri şimdi kaydedin.',
  },
};

export const Remark: Story = {
  args: { type: 'NONE', title: 'Rapor hazır', message: 'Nakit raporu 20.11.2026 günü için yenilendi.' },
};

function Queue() {
  const [answers, setAnswers] = useState<readonly boolean[]>([]);
  const [dialogs] = useState(() => {
    const store = new DialogStore();
    for (const title of ['Hesap kapatılsın mı?', 'Kart iptal edilsin mi?']) {
      void store
        .show({ type: 'CONFIRM', title, message: '' })
        .then((yes) => setAnswers((all) => [...all, yes]));
    }
    return store;
  });
  return (
    <>
      <output>{answers.map((yes) => (yes ? 'Evet' : 'Hayır')).join(', ')}</output>
      <MessageDialog dialogs={dialogs} />
    </>
  );
}

/** Two dialogs at once: the second waits for the first answer. */
export const OneAfterTheOther: Story = {
  render: () => <Queue />,
  play: async ({ canvasElement }) => {
    await seen(() => screen.getByRole('dialog', { name: 'Hesap kapatılsın mı?' }));
    await expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: /Hayır|No/ }));
    await seen(() => screen.getByRole('dialog', { name: 'Kart iptal edilsin mi?' }));
    await expect(within(canvasElement).getByRole('status', { hidden: true })).toHaveTextContent(/^Hayır$/);
  },
};

/** Long texts, and values without a break opportunity. */
export const LongTexts: Story = {
  args: {
    type: 'CONFIRM',
    title: 'Temsilci komisyon ödemeleri muhasebe hesaplarıyla eşleştirilip dönem kapatılsın mı?',
    message:
      'Eşleştirilen ödemeler bir daha değiştirilemez. Açıkta kalan tutarlar ara hesaba aktarılır ve mutabakat sorumlusunun havuzuna düşer.',
    facts: [
      {
        label: 'Eşleştirilmemiş ödemelerin aktarılacağı ara hesap',
        value: '0001-ARA-MUTABAKAT-TRY-000000000042',
      },
      { label: 'Açıklama', value: 'kasim.2026.donem.sonu.mutabakat.farklari.'.repeat(3) },
    ],
  },
  play: async () => seen(() => screen.getByRole('dialog')),
};

export const LongTextsOnAPhone: Story = {
  ...LongTexts,
  globals: { viewport: { value: 'phone', isRotated: false } },
};

/** Raises the error again after it was closed. */
function Raised(notice: ErrorNotice) {
  const [error] = useState(() => new ErrorStore());
  const raise = useEffectEvent(() => {
    if (error.success) error.raise(notice);
  });
  useEffect(() => autorun(raise), []);
  return <ErrorDialog error={error} />;
}

/** The server rejected the request: details show its code, for support. */
export const Refusal: StoryObj<ErrorNotice> = {
  args: { type: 'WARNING', header: 'record.stale', message: 'Kayıt bu arada değişti. Yeniden açıp deneyin.' },
  render: (args) => <Raised key={JSON.stringify(args)} {...args} />,
};

/** An unexpected failure: details show the stack, for support. */
export const Failure: StoryObj<ErrorNotice> = {
  args: {
    type: 'ERROR',
    header: 'Internal Error',
    message: 'Sunucuya ulaşılamadı.',
    stack: 'RequestError: network\n    at send (transport.ts:78)\n    at perform (createRequestClient.ts:71)',
  },
  render: Refusal.render,
  play: async () => {
    const first = await screen.findByRole('alertdialog');
    await waitFor(() => expect(within(first).getByRole('button', { name: /^(Tamam|Ok)$/i })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await seen(() => screen.getByRole('alertdialog'));
  },
};

/** The stack can be scrolled by keyboard. */
export const LongStack: StoryObj<ErrorNotice> = {
  args: {
    ...Failure.args,
    stack: Array.from({ length: 40 }, (_, at) => `    at step${at} (screenEngine.ts:${at * 7 + 12}:9)`).join(
      '\n',
    ),
  },
  render: Refusal.render,
  play: async () => {
    const dialog = await screen.findByRole('alertdialog');
    await waitFor(() => expect(within(dialog).getByRole('button', { name: /^(Tamam|Ok)$/i })).toHaveFocus());
    const details = within(dialog).getByRole('button', { name: /^(Ayrıntı|Details)$/ });
    details.focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.tab();
    await expect(dialog.querySelector('pre')).toHaveFocus();
  },
};
