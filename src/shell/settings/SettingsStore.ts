import { action, computed, makeObservable, observableRef } from 'mobx';
import type { SessionUser } from '../../../contract/session';
import {
  mostShortcuts,
  readSettings,
  type SettingName,
  type SettingsRequest,
  settingChoices,
  settingNames,
  type WorkspaceSettings,
} from '../../../contract/workspaceSettings';
import { type LayoutChoice, layoutOf } from '../layouts/layoutOffers';

/** Ms between the last change and its call: sliding through ten themes is one. */
const pause = 200;

/** What settings need from outside. */
export interface SettingsPorts {
  /** What the installation is configured to, where the user chose nothing. */
  readonly defaults: Partial<WorkspaceSettings>;
  /** Keeps what changed with the user. */
  save(changed: SettingsRequest): Promise<unknown>;
  /** It could not be kept, and why: what is shown holds for this page alone. */
  onFailure(failure: unknown): void;
}

/** What the user set of the workspace, and the screens that he starred (seed 000 §2). It holds at once and is kept. */
export class SettingsStore {
  chosen: Partial<WorkspaceSettings> = {};
  /** Ids of starred menu items. */
  shortcuts: readonly string[] = [];

  private unsaved: SettingsRequest = {};
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly ports: SettingsPorts) {
    makeObservable(this, {
      chosen: observableRef,
      shortcuts: observableRef,
      current: computed,
      layout: computed,
      adopt: action,
      set: action,
      reset: action,
      toggleShortcut: action,
    });
  }

  /** What holds: chosen, else configured, else the first of its values. */
  get current(): WorkspaceSettings {
    const own = Object.fromEntries(settingNames.map((name) => [name, settingChoices[name][0]]));
    return { ...(own as unknown as WorkspaceSettings), ...this.ports.defaults, ...this.chosen };
  }

  /** How the page is laid out. */
  get layout(): LayoutChoice {
    return layoutOf(this.current);
  }

  /** Takes over what came with the user; what is still to be kept is not lost over it. */
  adopt({ data }: Pick<SessionUser, 'data'>): void {
    this.chosen = { ...readSettings(data.settings), ...this.unsaved.settings };
    this.shortcuts = this.unsaved.shortcuts ?? data.shortcuts;
  }

  set<Name extends SettingName>(name: Name, value: WorkspaceSettings[Name]): void {
    if (this.current[name] === value) return;
    this.chosen = { ...this.chosen, [name]: value };
    this.keep({ settings: this.chosen });
  }

  /** Back to what the installation is configured to. */
  reset(): void {
    this.chosen = {};
    this.keep({ settings: {} });
  }

  isStarred(id: string): boolean {
    return this.shortcuts.includes(id);
  }

  toggleShortcut(id: string): void {
    const others = this.shortcuts.filter((one) => one !== id);
    this.shortcuts = (this.isStarred(id) ? others : [...others, id]).slice(-mostShortcuts);
    this.keep({ shortcuts: this.shortcuts });
  }

  private keep(changed: SettingsRequest): void {
    this.unsaved = { ...this.unsaved, ...changed };
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.save(), pause);
  }

  private async save(): Promise<void> {
    const { unsaved } = this;
    this.unsaved = {};
    try {
      await this.ports.save(unsaved);
    } catch (failure) {
      this.ports.onFailure(failure);
    }
  }
}
