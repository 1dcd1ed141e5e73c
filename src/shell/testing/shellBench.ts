import type { SessionUser } from '../../../contract/wire/session';
import type { WorkspaceSettings } from '../../../contract/wire/workspaceSettings';
import type { ChatPort } from '../chat/ChatStore';
import { RecentScreens } from '../stores/RecentScreens';
import type { ShellProps } from '../stores/ShellProps';
import { ShellStore } from '../stores/ShellStore';
import { chatBench } from './chatBench';
import { sampleMenu } from './sampleMenu';

/** Sample user for stories. */
export const sampleUser: SessionUser = {
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
  agent: null,
  data: { settings: {}, shortcuts: [] },
};

/** Options of a shell. */
export interface ShellBenchWords {
  readonly settings?: Partial<WorkspaceSettings>;
  /** Ids of starred items. */
  readonly shortcuts?: readonly string[];
  /** Ids of recently opened screens, latest first. */
  readonly recent?: readonly string[];
  readonly chat?: ChatPort;
}

/** Recent screens in memory, latest first. */
export function recentScreens(keys: readonly string[]): RecentScreens {
  const storage = { getItem: () => JSON.stringify(keys), setItem: () => undefined };
  return new RecentScreens(storage, sampleUser.userName);
}

/** Props of the shell's parts: real stores on ports that store nothing. */
export function shellBench({
  settings = {},
  shortcuts = [],
  recent = [],
  chat = chatBench(),
}: ShellBenchWords = {}): Omit<ShellProps, 'tabs' | 'children'> {
  const shell = new ShellStore({
    settings: { defaults: settings, save: async () => undefined, onFailure: () => undefined },
    chat,
  });
  shell.settings.adopt({ data: { settings: {}, shortcuts } });
  const nothing = () => undefined;
  return {
    shell,
    config: {
      institutionName: 'Anadolu Para Transferi A.Ş.',
      environmentLabel: { tr: 'Test', en: 'Test' },
    },
    user: sampleUser,
    channel: { name: 'Kadıköy Şubesi' },
    menu: sampleMenu,
    recent: recentScreens(recent),
    actions: { onLock: nothing, onChangePassword: nothing, onLogout: nothing },
  };
}
