import { makeAutoObservable } from 'mobx';
import { type ChatPort, ChatStore } from '../chat/ChatStore';
import { TypedAhead } from '../keys/TypedAhead';
import { OpenSections } from '../navigation/OpenSections';
import { type SettingsPorts, SettingsStore } from '../settings/SettingsStore';

/** Panels over or beside the page; one at a time. */
export type ShellPanel = 'navigation' | 'settings' | 'quick' | 'chat' | 'palette' | 'keys';

/** State of the shell of a signed-in user (requirements P4). */
export class ShellStore {
  readonly settings: SettingsStore;
  readonly chat: ChatStore;
  readonly sections = new OpenSections();
  readonly typedAhead = new TypedAhead();
  /** The open panel; null if none. */
  panel: ShellPanel | null = null;

  constructor(ports: { readonly settings: SettingsPorts; readonly chat: ChatPort }) {
    this.settings = new SettingsStore(ports.settings);
    this.chat = new ChatStore(ports.chat);
    makeAutoObservable(
      this,
      { settings: false, chat: false, sections: false, typedAhead: false },
      { autoBind: true },
    );
  }

  open(panel: ShellPanel): void {
    this.panel = panel;
  }

  close(): void {
    this.panel = null;
  }

  toggle(panel: ShellPanel): void {
    this.panel = this.panel === panel ? null : panel;
  }

  toggleFolded(): void {
    const folded = this.settings.current.navbarFold === 'folded';
    this.settings.set('navbarFold', folded ? 'open' : 'folded');
  }
}
