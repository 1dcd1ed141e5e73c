import { action, computed, makeObservable, observableRef } from 'mobx';
import type { Json } from '../../contract/json';
import type { FormStore } from './FormStore';

/** What a form held before it was cleared, so that clearing can be taken back: lines and files included. */
export class ClearedForm {
  private values: ReadonlyMap<string, Json> | null = null;

  constructor(private readonly form: FormStore) {
    makeObservable<this, 'values'>(this, {
      values: observableRef,
      offered: computed,
      clear: action,
      undo: action,
      forget: action,
    });
  }

  /** Whether clearing can be taken back: until something is filled in again. */
  get offered(): boolean {
    return this.values !== null && !this.form.dirty;
  }

  /** Clears the form and remembers what was filled in; a password is not remembered. */
  clear(): void {
    const { form } = this;
    form.flush();
    const filled = form.names.filter((name) => form.isDirty(name) && !form.isPassword(name));
    this.values = filled.length === 0 ? null : new Map(filled.map((name) => [name, form.value(name)]));
    form.clear();
  }

  /** Puts back what was filled in. */
  undo(): void {
    const { values, form } = this;
    this.values = null;
    if (values === null) return;
    // A value narrows those behind it when it is set: all of them are put back twice, and the second time nothing changes.
    for (const _ of [1, 2]) for (const [name, value] of values) form.set(name, value);
    const [first] = values.keys();
    if (first !== undefined) form.requestFocus(first);
  }

  /** What was filled in was saved or is of no use any more. */
  forget(): void {
    this.values = null;
  }
}
