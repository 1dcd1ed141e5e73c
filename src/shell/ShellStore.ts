import { makeAutoObservable } from 'mobx';
import { type ChatPort, ChatStore } from './chat/ChatStore';
import { OpenSections } from './navigation/OpenSections';
import { TypedAhead } from './palette/TypedAhead';
import { type SettingsPorts, SettingsStore } from './settings/SettingsStore';

/** What can stand over or beside the page; one at a time. */
export type ShellPanel = 'navigation' | 'settings' | 'quick' | 'chat' | 'palette' | 'keys';

/** State of what surrounds the screens of a signed-in user (seed 000 §4). */
export class ShellStore {
  readonly settings: SettingsStore;
  readonly chat: ChatStore;
  readonly sections = new OpenSections();
  readonly typedAhead = new TypedAhead();
  /** What is open; null for nothing. */
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

  /** Folds the navigation, or unfolds it. */
  toggleFolded(): void {
    const folded = this.settings.current.navbarFold === 'folded';
    this.settings.set('navbarFold', folded ? 'open' : 'folded');
  }
}
