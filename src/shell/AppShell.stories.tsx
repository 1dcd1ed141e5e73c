import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import type { MenuItem, SessionUser } from '../../contract/session';
import { settingChoices, type WorkspaceSettings } from '../../contract/workspaceSettings';
import { AppShell } from './AppShell';
import { DashboardPage } from './dashboard/DashboardPage';
import { RecentScreens } from './RecentScreens';
import { ShellStore } from './ShellStore';

const user: SessionUser = {
  uid: '1',
  from: 'api',
  userName: 'teller',
  role: ['TELLER'],
  userRoles: ['TELLER', 'admin'],
  displayName: 'Şule Işık',
  avatarText: 'Şİ',
  photoURL: '',
  ip: '10.0.0.7',
  mail: 'sule.isik@example.com',
  data: { settings: {}, shortcuts: [] },
};

const menu: readonly MenuItem[] = [
  {
    id: 'accounting',
    title: { tr: 'Muhasebe', en: 'Accounting' },
    type: 'collapse',
    icon: 'account_balance',
    children: [
      {
        id: 'accounting/accountCreate',
        title: { tr: 'Hesap Açma', en: 'Open New Account' },
        type: 'item',
        url: '/accounting/accountCreate',
      },
      {
        id: 'accounting/accountClose',
        title: { tr: 'Hesap Kapatma', en: 'Close Account' },
        type: 'item',
        url: '/accounting/accountClose',
        badge: { title: '3', bg: '#995400', fg: '#ffffff' },
      },
    ],
  },
];

/**
 * The shell round the welcome page, with everything that a user can set of it. A layout offers a part of the settings;
 * what it does not offer stays as the layout has it.
 */
const meta: Meta<Partial<WorkspaceSettings>> = {
  title: 'Shell/AppShell',
  argTypes: Object.fromEntries(
    Object.entries(settingChoices)
      .filter(([name]) => name !== 'mode' && name !== 'density')
      .map(([name, options]) => [name, { control: 'select', options }]),
  ),
  render: (args) => <Shell key={JSON.stringify(args)} {...args} />,
};

export default meta;

const nobody = {
  contacts: async () => [],
  messages: async () => [],
  send: () => Promise.reject(new Error('nobody')),
  subscribe: () => () => undefined,
  isTold: () => true,
};

function Shell(defaults: Partial<WorkspaceSettings>) {
  const [recent] = useState(() => new RecentScreens(sessionStorage, user.userName));
  const [shell] = useState(() => {
    const settings = { defaults, save: async () => undefined, onFailure: () => undefined };
    return new ShellStore({ settings, chat: nobody });
  });
  return (
    <AppShell
      shell={shell}
      config={{
        institutionName: 'Anadolu Para Transferi A.Ş.',
        environmentLabel: { tr: 'Test', en: 'Test' },
      }}
      user={user}
      channel={{ name: 'Kadıköy Şubesi' }}
      menu={menu}
      recent={recent}
      tabs={null}
      actions={{ onLock: () => undefined, onChangePassword: () => undefined, onLogout: () => undefined }}
    >
      <DashboardPage user={user} menu={menu} recent={recent} />
    </AppShell>
  );
}

type Story = StoryObj<Partial<WorkspaceSettings>>;

/** Navigation at the side. */
export const Layout1: Story = { args: { layout: 'layout1' } };
/** Navigation under the toolbar, across. */
export const Layout2: Story = { args: { layout: 'layout2' } };
/** Navigation in the toolbar. */
export const Layout3: Story = { args: { layout: 'layout3' } };
export const FoldedNavigation: Story = { args: { layout: 'layout1', navbarFold: 'folded' } };
export const NavigationAtTheRight: Story = { args: { layout: 'layout1', navbarSide: 'right' } };
export const Boxed: Story = { args: { layout: 'layout1', width: 'boxed' } };
export const Container: Story = { args: { layout: 'layout2', width: 'container' } };
export const WithoutToolbarAndFooter: Story = {
  args: { layout: 'layout1', toolbar: 'hidden', footer: 'hidden' },
};
