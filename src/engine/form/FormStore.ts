import {
  action,
  compareStructural,
  computed,
  makeObservable,
  type ObservableMap,
  observable,
  observableRef,
} from 'mobx';
import type { CompiledForm, CompiledFormField } from '../../../contract/model/compiledForm';
import type { Validators } from '../../../contract/model/compiledRules';
import { dependentFields, retainValidValue } from '../../../contract/model/fieldDependencies';
import { tidyTexts } from '../../../contract/model/tidyTexts';
import type { ValidationIssue } from '../../../contract/validation/validationMessages';
import type { Json, JsonObject } from '../../../contract/values/json';
import { hiddenPassword, isMasked } from '../../../contract/values/masks';
import { countedTotal } from '../../../contract/values/money';
import { pruneEmpty } from '../../../contract/values/pruneEmpty';
import type { BindingScope } from '../expressions/bindings';
import { conditionsHold } from '../expressions/conditions';
import { computedFamily, derivedValues } from '../expressions/derivedValues';
import { isFilled } from '../expressions/isFilled';
import type { EnginePorts } from '../ports/ports';
import { FormErrors } from './FormErrors';
import { FormInputs } from './FormInputs';
import { FormLines, type LinesHost } from './FormLines';

/** Focus request: `count` increases with each, so that the same field can be focused again. */
interface FocusRequest {
  /** Name of a field or a cell: `lines.2.currency`. */
  readonly field: string;
  readonly count: number;
}

/**
 * The values of a form and what follows from them: which fields apply, are required or invalid. Results are
 * computed and observed per field, so a change notifies only its readers. Values have wire format: decimals
 * as strings with a point, days YYYY-MM-DD, look-ups as ids.
 */
export class FormStore {
  /** Increases when values change other than by a widget; widgets then discard pending text. */
  revision = 0;
  /** Increases when the form begins or is reset. */
  beginnings = 0;
  /** Set when a submission was rejected. */
  focusRequest: FocusRequest | null = null;
  readonly inputs = new FormInputs();
  readonly errors: FormErrors;

  private baseline: JsonObject = {};
  private readonly deciding = new Set<string>();
  private readonly knownLines = new Map<string, FormLines>();
  /** Fields filled with the total of a count. */
  private readonly totals: ReadonlySet<string>;
  private readonly narrowed: ReadonlyMap<string, readonly string[]>;

  constructor(
    readonly definition: CompiledForm,
    private readonly host: FormDependencies,
  ) {
    this.narrowed = dependentFields(Object.values(definition.fields));
    const laidOut = definition.sections.flatMap(({ rows }) => rows.flat());
    this.names = [...new Set([...laidOut, ...Object.keys(definition.fields)])];
    this.totals = new Set(Object.values(definition.fields).flatMap(({ total }) => total ?? []));
    const { ports, validators, definedIssues } = host;
    this.errors = new FormErrors(this, {
      ports,
      validator: validators[definition.validator],
      definedIssues,
    });
    makeObservable<this, 'baseline'>(this, {
      revision: observable,
      beginnings: observable,
      focusRequest: observableRef,
      baseline: observableRef,
      record: computed,
      filledValues: computed,
      submission: computed,
      dirty: computed,
      set: action,
      receive: action,
      requestFocus: action,
      forgetPasswords: action,
      rebase: action,
      clear: action,
    });
  }

  /** Field names in layout order, then fields that the layout does not show. */
  readonly names: readonly string[];

  field(name: string): CompiledFormField | undefined {
    return Object.hasOwn(this.definition.fields, name) ? this.definition.fields[name] : undefined;
  }

  /** Current value of a field; null if empty. */
  value(name: string): Json {
    if (this.isDerived(name)) return this.derivedValue(name);
    return this.field(name) ? (this.host.values.get(name) ?? null) : null;
  }

  /** Initial, that is stored, value of a field. */
  initialValue(name: string): Json {
    return this.baseline[name] ?? null;
  }

  /** Whether the field is calculated from others. */
  isDerived(name: string): boolean {
    return this.field(name)?.compute !== undefined;
  }

  private readonly derivedValue = derivedValues(this, (name) => this.host.values.get(name) ?? null);

  /** Lines of a field; undefined if it has none. */
  lines(name: string): FormLines | undefined {
    const field = this.field(name);
    if (field?.lines === undefined) return undefined;
    const known = this.knownLines.get(name);
    if (known !== undefined) return known;
    const lines = new FormLines({ ...field, lines: field.lines }, this.linesHost(name));
    this.knownLines.set(name, lines);
    return lines;
  }

  /** Value of a field to submit; for lines, what applies in them. */
  private sent(name: string): Json {
    return this.lines(name)?.records ?? this.value(name);
  }

  /** Whether the field applies; otherwise it is not shown, not required and not sent. */
  readonly applies = (name: string): boolean => {
    // Circular conditions must not break the screen: the second visit counts as true.
    if (this.deciding.has(name)) return true;
    this.deciding.add(name);
    try {
      return this.computedApplies(name);
    } finally {
      this.deciding.delete(name);
    }
  };

  private readonly computedApplies = computedFamily((name) => {
    const field = this.field(name);
    return field !== undefined && conditionsHold(field.when, this.host.validators, this.host.scope);
  });

  /** Whether the field is required now. */
  readonly isRequired = computedFamily(
    (name) =>
      this.applies(name) &&
      (this.field(name)?.required === true ||
        this.definition.requiredWhen.some(
          (rule) => rule.fields.includes(name) && this.ruleHolds(rule.validator),
        )),
  );

  private readonly ruleHolds = computedFamily(
    (validator) => this.host.validators[validator]?.(this.record) === true,
  );

  /** Whether the field is read-only. */
  isReadOnly(name: string): boolean {
    return this.host.isLocked?.(name) || this.field(name)?.readOnly === true || this.totals.has(name);
  }

  /** Whether no field can be changed. */
  get isForReading(): boolean {
    return this.names.every((name) => this.isReadOnly(name) || !this.applies(name));
  }

  /** Whether a section is visible: its conditions hold and one of its fields applies. */
  readonly isVisibleSection = computedFamily((id) => {
    const section = this.definition.sections.find((one) => one.id === id);
    return (
      section !== undefined &&
      conditionsHold(section.when, this.host.validators, this.host.scope) &&
      section.rows.some((row) => row.some((name) => this.applies(name)))
    );
  });

  /** Whether a message stands at a field that the form shows, or in a cell of it. */
  tells(message: string): boolean {
    const sections = this.definition.sections.filter(({ id }) => this.isVisibleSection(id));
    const drawn = new Set(sections.flatMap(({ rows }) => rows.flat()));
    return this.errors.places.some(
      (place) => drawn.has(place.split('.', 1)[0] ?? '') && this.errors.shown(place) === message,
    );
  }

  /** Whether the field's value differs from its initial value. */
  readonly isDirty = computedFamily((name) => {
    const [now, then] = [this.value(name), this.baseline[name] ?? null];
    return isFilled(now) || isFilled(then) ? !compareStructural(now, then) : false;
  });

  /** Whether any field was changed. */
  get dirty(): boolean {
    return this.names.some(this.isDirty);
  }

  /** Filled fields that apply. */
  get filledValues(): JsonObject {
    const sent = this.names.filter(this.applies).map((name) => [name, this.sent(name)] as const);
    return Object.fromEntries(sent.filter(([, value]) => isFilled(value)));
  }

  /**
   * Values to submit: filled fields only (requirements P5), and null for each field of the record that was
   * emptied or no longer applies: the server clears a value only when it receives null.
   */
  get submission(): JsonObject {
    const filled = this.filledValues;
    const emptied = this.names.filter(
      (name) => !Object.hasOwn(filled, name) && isFilled(this.baseline[name]),
    );
    return { ...filled, ...Object.fromEntries(emptied.map((name) => [name, null])) };
  }

  /** Sets a field from user input; clears its server error. */
  set(name: string, value: Json): void {
    const field = this.field(name);
    if (!field || compareStructural(this.value(name), value)) return;
    this.host.values.set(name, value);
    this.inputs.typed.set(name, value);
    this.errors.changed(name);
    if (field.total !== undefined) this.set(field.total, isFilled(value) ? countedTotal(value) : null);
    // Dependent choices, for example of another customer, become invalid.
    for (const other of this.narrowed.get(name) ?? [])
      this.set(other, retainValidValue(this.field(other) ?? {}, this.value(other), value));
  }

  /** Sets a field from a server response; not a user change. */
  receive(name: string, value: Json): void {
    if (!this.field(name)) return;
    this.host.values.set(name, value);
    this.inputs.typed.delete(name);
    this.baseline = { ...this.baseline, [name]: value };
  }

  /** Clears passwords after they were accepted. */
  forgetPasswords(): void {
    for (const name of this.names)
      if (this.isPassword(name) && isFilled(this.value(name))) this.host.values.set(name, hiddenPassword);
  }

  /** Whether the value may be kept only in the form. */
  isPassword(name: string): boolean {
    return this.field(name)?.kind === 'password';
  }

  /** Requests the focus for a field. */
  requestFocus(field: string): void {
    this.errors.recordFocus(field);
    this.focusRequest = { field, count: (this.focusRequest?.count ?? 0) + 1 };
  }

  /** Makes the current values the baseline of `clear` and `dirty`. */
  rebase(): void {
    this.baseline = Object.fromEntries(this.names.map((name) => [name, this.value(name)]));
    this.forget();
  }

  /** Resets to the initial values. */
  clear(): void {
    for (const name of this.names) {
      const value = this.baseline[name] ?? null;
      if (value === null) this.host.values.delete(name);
      else this.host.values.set(name, value);
    }
    this.forget();
  }

  /** Flushes pending text of all fields. */
  flush(): void {
    this.inputs.flush();
  }

  /** The record as it would be saved, without empty values. */
  get record(): JsonObject {
    const kept = [...this.host.values].filter(
      ([name]) => this.field(name) === undefined || this.applies(name),
    );
    const derived = this.names.filter((name) => this.isDerived(name) && this.applies(name));
    const record = Object.fromEntries([
      ...kept.map(([name, value]) => [name, this.lines(name)?.records ?? value] as const),
      ...derived.map((name) => [name, this.value(name)] as const),
    ]);
    return pruneEmpty(tidyTexts(record, this.definition.fields));
  }

  /** Whether the server masked the field's value and the user has not replaced it. */
  isHidden(name: string): boolean {
    const mask = this.field(name)?.mask;
    return mask !== undefined && isMasked(mask, this.value(name));
  }

  private linesHost(name: string): LinesHost {
    const { validators, scope } = this.host;
    return {
      validators,
      scope,
      touched: this.errors.touched,
      read: () => this.value(name),
      write: (lines) => this.set(name, lines),
      settle: () => {
        this.flush();
        this.revision += 1;
      },
      problem: (cell) => this.errors.problem(cell),
    };
  }

  private forget(): void {
    this.inputs.typed.clear();
    this.errors.forget();
    this.revision += 1;
    this.beginnings += 1;
  }
}

/** Dependencies a form gets from its screen. */
interface FormDependencies {
  /** The screen's flat state; form fields are keys of it. */
  readonly values: ObservableMap<string, Json>;
  readonly validators: Validators;
  readonly scope: BindingScope;
  readonly ports: Pick<EnginePorts, 'language' | 'text'>;
  /** Whether a field is locked: it selects the record, or the record is read-only. */
  isLocked?(name: string): boolean;
  /** Validation errors from rules stored in other records. Observable. */
  readonly definedIssues?: () => readonly ValidationIssue[];
}
