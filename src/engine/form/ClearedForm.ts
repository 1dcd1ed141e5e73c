import { action, computed, makeObservable, observableRef } from 'mobx';
import type { Json } from '../../../contract/values/json';
import type { FormStore } from './FormStore';

/** Values of a form before it was cleared, so that clearing can be undone; includes lines and files. */
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

  /** Whether clearing can be undone; false as soon as a field is filled. */
  get offered(): boolean {
    return this.values !== null && !this.form.dirty;
  }

  /** Clears the form and keeps its values for `undo`, except passwords. */
  clear(): void {
    const { form } = this;
    form.flush();
    const filled = form.names.filter((name) => form.isDirty(name) && !form.isPassword(name));
    this.values = filled.length === 0 ? null : new Map(filled.map((name) => [name, form.value(name)]));
    form.clear();
  }

  /** Restores the cleared values. */
  undo(): void {
    const { values, form } = this;
    this.values = null;
    if (values === null) return;
    // Setting a value resets its dependent fields: a second pass restores those; it changes nothing else.
    for (const _ of [1, 2]) for (const [name, value] of values) form.set(name, value);
    const [first] = values.keys();
    if (first !== undefined) form.requestFocus(first);
  }

  /** Discards the kept values, for example after saving. */
  forget(): void {
    this.values = null;
  }
}
