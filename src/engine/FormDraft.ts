import { action, makeObservable, observable, reaction } from 'mobx';
import type { Json, JsonObject } from '../../contract/json';
import type { FormStore } from './FormStore';
import type { LiveScreen } from './LiveScreen';
import type { DraftPort } from './ports';

/** What a draft needs of the screen. */
export interface DraftHost {
  readonly form: FormStore;
  /** Screen and record. */
  key(): string;
  /** Version of the record that is being changed; null for a new one. */
  version(): Json;
  /** Whether it can be worked with. */
  readonly usable: boolean;
  /** Whether what was typed has been saved. */
  readonly finished: boolean;
}

/** Time after a change until it is kept, in ms. */
const pause = 1000;

/** What was typed into a form and not saved, kept so that a reload of the page does not lose it. */
export class FormDraft {
  /** Whether the form holds what was kept before the page was loaded. */
  restored = false;

  private readonly stops: (() => void)[] = [];

  constructor(
    private readonly host: DraftHost,
    private readonly port: DraftPort,
  ) {
    makeObservable(this, { restored: observable, restore: action, discard: action, abandon: action });
  }

  /** Puts what was kept over a form that has begun. A draft of another version of the record is given up. */
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

  /** Keeps what is typed from now on, and lets go at once of what was saved or taken back. */
  watch(): void {
    if (this.stops.length > 0) return;
    this.stops.push(
      reaction(
        () => this.host.usable && (this.host.finished || !this.host.form.dirty),
        (settled) => settled && this.abandon(),
      ),
      reaction(
        () => this.changes(),
        (values) => this.write(values),
        { delay: pause },
      ),
    );
  }

  /** Keeps what is typed at once: it is about to be sent, and the page may be left before a reply comes. */
  keep(): void {
    this.write(this.changes());
  }

  /** The user does not want what was kept: back to what the form began with. */
  discard(): void {
    this.host.form.clear();
    this.abandon();
  }

  /** Nothing is kept any more. */
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

  /** What is typed and not saved; null where there is nothing to keep, or nothing can be told now. */
  private changes(): JsonObject | null {
    const { form, usable, finished } = this.host;
    if (!usable || finished) return null;
    const changed = form.names.filter((name) => form.isDirty(name) && isKept(form, name));
    if (changed.length === 0) return null;
    return Object.fromEntries(changed.map((name) => [name, form.value(name)]));
  }
}

/** Whether a browser may keep what stands in a field: neither what the server hides nor a password. */
function isKept(form: FormStore, name: string): boolean {
  return !form.isHidden(name) && !form.isPassword(name);
}

/** The draft of a screen that writes; null where nothing is kept. */
export function draftOf(
  screen: LiveScreen & { readonly record: string | null },
  port?: DraftPort,
): FormDraft | null {
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
