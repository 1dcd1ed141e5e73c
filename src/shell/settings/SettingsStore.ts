import { action, computed, makeObservable, observableRef } from 'mobx';
import type { SessionUser } from '../../../contract/wire/session';
import {
  maxShortcuts,
  readSettings,
  type SettingName,
  type SettingsRequest,
  settingChoices,
  settingNames,
  type WorkspaceSettings,
} from '../../../contract/wire/workspaceSettings';
import { type LayoutChoice, layoutOf } from '../layouts/layoutOffers';

/** Debounce in ms before saving: sliding through ten themes is one request. */
const pause = 200;

/** Outside dependencies of the settings. */
export interface SettingsPorts {
  /** Defaults of the installation. */
  readonly defaults: Partial<WorkspaceSettings>;
  /** Saves changes with the user. */
  save(changed: SettingsRequest): Promise<unknown>;
  /** Called if saving failed; the settings then apply to this page only. */
  onFailure(failure: unknown): void;
}

/** The user's workspace settings and starred screens (requirements P2). Applied at once, then saved. */
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

  /** Effective settings: the user's, else the installation's, else the first allowed value. */
  get current(): WorkspaceSettings {
    const shipped = Object.fromEntries(settingNames.map((name) => [name, settingChoices[name][0]]));
    return { ...(shipped as unknown as WorkspaceSettings), ...this.ports.defaults, ...this.chosen };
  }

  /** Effective layout. */
  get layout(): LayoutChoice {
    return layoutOf(this.current);
  }

  /** Adopts the settings in the user's session; keeps unsaved changes. */
  adopt({ data }: Pick<SessionUser, 'data'>): void {
    this.chosen = { ...readSettings(data.settings), ...this.unsaved.settings };
    this.shortcuts = this.unsaved.shortcuts ?? data.shortcuts;
  }

  set<Name extends SettingName>(name: Name, value: WorkspaceSettings[Name]): void {
    if (this.current[name] === value) return;
    this.chosen = { ...this.chosen, [name]: value };
    this.persist({ settings: this.chosen });
  }

  /** Resets to the installation's defaults. */
  reset(): void {
    this.chosen = {};
    this.persist({ settings: {} });
  }

  isStarred(id: string): boolean {
    return this.shortcuts.includes(id);
  }

  toggleShortcut(id: string): void {
    const others = this.shortcuts.filter((one) => one !== id);
    this.shortcuts = (this.isStarred(id) ? others : [...others, id]).slice(-maxShortcuts);
    this.persist({ shortcuts: this.shortcuts });
  }

  private persist(changed: SettingsRequest): void {
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
