import { compareStructural, reaction, runInAction } from 'mobx';
import type { CompiledFormField } from '../../../contract/model/compiledForm';
import type { Json } from '../../../contract/values/json';
import type { GridRow } from '../../../contract/wire/query';
import { readOptions } from '../../replies/replies';
import type { ScreenContext } from '../context/ScreenContext';
import { filledFrom } from '../expressions/filledFrom';
import { isFilled } from '../expressions/isFilled';
import { wireValue } from '../expressions/wireValue';
import type { FormStore } from '../form/FormStore';

/** Debounce in ms: initial values arrive field by field. */
const pause = 30;

type FillingField = CompiledFormField & Required<Pick<CompiledFormField, 'autofill' | 'lookupPath'>>;

function fillsOthers(field: CompiledFormField): field is FillingField {
  return field.autofill !== undefined && field.lookupPath !== undefined;
}

/** Whether a name is a path in the selected record: it is read beside the form, and not filled into it. */
const isOfRecord = (name: string) => name.includes('.');

/**
 * Autofill: fills fields from the record selected in a look-up beside them. Keeps typed values; clears values
 * of the previous record. Does not change a stored record when it is opened, nor a new one that has any of these
 * fields.
 */
export class LookupAutofill {
  /** Last autofilled value by field. */
  private readonly filled = new Map<string, Json>();
  private readonly fields: readonly FillingField[];
  private readonly stops: (() => void)[] = [];

  constructor(
    private readonly screen: ScreenContext,
    private readonly form: FormStore,
  ) {
    this.fields = Object.values(form.definition.fields).filter(fillsOthers);
  }

  /** Starts watching the form. */
  watch(): void {
    if (this.stops.length === 0) this.stops.push(...this.fields.map((field) => this.follow(field)));
  }

  dispose(): void {
    for (const stop of this.stops.splice(0)) stop();
  }

  private follow(field: FillingField): () => void {
    const { form } = this;
    let controller: AbortController | null = null;
    const stop = reaction(
      () => ({ id: form.applies(field.name) ? form.value(field.name) : null, began: form.beginnings }),
      ({ id, began }, before) => {
        if (began === before.began && id === before.id) return;
        controller?.abort();
        controller = new AbortController();
        if (began !== before.began) {
          this.filled.clear();
          if (typeof id === 'string' && this.isNewWithout(field))
            void this.request(field, id, controller.signal, 'begun');
        } else if (typeof id === 'string' && isFilled(id)) void this.request(field, id, controller.signal);
        else this.fill(field, null);
      },
      { delay: pause, equals: compareStructural },
    );
    return () => {
      stop();
      controller?.abort();
    };
  }

  /** Whether a new record began with a selected look-up and empty target fields. */
  private isNewWithout({ autofill }: FillingField): boolean {
    const { screen, form } = this;
    const isNew = !isFilled(screen.fact('id')) && !screen.readOnly;
    const filled = Object.keys(autofill).filter((name) => !isOfRecord(name));
    return isNew && filled.every((name) => !isFilled(form.value(name)));
  }

  private async request(
    field: FillingField,
    id: string,
    signal: AbortSignal,
    how: 'chosen' | 'begun' = 'chosen',
  ): Promise<void> {
    const { screen } = this;
    const options = { owner: screen, signal, loading: false, silent: true, read: readOptions };
    const asked = screen.ports.request.post(field.lookupPath, { ids: [id], details: true }, options);
    // If the record cannot be loaded, the user types the fields.
    const answer = await asked.catch(() => null);
    const record = answer?.rows?.find((row) => row.id === id);
    if (record !== undefined && !signal.aborted) this.fill(field, record, how);
  }

  private fill({ autofill }: FillingField, record: GridRow | null, how: 'chosen' | 'begun' = 'chosen'): void {
    runInAction(() => {
      for (const [name, path] of Object.entries(autofill)) {
        if (isOfRecord(name)) {
          this.form.inputs.selected.set(name, filledFrom(record, path));
          continue;
        }
        const held = this.form.value(name);
        const isOurs = this.filled.has(name) && compareStructural(held, this.filled.get(name) ?? null);
        if (isFilled(held) && !isOurs) continue;
        const { kind, maxLength } = this.form.field(name) ?? {};
        const value = wireValue(filledFrom(record, path, maxLength), kind);
        // Autofilled initial values do not make the form dirty.
        if (how === 'begun') this.form.receive(name, value);
        else this.form.set(name, value);
        this.filled.set(name, value);
      }
    });
  }
}
