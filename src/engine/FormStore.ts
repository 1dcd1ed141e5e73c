import { action, compareStructural, computed, makeObservable, observable, observableRef } from 'mobx';
import { keptBeside, narrowedBy } from '../../contract/besideLookup';
import type { CompiledForm, CompiledFormField } from '../../contract/compiledForm';
import { derivedFrom } from '../../contract/derived';
import type { FieldError } from '../../contract/envelope';
import type { Json, JsonObject } from '../../contract/json';
import { hiddenPassword, isMasked } from '../../contract/masks';
import { countedTotal } from '../../contract/money';
import { pruneEmpty } from '../../contract/pruneEmpty';
import { tidyTexts } from '../../contract/tidyTexts';
import { computedByName } from './computedByName';
import { conditionsHold } from './conditions';
import { derivedValues } from './derivedValues';
import { FormErrors } from './FormErrors';
import type { FormHost } from './FormHost';
import { FormInputs } from './FormInputs';
import { FormLines, type LinesHost } from './FormLines';
import { type FormIssues, formIssues } from './formIssues';
import { isFilled } from './isFilled';

/** Where the focus shall go: `count` rises with each request, so that the same field can be asked for again. */
export interface FocusRequest {
  /** Name of a field, or of a cell: `lines.2.currency`. */
  readonly field: string;
  readonly count: number;
}

/** What a check of a form came to. */
export interface FormVerdict {
  readonly ok: boolean;
  /** First field that is wrong; null where none is. */
  readonly first: string | null;
  /** What is wrong with no field that is shown; null where nothing is. */
  readonly general: string | null;
}

/**
 * The values of a form and all that follows from them: which fields apply, which are required, what is
 * wrong. Each answer is computed and observed field by field, so a change touches only who reads it.
 * Values are those of the wire: decimals as strings with a point, days YYYY-MM-DD, look-ups as ids.
 */
export class FormStore {
  /** Rises whenever values come from elsewhere than a widget: drop what is being typed. */
  revision = 0;
  /** Rises whenever the form begins, or goes back to how it began. */
  beginnings = 0;
  /** Asked for when a submission was refused. */
  focusRequest: FocusRequest | null = null;
  readonly inputs = new FormInputs();
  readonly errors: FormErrors;

  private baseline: JsonObject = {};
  private readonly touchedFields = observable.set<string>();
  private readonly refusals = observable.map<string, FieldError>({}, { deep: false });
  private readonly deciding = new Set<string>();
  private readonly knownLines = new Map<string, FormLines>();
  /** Fields that others fill: what was counted, all in all. */
  private readonly totals: ReadonlySet<string>;
  private readonly narrowed: ReadonlyMap<string, readonly string[]>;

  constructor(
    readonly definition: CompiledForm,
    private readonly host: FormHost,
  ) {
    this.narrowed = narrowedBy(Object.values(definition.fields));
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

  /** Names of the form's fields as they are laid out, then those that the layout does not show. */
  readonly names: readonly string[];

  /** A field of the form; undefined where it has none of that name. */
  field(name: string): CompiledFormField | undefined {
    return Object.hasOwn(this.definition.fields, name) ? this.definition.fields[name] : undefined;
  }

  /** Value of a field as it stands in the form, null where there is none. */
  value(name: string): Json {
    if (this.isDerived(name)) return this.derivedValue(name);
    return this.field(name) ? (this.host.values.get(name) ?? null) : null;
  }

  /** Value of a field as the form began: what is stored. */
  begun(name: string): Json {
    return this.baseline[name] ?? null;
  }

  /** Whether the field is worked out of others. */
  isDerived(name: string): boolean {
    return this.field(name)?.compute !== undefined;
  }

  private readonly derivedValue = derivedValues(this, (name) => this.host.values.get(name) ?? null);

  /** Lines of a field that has them. */
  lines(name: string): FormLines | undefined {
    const field = this.field(name);
    if (field?.lines === undefined) return undefined;
    const known = this.knownLines.get(name);
    if (known !== undefined) return known;
    const lines = new FormLines({ ...field, lines: field.lines }, this.linesHost(name));
    this.knownLines.set(name, lines);
    return lines;
  }

  /** Value of a field as it is sent: of lines what applies in them. */
  private sent(name: string): Json {
    return this.lines(name)?.records ?? this.value(name);
  }

  /** Whether the field applies now; elsewhere it is not shown, not required and not sent. */
  readonly applies = (name: string): boolean => {
    // Conditions that go in a circle must not take the screen down: the second visit counts the field in.
    if (this.deciding.has(name)) return true;
    this.deciding.add(name);
    try {
      return this.computedApplies(name);
    } finally {
      this.deciding.delete(name);
    }
  };

  private readonly computedApplies = computedByName((name) => {
    const field = this.field(name);
    return field !== undefined && conditionsHold(field.when, this.host.validators, this.host.scope);
  });

  /** Whether the field must be filled now. */
  readonly isRequired = computedByName(
    (name) =>
      this.applies(name) &&
      (this.field(name)?.required === true ||
        this.definition.requiredWhen.some(
          (rule) => rule.fields.includes(name) && this.ruleHolds(rule.validator),
        )),
  );

  private readonly ruleHolds = computedByName(
    (validator) => this.host.validators[validator]?.(this.record) === true,
  );

  /** Whether the field only shows its value. */
  isReadOnly(name: string): boolean {
    return this.host.isLocked?.(name) || this.field(name)?.readOnly === true || this.totals.has(name);
  }

  /** Whether a section is shown: its own conditions hold and a field of it applies. */
  readonly isVisibleSection = computedByName((id) => {
    const section = this.definition.sections.find((one) => one.id === id);
    return (
      section !== undefined &&
      conditionsHold(section.when, this.host.validators, this.host.scope) &&
      section.rows.some((row) => row.some((name) => this.applies(name)))
    );
  });

  /** What is wrong with a field, or with a cell (`lines.2.currency`), touched or not; null where nothing is. */
  readonly problem = computedByName((name): string | null => {
    const [field = name] = name.split('.', 1);
    if (!this.applies(field)) return null;
    return (
      this.refusals.get(name)?.message ?? this.issues.get(name)?.text[this.host.ports.language()] ?? null
    );
  });

  /** Dotted code of what is wrong with a field: `validation.required`; null where nothing is. */
  readonly problemCode = computedByName((name): string | null => {
    if (!this.applies(name)) return null;
    return this.refusals.get(name)?.code ?? this.issues.get(name)?.code ?? null;
  });

  /** What is wrong and belongs to no field that is shown: a rule over several of them. */
  get generalProblem(): string | null {
    const issue = [...this.issues.values()].find(({ field }) => !this.applies(field));
    return issue?.text[this.host.ports.language()] ?? null;
  }

  /** What is wrong with a field, once it was touched (seed 000 §5: errors appear only after touch). */
  readonly error = computedByName((name): string | null =>
    this.isTouched(name) ? this.problem(name) : null,
  );

  /** Whether the user has been in the field, or tried to submit. */
  isTouched(name: string): boolean {
    const [owner = name] = name.split('.', 1);
    const { compute } = this.field(name) ?? {};
    return (
      this.touchedFields.has(name) ||
      this.touchedFields.has(owner) ||
      (compute !== undefined && derivedFrom(compute).some((other) => this.isTouched(other)))
    );
  }

  /** Whether the field's value is another one than the form began with. */
  readonly isDirty = computedByName((name) => {
    const [now, then] = [this.value(name), this.baseline[name] ?? null];
    return isFilled(now) || isFilled(then) ? !compareStructural(now, then) : false;
  });

  /** Whether any field was changed. */
  get dirty(): boolean {
    return this.names.some(this.isDirty);
  }

  /** The fields that apply and are filled. */
  get filledValues(): JsonObject {
    const sent = this.names.filter(this.applies).map((name) => [name, this.sent(name)] as const);
    return Object.fromEntries(sent.filter(([, value]) => isFilled(value)));
  }

  /**
   * What is sent: filled fields only (seed 000 §5), and null for each one that the record had and that was
   * emptied or ceased to apply, since a stored value goes away only when it is told so.
   */
  get submission(): JsonObject {
    const filled = this.filledValues;
    const emptied = this.names.filter(
      (name) => !Object.hasOwn(filled, name) && isFilled(this.baseline[name]),
    );
    return { ...filled, ...Object.fromEntries(emptied.map((name) => [name, null])) };
  }

  /** Sets a field as the user filled it in; what the server had against it no longer stands. */
  set(name: string, value: Json): void {
    const field = this.field(name);
    if (!field || compareStructural(this.value(name), value)) return;
    this.host.values.set(name, value);
    this.inputs.typed.set(name, value);
    for (const refused of this.refusals.keys()) {
      if (refused === name || refused.startsWith(`${name}.`)) this.refusals.delete(refused);
    }
    if (field.total !== undefined) this.set(field.total, isFilled(value) ? countedTotal(value) : null);
    // What was chosen for another customer is no choice for this one.
    for (const other of this.narrowed.get(name) ?? [])
      this.set(other, keptBeside(this.field(other) ?? {}, this.value(other), value));
  }

  /** Takes a value that the server has told: nobody changed it. */
  receive(name: string, value: Json): void {
    if (!this.field(name)) return;
    this.host.values.set(name, value);
    this.inputs.typed.delete(name);
    this.baseline = { ...this.baseline, [name]: value };
  }

  /** The user has been in the field. */
  touch(name: string): void {
    this.touchedFields.add(name);
  }

  /** Takes the server's errors; each stands until its field changes. `focus` false: the user goes on typing. */
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

  /** Passwords were taken: the page has no need of them any more. */
  forgetPasswords(): void {
    for (const name of this.names)
      if (this.isPassword(name) && isFilled(this.value(name))) this.host.values.set(name, hiddenPassword);
  }

  /** Whether what is typed is kept nowhere but in the form. */
  isPassword(name: string): boolean {
    return this.field(name)?.kind === 'password';
  }

  /** Asks whoever draws the form to put the focus into a field. */
  requestFocus(field: string): void {
    this.errors.sentTo(field);
    this.focusRequest = { field, count: (this.focusRequest?.count ?? 0) + 1 };
  }

  /** What the fields hold now is what `clear` goes back to and `dirty` compares with. */
  rebase(): void {
    this.baseline = Object.fromEntries(this.names.map((name) => [name, this.value(name)]));
    this.forget();
  }

  /** Back to what the form began with. */
  clear(): void {
    for (const name of this.names) {
      const value = this.baseline[name] ?? null;
      if (value === null) this.host.values.delete(name);
      else this.host.values.set(name, value);
    }
    this.forget();
  }

  /**
   * Checks the form and shows what is wrong: touches all fields and asks for the focus of the first bad one.
   * What the server had against a field is for the server to say again.
   */
  validate(): FormVerdict {
    this.flush();
    this.refusals.clear();
    for (const name of this.names) this.touchedFields.add(name);
    const first = this.names.find((name) => this.problem(name) !== null) ?? null;
    if (first !== null) this.errors.refuse(first);
    return { ok: this.issues.size === 0, first, general: this.generalProblem };
  }

  /** Checks some fields only and shows what is wrong with them: a step of a wizard. */
  check(names: readonly string[]): boolean {
    this.flush();
    for (const name of names) this.touchedFields.add(name);
    const first = names.find((name) => this.problem(name) !== null);
    if (first !== undefined) this.errors.refuse(first);
    return first === undefined;
  }

  /** Takes over what is being typed in any field. */
  flush(): void {
    this.inputs.flush();
  }

  /** The record as it would be saved, empty values left out. */
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

  /** Whether the server gave the field's value hidden in part, and nobody wrote another. */
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
