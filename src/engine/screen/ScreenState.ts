import { observable } from 'mobx';
import type { CompiledScreen } from '../../../contract/model/compiled';
import type { CompiledField, FieldKind } from '../../../contract/model/compiledForm';
import type { Json, JsonObject } from '../../../contract/values/json';
import { firstPeriod } from '../expressions/firstPeriod';
import { wireValue } from '../expressions/wireValue';
import type { FormStore } from '../form/FormStore';

/** The flat state of a screen (requirements P7): form fields, and facts from the server. */
export class ScreenState {
  readonly byName = observable.map<string, Json>({}, { deep: false });
  private readonly kinds: ReadonlyMap<string, FieldKind>;
  /** Whether the values are only shown until the begin response; they are not sent. */
  private provisional = false;

  constructor(private readonly definition: CompiledScreen) {
    this.kinds = new Map(fieldsOf(definition).map(({ name, kind }) => [name, kind]));
  }

  /** Value of a fact or field; undefined if missing. */
  read(name: string): Json | undefined {
    return this.byName.get(name);
  }

  /** State to send: facts as received, and the form's submission. */
  sent(form: FormStore | null): JsonObject {
    if (this.provisional) return {};
    const facts = [...this.byName].filter(([name]) => form?.field(name) === undefined);
    return { ...Object.fromEntries(facts), ...form?.submission };
  }

  /** Merges the state of a response, key by key. */
  merge(state: Readonly<Record<string, unknown>>): void {
    this.dropProvisional();
    for (const [name, value] of Object.entries(state)) {
      if (isSafeKey(name)) this.byName.set(name, wireValue(value, this.kinds.get(name)));
    }
  }

  /** Sets values; keeps other keys. */
  put(values: JsonObject): void {
    for (const [name, value] of Object.entries(values)) this.byName.set(name, value);
  }

  clear(): void {
    this.byName.clear();
    this.provisional = false;
  }

  /** Shows values until the begin response replaces them. */
  showProvisionally(values: JsonObject): void {
    this.merge(values);
    this.provisional = true;
  }

  /** Removes values shown provisionally. */
  dropProvisional(): void {
    if (this.provisional) this.clear();
  }

  /**
   * Sets the default values of fields, and the periods that criteria begin with. @param opened whether another screen opens
   * this one with criteria: it lists what they find, of all times unless a period is required
   */
  fillDefaults(resolve: (value: Json) => Json, opened: boolean): void {
    for (const field of this.fields) {
      if (field.default !== undefined) this.byName.set(field.name, resolve(field.default));
      if (field.period !== undefined && (field.required || !opened))
        this.byName.set(field.name, firstPeriod(field, String(resolve('$today'))));
    }
  }

  /** Values that carry over to the next record after saving. */
  carriedOver(): JsonObject {
    const fields = this.fields.filter(({ carryOver }) => carryOver === true);
    return Object.fromEntries(fields.map(({ name }) => [name, this.byName.get(name) ?? null]));
  }

  private get fields() {
    return Object.values(this.definition.form?.fields ?? {});
  }
}

/** Whether a name is a safe state key: no prototype access. */
function isSafeKey(name: string): boolean {
  return name !== '__proto__' && name !== 'constructor' && name !== 'prototype';
}

/** All typed fields in a screen's state; form fields win over facts of the same name. */
function fieldsOf(screen: CompiledScreen): readonly CompiledField[] {
  return [...screen.header, ...Object.values(screen.form?.fields ?? {})];
}
