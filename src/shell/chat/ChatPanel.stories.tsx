import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { chatBench } from '../testing/chatBench';
import { seen } from '../testing/seen';
import { ChatPanel } from './ChatPanel';
import { ChatStore } from './ChatStore';

interface ChatArgs {
  /** Selected contact; empty for none. */
  readonly contact: '' | 'elif' | 'cagri' | 'irem';
  /** Whether the server is reachable. */
  readonly reachable: boolean;
  readonly longTexts: boolean;
  readonly onClose: () => void;
}

const long = {
  contacts: [
    {
      id: 'elif',
      name: 'Abdülkadir Mehmet Karaosmanoğlu Büyükçekmeceli',
      avatarText: 'AK',
      online: true,
      unread: 128,
    },
  ],
  messages: [
    {
      from: 'elif',
      to: 'teller',
      text: `${'Mutabakat farkının açıklaması uzun sürecek. '.repeat(6)}https://mutabakat.example.com/${'fis'.repeat(24)}`,
    },
  ],
};

function Panel({ contact, reachable, longTexts, onClose }: ChatArgs) {
  const [chat] = useState(() => {
    let there = true;
    const store = new ChatStore(chatBench({ ...(longTexts && long), reachable: () => there }));
    // The contact was selected before the connection failed.
    void store.follow()();
    if (contact !== '') store.select(contact);
    if (!reachable)
      setTimeout(() => {
        there = false;
      });
    return store;
  });
  return <ChatPanel chat={chat} open onClose={onClose} />;
}

/**
 * The team chat: colleagues with unread counts, and the conversation with one of them. Esc or a click on the
 * backdrop closes it and clears the selection.
 */
const meta: Meta<ChatArgs> = {
  title: 'Shell/Panels/Chat',
  tags: ['autodocs'],
  parameters: { docs: { story: { inline: false, iframeHeight: 560 } } },
  args: { contact: '', reachable: true, longTexts: false, onClose: fn() },
  argTypes: { contact: { control: 'select', options: ['', 'elif', 'cagri', 'irem'] } },
  render: (args) => <Panel key={JSON.stringify(args)} {...args} />,
};

export default meta;

type Story = StoryObj<ChatArgs>;

/** Nobody is selected; two messages from Elif are unread. */
export const Open: Story = {
  play: async () => seen(() => screen.getByRole('button', { name: /Elif Şahin, 2/ })),
};

/** A contact is selected: its messages are shown and marked as read. Enter sends. */
export const Written: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: /Elif Şahin/ }));
    const log = await screen.findByRole('log', { name: 'Elif Şahin' });
    await waitFor(() => expect(log).toHaveTextContent('Müşteri vezne önünde bekliyor.'));
    await userEvent.type(screen.getByRole('textbox'), 'Geliyorum.{Enter}');
    await waitFor(() => expect(log).toHaveTextContent('Geliyorum.'));
    await expect(screen.getByRole('textbox')).toHaveValue('');
    await waitFor(() => expect(screen.getByRole('button', { name: /Elif Şahin, 0/ })).toBeVisible());
  },
};

/** No messages yet; the colleague is offline. */
export const NoMessagesYet: Story = {
  args: { contact: 'irem' },
  play: async () => seen(() => within(screen.getByRole('log')).getByText(/Henüz ileti yok|No messages yet/)),
};

/** A message that failed to send returns to the input. */
export const NotSent: Story = {
  args: { contact: 'elif', reachable: false },
  play: async () => {
    await userEvent.type(await screen.findByRole('textbox'), 'Geliyorum.{Enter}');
    await seen(() => screen.getByRole('alert'));
    await expect(screen.getByRole('textbox')).toHaveValue('Geliyorum.');
  },
};

/** Long names, long messages, an address without a break opportunity. */
export const LongTexts: Story = {
  args: { contact: 'elif', longTexts: true },
  play: async () => seen(() => screen.getByRole('log')),
};

export const OnAPhone: Story = {
  args: { contact: 'elif' },
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async () => seen(() => screen.getByRole('log')),
};
