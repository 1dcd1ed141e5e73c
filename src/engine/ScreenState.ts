import { observable } from 'mobx';
import type { CompiledScreen } from '../../contract/compiled';
import type { FieldKind } from '../../contract/compiledForm';
import type { Json, JsonObject } from '../../contract/json';
import type { FormStore } from './FormStore';
import { fieldsOf, isSafeKey } from './stateKeys';
import { wireValue } from './wireValue';

/** The flat state of a screen (seed 000 §7): the fields of its form, and facts that the server brought. */
export class ScreenState {
  readonly byName = observable.map<string, Json>({}, { deep: false });
  private readonly kinds: ReadonlyMap<string, FieldKind>;

  constructor(private readonly definition: CompiledScreen) {
    this.kinds = new Map(fieldsOf(definition).map(({ name, kind }) => [name, kind]));
  }

  /** Value of a fact or field; undefined where there is none. */
  read(name: string): Json | undefined {
    return this.byName.get(name);
  }

  /** Facts as the server brought them, and the form as it would be sent. */
  sent(form: FormStore | null): JsonObject {
    const facts = [...this.byName].filter(([name]) => form?.field(name) === undefined);
    return { ...Object.fromEntries(facts), ...form?.submission };
  }

  /** Takes the state of a reply, key by key. */
  take(state: Readonly<Record<string, unknown>>): void {
    for (const [name, value] of Object.entries(state)) {
      if (isSafeKey(name)) this.byName.set(name, wireValue(value, this.kinds.get(name)));
    }
  }

  /** Puts values over what is there. */
  put(values: JsonObject): void {
    for (const [name, value] of Object.entries(values)) this.byName.set(name, value);
  }

  /** Forgets everything. */
  clear(): void {
    this.byName.clear();
  }

  /** Puts the first values of fields that have one. */
  fillDefaults(resolve: (value: Json) => Json): void {
    for (const field of this.fields) {
      if (field.default !== undefined) this.byName.set(field.name, resolve(field.default));
    }
  }

  /** What stays for the next record after one was saved. */
  kept(): JsonObject {
    const kept = this.fields.filter(({ carryOver }) => carryOver === true);
    return Object.fromEntries(kept.map(({ name }) => [name, this.byName.get(name) ?? null]));
  }

  private get fields() {
    return Object.values(this.definition.form?.fields ?? {});
  }
}
