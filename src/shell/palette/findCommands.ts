import type { Language } from '../../../contract/values/language';
import type { MenuItem } from '../../../contract/wire/session';
import { foldTurkish } from '../../ui/texts';
import { leaves } from '../navigation/menuTree';
import { matchRank, searchMenu } from '../navigation/searchMenu';
import type { SessionActions } from '../stores/ShellProps';
import type { ShellStore } from '../stores/ShellStore';

/** A command of the shell. */
export interface ShellCommand {
  readonly id: string;
  readonly title: string;
  readonly act: () => void;
}

/** Items that the palette lists. */
export interface FoundCommands {
  readonly groups: readonly {
    readonly id: 'recent' | 'starred' | 'screens';
    readonly items: readonly MenuItem[];
  }[];
  readonly actions: readonly ShellCommand[];
}

/**
 * Items for a typed text: without text, recent and starred screens and all commands; otherwise at most 15
 * screens by title, and matching commands.
 */
export function findCommands({
  typed,
  menu,
  recent,
  used = [],
  language,
  text,
  shell,
  actions,
}: {
  readonly typed: string;
  readonly menu: readonly MenuItem[];
  /** Screen ids, latest first. */
  readonly recent: readonly string[];
  /** Ids of the most used screens, which come first among equal matches. */
  readonly used?: readonly string[];
  readonly language: Language;
  readonly text: (key: string) => string;
  readonly shell: ShellStore;
  readonly actions: SessionActions;
}): FoundCommands {
  const query = foldTurkish(typed.trim());
  const byId = new Map(leaves(menu).map((item) => [item.id, item]));
  const itemsOf = (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? []);
  const groups: FoundCommands['groups'] =
    query === ''
      ? [
          { id: 'recent', items: itemsOf(recent) },
          { id: 'starred', items: itemsOf(shell.settings.shortcuts.filter((id) => !recent.includes(id))) },
        ]
      : [{ id: 'screens', items: searchMenu(menu, typed, language, used) }];
  return {
    groups: groups.filter(({ items }) => items.length > 0),
    actions: actionsOf(shell, text, actions).filter(({ title }) => matchRank(title, query) > 0),
  };
}

function actionsOf(
  shell: ShellStore,
  text: (key: string) => string,
  session: SessionActions,
): readonly ShellCommand[] {
  const { settings } = shell;
  return [
    { id: 'settings', title: text('shell:settings'), act: () => shell.open('settings') },
    { id: 'light', title: text('shell:mode.light'), act: () => settings.set('mode', 'light') },
    { id: 'dark', title: text('shell:mode.dark'), act: () => settings.set('mode', 'dark') },
    { id: 'quick', title: text('shell:quick'), act: () => shell.open('quick') },
    { id: 'chat', title: text('shell:chat'), act: () => shell.open('chat') },
    { id: 'keys', title: text('shell:keys'), act: () => shell.open('keys') },
    { id: 'lock', title: text('shell:lock'), act: session.onLock },
    { id: 'logout', title: text('shell:logout'), act: session.onLogout },
  ];
}
