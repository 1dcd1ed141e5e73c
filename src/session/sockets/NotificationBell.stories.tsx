import Box from '@mui/material/Box';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import type { NotificationsAnswer, StoredNotification } from '../../../contract/wire/socket';
import { NotificationBell } from './NotificationBell';
import { NotificationStore } from './NotificationStore';

interface BellArgs {
  readonly notifications: readonly StoredNotification[];
  /** `loading`: no response yet. `failed`: the request failed. */
  readonly server: 'answers' | 'loading' | 'failed';
  readonly onOpen: (notification: StoredNotification) => void;
}

/** A server that stores notifications and their read state. */
function centerOf({ notifications, server }: Pick<BellArgs, 'notifications' | 'server'>): NotificationStore {
  let kept = notifications;
  const answer = async (): Promise<NotificationsAnswer> => {
    if (server === 'failed') throw new Error('offline');
    if (server === 'loading') return new Promise<never>(() => undefined);
    return { notifications: kept, unread: kept.filter(({ read }) => !read).length };
  };
  const request = {
    get: answer,
    post: () => {
      kept = kept.map((one) => ({ ...one, read: true }));
      return answer();
    },
  };
  const center = new NotificationStore(
    request as unknown as ConstructorParameters<typeof NotificationStore>[0],
  );
  void center.load();
  return center;
}

function Bell({ notifications, server, onOpen }: BellArgs) {
  const [center] = useState(() => centerOf({ notifications, server }));
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', minHeight: 480, p: 2 }}>
      <div>
        <NotificationBell
          center={center}
          onOpen={onOpen}
          canOpen={({ screen: leadsTo }) => leadsTo !== undefined}
        />
      </div>
    </Box>
  );
}

const reported: readonly StoredNotification[] = [
  {
    id: '4',
    code: 'approval.approved',
    message: {
      tr: '0001-PAY-TRY-000042 numaralı hesabın açılışı onaylandı.',
      en: 'The opening of account 0001-PAY-TRY-000042 was approved.',
    },
    screen: 'accounting/accountCreate',
    record: '42',
    at: '2026-11-20T09:12:00.000Z',
    read: false,
  },
  {
    id: '3',
    code: 'approval.rejected',
    message: {
      tr: 'Temsilci komisyon oranı değişikliği talebiniz reddedildi: «Sözleşmenin imzalı sureti eksik, lütfen yükleyip yeniden gönderin.»',
      en: 'Your request to change an agent’s commission was rejected: “The signed copy of the contract is missing.”',
    },
    screen: 'agents/commission',
    record: '7',
    at: '2026-11-20T08:47:00.000Z',
    read: false,
  },
  {
    id: '2',
    code: 'session.opened',
    message: {
      tr: '10.0.0.12 adresinden yeni bir oturum açıldı.',
      en: 'A session was opened from 10.0.0.12.',
    },
    at: '2026-11-19T15:30:00.000Z',
    read: true,
  },
];

/**
 * The toolbar's bell: number of unread notifications, and the panel that lists them, newest first. One with a
 * target screen is a button. Closing the panel marks all as read.
 */
const meta: Meta<BellArgs> = {
  title: 'Shell/Notification centre',
  tags: ['autodocs'],
  parameters: { docs: { story: { inline: false, iframeHeight: 500 } } },
  args: { notifications: reported, server: 'answers', onOpen: fn() },
  argTypes: { server: { control: 'inline-radio', options: ['answers', 'loading', 'failed'] } },
  render: (args) => <Bell key={JSON.stringify([args.notifications, args.server])} {...args} />,
};

export default meta;

type Story = StoryObj<BellArgs>;

const bell = (canvasElement: HTMLElement) => within(canvasElement).getByRole('button', { hidden: true });

async function open(canvasElement: HTMLElement) {
  await userEvent.click(bell(canvasElement));
  const panel = await screen.findByRole('dialog', { name: /Bildirimler|Notifications/ });
  await waitFor(() => expect(panel).toBeVisible());
  return within(panel);
}

/** Opened and closed: read, but still listed. */
export const Seen: Story = {
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(bell(canvasElement)).toHaveAccessibleName(/, 2 /));
    const panel = await open(canvasElement);
    await waitFor(() => expect(panel.getAllByRole('listitem')).toHaveLength(3));
    await expect(panel.getAllByRole('img', { name: /Okunmamış|Unread/ })).toHaveLength(2);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(bell(canvasElement)).toHaveAccessibleName(/, 0 /));
    const again = await open(canvasElement);
    await waitFor(() => expect(again.getAllByRole('listitem')).toHaveLength(3));
    await expect(again.queryByRole('img', { name: /Okunmamış|Unread/ })).toBeNull();
  },
};

/** One with a target opens its screen; one without is text. */
export const Followed: Story = {
  play: async ({ canvasElement, args }) => {
    const panel = await open(canvasElement);
    const buttons = await waitFor(() => panel.getAllByRole('button'));
    await expect(buttons).toHaveLength(2);
    await userEvent.click(buttons[0] as HTMLElement);
    await expect(args.onOpen).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await open(canvasElement);
  },
};

export const Open: Story = {
  play: async ({ canvasElement }) => {
    await open(canvasElement);
  },
};

export const NoneYet: Story = {
  args: { notifications: [] },
  play: async ({ canvasElement }) => {
    const panel = await open(canvasElement);
    await expect(panel.getByText(/Bildiriminiz yok|no notifications/)).toBeVisible();
  },
};

export const Loading: Story = {
  args: { server: 'loading' },
  play: async ({ canvasElement }) => {
    const panel = await open(canvasElement);
    await expect(panel.getByRole('progressbar')).toBeVisible();
  },
};

/** The request failed: the list may be incomplete, and can be retried. */
export const Failed: Story = {
  args: { server: 'failed' },
  play: async ({ canvasElement }) => {
    const panel = await open(canvasElement);
    await expect(panel.getByRole('alert')).toBeVisible();
    await expect(panel.getByRole('button', { name: /Yeniden dene|Retry|Try again/ })).toBeVisible();
  },
};

/** More than a badge can count, and more than a panel shows at once. */
export const Many: Story = {
  args: {
    notifications: Array.from({ length: 120 }, (_, at) => ({
      ...(reported[at % reported.length] as StoredNotification),
      id: String(200 - at),
      read: false,
    })),
  },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(bell(canvasElement)).toHaveAccessibleName(/, 120 /));
    await open(canvasElement);
  },
};

export const OnAPhone: Story = {
  ...Open,
  globals: { viewport: { value: 'phone', isRotated: false } },
};
