import Box from '@mui/material/Box';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import type { SessionUser } from '../../../contract/wire/session';
import { seen } from '../testing/seen';
import { sampleUser, shellBench } from '../testing/shellBench';
import { UserMenu } from './UserMenu';

interface UserMenuArgs {
  readonly user: SessionUser;
  readonly channel: string;
  readonly compact: boolean;
  readonly narrow: boolean;
  readonly onLock: () => void;
  readonly onChangePassword: () => void;
  readonly onLogout: () => void;
}

function Opened({ user, channel, compact, narrow, ...actions }: UserMenuArgs) {
  const [props] = useState(() => shellBench());
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', minHeight: 520, p: 1 }}>
      <div>
        <UserMenu
          {...props}
          user={user}
          channel={channel === '' ? null : { name: channel }}
          actions={actions}
          compact={compact}
          narrow={narrow}
        />
      </div>
    </Box>
  );
}

/**
 * The signed-in user with location and channel, account actions and sign-out. On phones it also holds
 * language, colours and panels.
 */
const meta: Meta<UserMenuArgs> = {
  title: 'Shell/User menu',
  tags: ['autodocs'],
  parameters: { docs: { story: { inline: false, iframeHeight: 540 } } },
  args: {
    user: sampleUser,
    channel: 'Kadıköy Şubesi',
    compact: false,
    narrow: false,
    onLock: fn(),
    onChangePassword: fn(),
    onLogout: fn(),
  },
  render: (args) => <Opened {...args} />,
};

export default meta;

type Story = StoryObj<UserMenuArgs>;

const button = (canvasElement: HTMLElement) =>
  within(canvasElement).getByRole('button', { name: /Kullanıcı menüsü|User menu/ });

/** Arrow keys move through the menu; Enter runs the item and closes the menu. */
export const Walked: Story = {
  // Mounted twice, MUI's focus trap gives the focus back to the button.
  parameters: { strict: false },
  play: async ({ canvasElement, args }) => {
    const toTheEnd = async () => {
      await userEvent.click(button(canvasElement));
      const menu = await screen.findByRole('menu');
      await waitFor(() => expect(within(menu).getAllByRole('menuitem')[0]).toHaveFocus());
      await userEvent.keyboard('{End}');
      await expect(screen.getByRole('menuitem', { name: /Çıkış|Logout/ })).toHaveFocus();
    };
    await toTheEnd();
    await userEvent.keyboard('{Enter}');
    await expect(args.onLogout).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await toTheEnd();
  },
};

const open: Story['play'] = async ({ canvasElement }) => {
  await userEvent.click(button(canvasElement));
  await seen(() => screen.getByRole('menu'));
};

export const Open: Story = { play: open };

/** Long names, roles and channels. */
export const LongTexts: Story = {
  args: {
    user: {
      ...sampleUser,
      displayName: 'Mehmet Abdülkadir Karaosmanoğlu Büyükçekmeceli',
      userName: 'mehmet.abdulkadir.karaosmanoglu',
      role: ['ŞUBE_MÜDÜRÜ', 'UYUM_SORUMLUSU', 'MUTABAKAT_ONAYCISI'],
      mail: 'mehmet.abdulkadir.karaosmanoglu@anadoluparatransferi.example.com',
    },
    channel: 'Gaziosmanpaşa Küçükköy Organize Sanayi Bölgesi Şubesi',
  },
  play: open,
};

export const OnAPhone: Story = {
  args: { narrow: true, compact: true },
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: open,
};
