import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { seen } from '../testing/seen';
import { QuickNotes } from './QuickNotes';
import { QuickPanel } from './QuickPanel';

const userName = 'story';

/** Sets up the stored notes of the user. */
const begin = (write: (notes: QuickNotes) => void) => () => {
  localStorage.removeItem(`quick-notes:${userName}`);
  write(new QuickNotes(localStorage, userName));
};

/**
 * The date, the user's notes and events, stored in this browser, and local toggles. Opens from the toolbar,
 * the palette or the right panel.
 */
const meta: Meta<typeof QuickPanel> = {
  title: 'Shell/Panels/Quick panel',
  component: QuickPanel,
  tags: ['autodocs'],
  parameters: { docs: { story: { inline: false, iframeHeight: 640 } } },
  args: { userName, open: true, onClose: fn() },
  beforeEach: begin(() => undefined),
};

export default meta;

type Story = StoryObj<typeof QuickPanel>;

export const Empty: Story = { play: async () => seen(() => screen.getByRole('dialog')) };

/** Enter adds a note at the top; its button removes it. */
export const NoteWrittenAndRemoved: Story = {
  play: async () => {
    const panel = within(await screen.findByRole('dialog'));
    const field = panel.getByRole('textbox', { name: /Not yaz|Write a note/ });
    await userEvent.type(field, 'Kasa sayımı 17.30{Enter}');
    await expect(panel.getByRole('listitem')).toHaveTextContent('Kasa sayımı 17.30');
    await expect(field).toHaveValue('');
    await userEvent.type(field, 'Çekler bankaya{Enter}');
    await expect(panel.getAllByRole('listitem')[0]).toHaveTextContent('Çekler bankaya');
    await userEvent.click(panel.getByRole('button', { name: /: Kasa sayımı 17.30/ }));
    await expect(panel.getByRole('listitem')).toHaveTextContent('Çekler bankaya');
  },
};

/** Events are sorted by time; long texts wrap. */
export const Full: Story = {
  beforeEach: begin((notes) => {
    notes.add('events', 'Şube toplantısı', '15:00');
    notes.add('events', 'Nakit nakil aracı', '09:45');
    notes.add('notes', 'Çağrı Bey’e limit artışı için dönüş yapılacak, evrakı imzaya hazır.');
    notes.add('notes', 'muhasebe.mutabakat.kasim.2026.onaylanmamis.fisler.listesi.xlsx');
  }),
  play: async () => {
    const panel = within(await screen.findByRole('dialog'));
    const [first] = panel.getAllByRole('listitem');
    await expect(first).toHaveTextContent('09:45');
    await userEvent.type(panel.getByLabelText(/^(Saat|Time)$/), '08:15');
    await userEvent.type(panel.getByRole('textbox', { name: /Yeni iş|New event/ }), 'Kasa açılışı{Enter}');
    await expect(panel.getAllByRole('listitem')[0]).toHaveTextContent('08:15Kasa açılışı');
  },
};

/** Esc requests closing; the opener closes it. */
export const ConfirmClose: Story = {
  play: async ({ args }) => {
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const OnAPhone: Story = {
  ...Full,
  globals: { viewport: { value: 'phone', isRotated: false } },
};
