import { action, makeObservable, observableRef, runInAction } from 'mobx';
import type { JsonObject } from '../../../contract/values/json';
import { type EnginePorts, nameRecord, type ScreenOptions, ScreenStore, tellMade } from '../../engine';
import { actions } from '../../engine/handlers';
import type { Texts } from '../../ui/texts';
import type { Tab } from '../tabs';

/** Location of a screen: a tab, or the page without a selected tab. */
export type SlotPlace = Pick<Tab, 'key' | 'values' | 'record'> &
  Partial<Pick<Tab, 'duplicate' | 'resubmit' | 'readOnly' | 'wanted' | 'asker'>> & {
    attach(screen: ScreenStore): unknown;
  };

/** Dependencies of a slot. */
export interface SlotPorts {
  readonly engine: EnginePorts;
  readonly texts: Pick<Texts, 'addScreenTexts'>;
  /** Constants of the screen's menu entry (requirements P3). */
  readonly props?: JsonObject | undefined;
  /** Whether the tab is still open. */
  isOpen(): boolean;
  /** Releases the conversation from before a reload; never rejects. */
  releaseStored?(): Promise<void>;
}

/**
 * Owns the screen of a tab: loads the module, starts the screen, keeps it while the tab is hidden. Belongs to
 * the tab instead of its component, since a sleeping tab is not rendered.
 */
export class ScreenSlot {
  screen: ScreenStore | null = null;
  /** Why the module cannot be loaded; null otherwise. */
  failure: Error | null = null;

  /** Initial options of the screen: from the tab, or from the previous version. */
  private opening: Pick<
    ScreenOptions,
    'values' | 'record' | 'duplicate' | 'resubmit' | 'readOnly' | 'shownBefore'
  >;
  private edition = 0;

  constructor(
    private readonly place: SlotPlace,
    readonly screenKey: string,
    private readonly ports: SlotPorts,
  ) {
    makeObservable(this, { screen: observableRef, failure: observableRef, retry: action });
    const { wanted, values = wanted && {}, record, duplicate, resubmit, readOnly } = place;
    this.opening = { values, record, duplicate, resubmit, readOnly };
    void this.load();
  }

  /** Retries loading. */
  retry(): void {
    this.failure = null;
    void this.load();
  }

  /**
   * Replaces the screen by its new version, which shows the input while it begins. Of several versions in
   * quick succession only the last is shown.
   */
  async reload(): Promise<void> {
    await this.load();
  }

  private async load(): Promise<void> {
    this.edition += 1;
    const { edition } = this;
    try {
      const [module] = await Promise.all([
        this.ports.engine.loadModule(this.screenKey),
        this.ports.releaseStored?.(),
      ]);
      if (edition !== this.edition || !this.ports.isOpen()) return;
      if (module.screen) this.ports.texts.addScreenTexts(module.screen.area, module.screen.texts);
      const old = this.screen;
      // A version that has not begun is released when its own start ends.
      const releases = old !== null && old.phase !== 'beginning';
      if (old) this.keepInput(old);
      const { props } = this.ports;
      const { asker } = this.place;
      const options = { tabKey: this.place.key, actions, props, asker, ...this.opening };
      const screen = new ScreenStore(module, this.ports.engine, options);
      const started = screen.start();
      this.show(screen);
      old?.dispose();
      await started;
      if (releases) await this.release(old);
      const { wanted } = this.place;
      if (wanted) {
        if (old === null) nameRecord(screen, wanted.text);
        tellMade(screen, wanted);
      }
      if (edition !== this.edition || !this.ports.isOpen()) await this.release(screen);
    } catch (thrown) {
      const failure = thrown instanceof Error ? thrown : new Error(String(thrown));
      runInAction(() => {
        this.failure = failure;
      });
    }
  }

  /** Keeps the input for the next version; a version that has not begun has none of its own. */
  private keepInput(old: ScreenStore): void {
    const { form } = old;
    if (form === null) return;
    form.flush();
    if (old.phase !== 'ready' && !form.dirty) return;
    const values = form.submission;
    this.opening = {
      values,
      record: old.record ?? undefined,
      readOnly: this.place.readOnly,
      shownBefore: old.state,
    };
  }

  private show(screen: ScreenStore): void {
    runInAction(() => {
      this.screen = screen;
      this.failure = null;
    });
    this.place.attach(screen);
  }

  /** Releases the conversation of a discarded screen. */
  private async release(screen: ScreenStore): Promise<void> {
    if (screen.bffPath === null || screen.transactionKey === null) return;
    const quiet = { owner: screen, silent: true, loading: false };
    await this.ports.engine.request.get(`${screen.bffPath}/commit`, quiet).catch(() => undefined);
  }
}
