import type { Meta, StoryObj } from '@storybook/react-vite';
import type { MenuItem, SessionUser } from '../../contract/session';
import type { WorkspaceSettings } from '../../contract/workspaceSettings';
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

/** The shell round the welcome page. */
const meta: Meta = { title: 'Shell/AppShell' };

export default meta;

const nobody = {
  contacts: async () => [],
  messages: async () => [],
  send: () => Promise.reject(new Error('nobody')),
  subscribe: () => () => undefined,
  isTold: () => true,
};

function story(layout: WorkspaceSettings['layout']): StoryObj {
  return {
    render: () => {
      const recent = new RecentScreens(sessionStorage, user.userName);
      const settings = { defaults: { layout }, save: async () => undefined, onFailure: () => undefined };
      return (
        <AppShell
          shell={new ShellStore({ settings, chat: nobody })}
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
    },
  };
}

export const Layout1: StoryObj = story('layout1');
export const Layout2: StoryObj = story('layout2');
export const Layout3: StoryObj = story('layout3');
