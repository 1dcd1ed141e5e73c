import { action, makeObservable, observableRef, runInAction } from 'mobx';
import type { JsonObject } from '../../contract/json';
import { actions } from '../actions';
import { type EnginePorts, ScreenStore } from '../engine';
import type { Texts } from '../i18n';
import type { Tab } from '../tabs';

/** What a slot needs to bring a screen to life. */
export interface SlotPorts {
  readonly engine: EnginePorts;
  readonly texts: Pick<Texts, 'addScreenTexts'>;
  /** Whether the tab is still there. */
  isOpen(tab: Tab): boolean;
}

/**
 * The place of a screen in its tab: loads the module, brings the screen to life, keeps it while the tab is hidden.
 * It belongs to the tab and not to what draws it, since a hidden tab draws nothing.
 */
export class ScreenSlot {
  screen: ScreenStore | null = null;
  /** Why the module can't be had; null otherwise. */
  failure: Error | null = null;

  constructor(
    private readonly tab: Tab,
    readonly screenKey: string,
    private readonly ports: SlotPorts,
  ) {
    makeObservable(this, { screen: observableRef, failure: observableRef, retry: action });
    void this.load(tab.values);
  }

  /** Tries again to load it. */
  retry(): void {
    this.failure = null;
    void this.load(this.tab.values);
  }

  /** Takes the screen's new edition, with what was typed into the old one. */
  async reload(): Promise<void> {
    const old = this.screen;
    await this.load(old?.form?.submission ?? this.tab.values, old?.record ?? this.tab.record);
    if (old === null || old === this.screen) return;
    old.dispose();
    if (old.bffPath !== null && old.transactionKey !== null) {
      const quiet = { owner: old, silent: true, loading: false };
      await this.ports.engine.request.get(`${old.bffPath}/commit`, quiet).catch(() => undefined);
    }
  }

  private async load(values: JsonObject | undefined, record = this.tab.record): Promise<void> {
    try {
      const module = await this.ports.engine.loadModule(this.screenKey);
      if (!this.ports.isOpen(this.tab)) return;
      if (module.screen) this.ports.texts.addScreenTexts(module.screen.area, module.screen.texts);
      const options = { tabKey: this.tab.key, actions, record, values };
      const screen = new ScreenStore(module, this.ports.engine, options);
      runInAction(() => {
        this.screen = screen;
        this.failure = null;
      });
      this.tab.attach(screen);
      await screen.start();
    } catch (thrown) {
      const failure = thrown instanceof Error ? thrown : new Error(String(thrown));
      runInAction(() => {
        this.failure = failure;
      });
    }
  }
}
