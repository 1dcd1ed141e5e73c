import Box from '@mui/material/Box';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { type Notice, NoticeStore } from './NoticeStore';
import { NotificationStack } from './NotificationStack';

interface NoticeArgs {
  readonly notices: readonly Notice[];
  readonly place: 'shell' | 'signIn';
}

function Shown({ notices, place }: NoticeArgs) {
  const [store] = useState(() => {
    const made = new NoticeStore();
    for (const notice of notices) made.show(notice);
    return made;
  });
  return (
    <Box sx={{ minHeight: 320 }}>
      <NotificationStack notices={store} place={place} />
    </Box>
  );
}

/** Short messages that disappear automatically. A live region; hovering or focusing one pauses its timer. */
const meta: Meta<NoticeArgs> = {
  title: 'Shell/Notices',
  tags: ['autodocs'],
  parameters: { docs: { story: { inline: false, iframeHeight: 360 } } },
  args: { place: 'shell' },
  render: (args) => <Shown key={JSON.stringify(args)} {...args} />,
};

export default meta;

/** One of each tone: success, information, warning, error. */
export const Tones: StoryObj<NoticeArgs> = {
  args: {
    notices: [
      { tone: 'success', text: 'Hesap açıldı: 0001-PAY-TRY-000042' },
      { tone: 'info', text: 'Rapor 20.11.2026 günü için yenilendi.' },
      { tone: 'warning', title: 'Limit', text: 'Günlük limitin %90’ı kullanıldı.' },
      { tone: 'error', title: 'Dosya', text: 'Dosya yüklenemedi. Bağlantınızı denetleyip yeniden deneyin.' },
    ],
  },
};

/** A notice is closed by its button; the others move up. */
export const Closed: StoryObj<NoticeArgs> = {
  args: {
    notices: ['Kayıt saklandı.', 'Fiş kesildi.'].map((text) => ({ tone: 'success', text })),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getAllByRole('button')[0] as HTMLElement);
    await waitFor(() => expect(canvas.getAllByRole('status')).toHaveLength(1));
  },
};

/** At most five; the oldest is removed. */
export const FiveAtMost: StoryObj<NoticeArgs> = {
  args: {
    notices: Array.from({ length: 7 }, (_, at) => ({
      tone: 'info' as const,
      text: `Rapor ${at + 1} hazır.`,
    })),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getAllByRole('status')).toHaveLength(5);
    await expect(canvas.queryByText('Rapor 2 hazır.')).toBeNull();
    await expect(canvas.getByText('Rapor 7 hazır.')).toBeVisible();
  },
};

/** A long text wraps; long words break. */
export const LongTexts: StoryObj<NoticeArgs> = {
  args: {
    notices: [
      {
        tone: 'error',
        title: 'Temsilci komisyon ödemeleri eşleştirilemedi',
        text: `Dosyadaki 128 satırdan 17’si okunamadı: ${'mutabakat.kasim.2026.'.repeat(5)}xlsx`,
      },
      { tone: 'none', title: 'Duyuru', text: 'Bu akşam 23.00–23.30 arasında bakım çalışması yapılacak.' },
    ],
  },
};

export const LongTextsOnAPhone: StoryObj<NoticeArgs> = {
  ...LongTexts,
  globals: { viewport: { value: 'phone', isRotated: false } },
};

/** Before sign-in, notices appear in the corner. */
export const BeforeSignIn: StoryObj<NoticeArgs> = {
  args: { place: 'signIn', notices: [{ tone: 'warning', text: 'Oturumunuz sona erdi.' }] },
};
