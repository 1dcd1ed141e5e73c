import { reaction } from 'mobx';
import type { ChatContact, ChatMessage } from '../../contract/chat';
import type { SettingsRequest } from '../../contract/workspaceSettings';
import type { SettingsStore } from '../shell';
import { userTheme } from '../theme/userTheme';
import type { Realtime } from './Realtime';
import type { RootStore } from './RootStore';

const quiet = { loading: false, silent: true } as const;

/** What the shell needs from outside: where settings and messages are kept, and who tells of messages. */
export function shellPorts(
  { config, request, ui, texts }: RootStore,
  realtime: Pick<Realtime, 'hearChat' | 'tellsChat'>,
) {
  return {
    settings: {
      defaults: { mode: config.defaultTheme, layout: config.defaultLayout },
      save: (changed: SettingsRequest) => request.post('users/settings', { ...changed }, quiet),
      onFailure: () => ui.notices.show({ tone: 'warning', text: texts.text('shell:settings.failed') }),
    },
    chat: {
      contacts: () => request.post<readonly ChatContact[]>('users/chat/contacts', {}, quiet),
      messages: (contact: string, after?: string) =>
        request.post<readonly ChatMessage[]>(
          'users/chat/messages',
          after === undefined ? { contact } : { contact, after },
          quiet,
        ),
      send: (contact: string, text: string) =>
        request.post<ChatMessage>('users/chat/send', { contact, text }, quiet),
      subscribe: (heard: () => void) => realtime.hearChat(heard),
      isTold: () => realtime.tellsChat,
    },
  };
}

/** The signed-in user's settings are taken over, and the page is drawn in his theme. */
export function followTheme(root: RootStore, settings: SettingsStore): void {
  reaction(
    () => root.session.user,
    (user) => user && settings.adopt(user),
    { fireImmediately: true },
  );
  reaction(
    () => {
      const { mainTheme, navbarTheme, toolbarTheme, footerTheme, density } = settings.current;
      return { mainTheme, navbarTheme, toolbarTheme, footerTheme, density };
    },
    (choice) => root.themes.set(userTheme(choice)),
    { fireImmediately: true, equals: (a, b) => JSON.stringify(a) === JSON.stringify(b) },
  );
}
