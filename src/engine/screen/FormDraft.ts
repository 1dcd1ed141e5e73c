import { action, makeObservable, observable, reaction } from 'mobx';
import type { Json, JsonObject } from '../../../contract/values/json';
import type { ScreenContext } from '../context/ScreenContext';
import type { FormStore } from '../form/FormStore';
import type { DraftPort } from '../ports/ports';

/** Dependencies a draft gets from its screen. */
export interface DraftHost {
  readonly form: FormStore;
  /** Storage key: screen and record. */
  key(): string;
  /** Version of the edited record; null for a new one. */
  version(): Json;
  /** Whether the screen accepts input. */
  readonly usable: boolean;
  /** Whether the form has been saved. */
  readonly finished: boolean;
}

/** Debounce in ms before a draft is stored. */
const pause = 1000;

/** Stores unsaved input so that it survives a page reload. */
export class FormDraft {
  /** Whether the form shows a restored draft. */
  restored = false;

  private readonly stops: (() => void)[] = [];

  constructor(
    private readonly host: DraftHost,
    private readonly port: DraftPort,
  ) {
    makeObservable(this, { restored: observable, restore: action, discard: action, abandon: action });
  }

  /** Restores the draft into a form that has begun. Discards drafts of another record version. */
  restore(): void {
    const { form } = this.host;
    this.restored = false;
    const draft = this.port.read(this.host.key());
    if (draft === null) return;
    const { values, version = null } = draft;
    if (version !== this.host.version() || typeof values !== 'object' || values === null) {
      this.port.remove(this.host.key());
      return;
    }
    for (const [name, value] of Object.entries(values as JsonObject)) {
      if (!form.isReadOnly(name)) form.set(name, value);
    }
    this.restored = form.dirty;
  }

  /** Starts storing changes; removes the draft as soon as they are saved or reverted. */
  watch(): void {
    if (this.stops.length > 0) return;
    this.stops.push(
      reaction(
        () => this.host.usable && (this.host.finished || !this.host.form.dirty),
        (settled) => {
          if (settled && this.host.finished) this.port.sent?.(this.host.key());
          if (settled) this.abandon();
        },
      ),
      reaction(
        () => this.changes(),
        (values) => this.write(values),
        { delay: pause },
      ),
    );
  }

  /** Stores the draft at once, before a request: the page may be left before the response arrives. */
  save(): void {
    this.write(this.changes());
  }

  /** The user discards the draft: restores the initial values. */
  discard(): void {
    this.host.form.clear();
    this.abandon();
  }

  /** Another tab has sent input: discards a copy of it. Returns whether there was one. */
  discardSent(): boolean {
    this.save();
    if (!this.host.usable || this.port.isSent?.(this.host.key()) !== true) return false;
    this.discard();
    return true;
  }

  /** Stops storing and removes the draft. */
  abandon(): void {
    this.restored = false;
    this.port.remove(this.host.key());
  }

  dispose(): void {
    for (const stop of this.stops.splice(0)) stop();
  }

  private write(values: JsonObject | null): void {
    if (values !== null) this.port.write(this.host.key(), { values, version: this.host.version() });
  }

  /** Unsaved values; null if there are none, or if the screen is not ready. */
  private changes(): JsonObject | null {
    const { form, usable, finished } = this.host;
    if (!usable || finished) return null;
    const changed = form.names.filter((name) => form.isDirty(name) && isStorable(form, name));
    if (changed.length === 0) return null;
    return Object.fromEntries(changed.map((name) => [name, form.value(name)]));
  }
}

/** Whether a field's value is stored in the browser: neither masked values nor passwords, and no results. */
function isStorable(form: FormStore, name: string): boolean {
  return !form.isHidden(name) && !form.isPassword(name) && !form.isReadOnly(name);
}

/** Draft of a screen that saves records; null for other screens. */
export function draftOf(screen: ScreenContext, port?: DraftPort): FormDraft | null {
  const { form, definition } = screen;
  if (form === null || port === undefined) return null;
  const host: DraftHost = {
    form,
    key: () => `${definition.key} ${screen.record ?? ''}`,
    version: () => screen.fact('version'),
    get usable() {
      return screen.usable;
    },
    get finished() {
      return screen.finished;
    },
  };
  return new FormDraft(host, port);
}
