import { action, compareStructural, computed, makeObservable, observable, observableRef } from 'mobx';
import type { CompiledForm, CompiledFormField } from '../../../contract/model/compiledForm';
import { derivedFrom } from '../../../contract/model/derived';
import { dependentFields, retainValidValue } from '../../../contract/model/fieldDependencies';
import { tidyTexts } from '../../../contract/model/tidyTexts';
import type { Json, JsonObject } from '../../../contract/values/json';
import { hiddenPassword, isMasked } from '../../../contract/values/masks';
import { countedTotal } from '../../../contract/values/money';
import { pruneEmpty } from '../../../contract/values/pruneEmpty';
import type { FieldError } from '../../../contract/wire/envelope';
import { conditionsHold } from '../expressions/conditions';
import { computedFamily, derivedValues } from '../expressions/derivedValues';
import { isFilled } from '../expressions/isFilled';
import type { FormDependencies } from './FormDependencies';
import { FormErrors } from './FormErrors';
import { FormInputs } from './FormInputs';
import { FormLines, type LinesHost } from './FormLines';
import { type FormIssues, formIssues, issueText } from './formIssues';

/** Focus request: `count` increases with each, so that the same field can be focused again. */
export interface FocusRequest {
  /** Name of a field or a cell: `lines.2.currency`. */
  readonly field: string;
  readonly count: number;
}

/** Result of validating a form. */
export interface FormVerdict {
  readonly ok: boolean;
  /** First invalid field; null if none. */
  readonly first: string | null;
  /** Error that belongs to no visible field; null if none. */
  readonly general: string | null;
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
  private readonly touchedFields = observable.set<string>();
  private readonly refusals = observable.map<string, FieldError>({}, { deep: false });
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
    this.errors = new FormErrors(this, () => [...this.refusals.keys(), ...this.issues.keys()]);
    makeObservable<this, 'baseline' | 'record' | 'issues'>(this, {
      revision: observable,
      beginnings: observable,
      focusRequest: observableRef,
      baseline: observableRef,
      record: computed,
      issues: computed,
      filledValues: computed,
      submission: computed,
      dirty: computed,
      set: action,
      receive: action,
      touch: action,
      refuse: action,
      requestFocus: action,
      forgetPasswords: action,
      rebase: action,
      clear: action,
      validate: action,
      check: action,
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

  /** Whether a section is visible: its conditions hold and one of its fields applies. */
  readonly isVisibleSection = computedFamily((id) => {
    const section = this.definition.sections.find((one) => one.id === id);
    return (
      section !== undefined &&
      conditionsHold(section.when, this.host.validators, this.host.scope) &&
      section.rows.some((row) => row.some((name) => this.applies(name)))
    );
  });

  /** Error of a field or cell (`lines.2.currency`), touched or not; null if valid. */
  readonly problem = computedFamily((name): string | null => {
    const [field = name] = name.split('.', 1);
    if (!this.applies(field)) return null;
    return this.refusals.get(name)?.message ?? issueText(this.issues.get(name), this.host.ports);
  });

  /** Error code of a field: `validation.required`; null if valid. */
  readonly problemCode = computedFamily((name): string | null => {
    if (!this.applies(name)) return null;
    return this.refusals.get(name)?.code ?? this.issues.get(name)?.code ?? null;
  });

  /** Whether a field meets its own rules, whatever the server has refused. */
  readonly meetsRules = computedFamily((name) => !this.issues.has(name));

  /** Error that belongs to no visible field: a rule over several fields. */
  get generalProblem(): string | null {
    const issue = [...this.issues.values()].find(({ field }) => !this.applies(field));
    return issueText(issue, this.host.ports);
  }

  /** Visible error of a field, after touch (requirements P5: errors appear only after touch). */
  readonly error = computedFamily((name): string | null =>
    this.isTouched(name) ? this.problem(name) : null,
  );

  /** Whether the user has visited the field or tried to submit. */
  isTouched(name: string): boolean {
    const [owner = name] = name.split('.', 1);
    const { compute } = this.field(name) ?? {};
    return (
      this.touchedFields.has(name) ||
      this.touchedFields.has(owner) ||
      (compute !== undefined && derivedFrom(compute).some((other) => this.isTouched(other)))
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
    for (const refused of this.refusals.keys()) {
      if (refused === name || refused.startsWith(`${name}.`)) this.refusals.delete(refused);
    }
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

  /** Marks the field as touched. */
  touch(name: string): void {
    this.touchedFields.add(name);
  }

  /** Shows the server's field errors until their fields change. `focus` false leaves the focus alone. */
  refuse(errors: readonly FieldError[], focus = true): void {
    for (const error of errors) {
      const [field = ''] = error.field.split('.', 1);
      if (!this.field(field)) continue;
      this.refusals.set(error.field, error);
      this.touchedFields.add(error.field);
    }
    const first = this.names.find((name) => errors.some(({ field }) => field.split('.', 1)[0] === name));
    if (first !== undefined && focus) this.errors.refuse(first);
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

  /** Withdraws errors of the server that are still shown: a later answer has none of them. */
  withdraw(errors: readonly FieldError[]): void {
    for (const error of errors)
      if (this.refusals.get(error.field) === error) this.refusals.delete(error.field);
  }

  /** Validates all fields, as `check` does. Clears the server's errors: it checks again. */
  validate(): FormVerdict {
    this.refusals.clear();
    this.check(this.names);
    const first = this.names.find((name) => this.problem(name) !== null) ?? null;
    return { ok: this.issues.size === 0, first, general: this.generalProblem };
  }

  /** Validates some fields, such as a wizard's step: shows their errors, and focuses the first invalid one. */
  check(names: readonly string[]): boolean {
    this.flush();
    for (const name of names) this.touchedFields.add(name);
    const first = names.find((name) => this.problem(name) !== null);
    if (first !== undefined) this.errors.refuse(first);
    return first === undefined;
  }

  /** Flushes pending text of all fields. */
  flush(): void {
    this.inputs.flush();
  }

  /** The record as it would be saved, without empty values. */
  private get record(): JsonObject {
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

  private get issues(): FormIssues {
    const validator = this.host.validators[this.definition.validator];
    return formIssues(validator, this.record, (field) => this.isHidden(field), this.host.definedIssues?.());
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
      touched: this.touchedFields,
      read: () => this.value(name),
      write: (lines) => this.set(name, lines),
      settle: () => {
        this.flush();
        this.revision += 1;
      },
      problem: (cell) => this.problem(cell),
    };
  }

  private forget(): void {
    this.inputs.typed.clear();
    this.touchedFields.clear();
    this.refusals.clear();
    this.errors.forget();
    this.revision += 1;
    this.beginnings += 1;
  }
}
