import { reaction } from 'mobx';
import { readChatMessage, readContacts, readMessages } from '../replies/replies';
import { UserDataStorage } from '../session/sources/UserDataStorage';
import { refusalOf } from '../session/store/refusal';
import type { SettingsStore } from '../shell';
import { userTheme } from '../ui/theme/userTheme';
import type { PageStores } from './PageStores';
import type { Realtime } from './Realtime';

const quiet = { loading: false, silent: true } as const;

/** Outside dependencies of the shell: storage of settings, chat messages and their push. */
export function shellPorts(
  root: PageStores,
  realtime: Pick<Realtime, 'subscribeChat' | 'pushesChat'>,
  users: Pick<UserDataStorage, 'save'>,
) {
  const { config, request, ui, texts } = root;
  return {
    settings: {
      defaults: { mode: config.defaultTheme, layout: config.defaultLayout },
      save: users.save,
      onFailure: (failure: unknown) => {
        const reason = refusalOf(failure, { text: '' });
        const why = 'text' in reason ? reason.text : texts.textIfAny(reason.key);
        const title = texts.text('shell:settings.failed');
        ui.notices.show({ tone: 'warning', ...(why ? { title, text: why } : { text: title }) });
      },
    },
    chat: {
      contacts: () => request.post('users/chat/contacts', {}, { ...quiet, read: readContacts }),
      messages: (contact: string, after?: string) =>
        request.post('users/chat/messages', after === undefined ? { contact } : { contact, after }, {
          ...quiet,
          read: readMessages,
        }),
      send: (contact: string, text: string) =>
        request.post('users/chat/send', { contact, text }, { ...quiet, read: readChatMessage }),
      subscribe: (listener: () => void) => realtime.subscribeChat(listener),
      isPushed: () => realtime.pushesChat,
    },
  };
}

/** Saves the user's settings at the user's source; confirms saving, one notice at a time (requirements P8). */
export function userDataStorage({ config, request, session, ui, texts }: PageStores): UserDataStorage {
  return new UserDataStorage({
    config,
    request,
    storage: localStorage,
    user: () => session.user,
    onSaved: (source) => {
      const text = texts.text(`shell:settings.saved.${source}`);
      for (const notice of ui.notices.shown) if (notice.text === text) ui.notices.dismiss(notice.key);
      ui.notices.show({ tone: 'success', text });
    },
  });
}

/** Loads the signed-in user's settings, also from other sources, and applies the user's theme. */
export function followTheme(
  root: PageStores,
  settings: SettingsStore,
  users: Pick<UserDataStorage, 'load'>,
): void {
  const { session } = root;
  reaction(
    () => session.user,
    async (user) => {
      if (user === null) return;
      settings.adopt(user);
      const data = await users.load(user);
      if (data !== null && session.user === user) settings.adopt({ data });
    },
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
  reaction(
    () => settings.current.customScrollbars,
    (scrollbars) => {
      document.documentElement.dataset.scrollbars = scrollbars;
    },
    { fireImmediately: true },
  );
}
