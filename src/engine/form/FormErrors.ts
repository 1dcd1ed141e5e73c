import { action, computed, makeObservable, observable } from 'mobx';
import type { CompiledFormField } from '../../../contract/model/compiledForm';
import type { Validator } from '../../../contract/model/compiledRules';
import { derivedFrom } from '../../../contract/model/derived';
import {
  issueName,
  localizeErrors,
  type ValidationIssue,
} from '../../../contract/validation/validationMessages';
import type { JsonObject } from '../../../contract/values/json';
import type { FieldError } from '../../../contract/wire/envelope';
import { computedFamily } from '../expressions/derivedValues';
import type { EnginePorts } from '../ports/ports';
import type { FormLines } from './FormLines';

/** Result of validating a form. */
export interface FormVerdict {
  readonly ok: boolean;
  /** First invalid field; null if none. */
  readonly first: string | null;
  /** Error that belongs to no visible field; null if none. */
  readonly general: string | null;
}

/** The form, from the point of view of its errors. */
interface ErrorSource {
  readonly names: readonly string[];
  /** The record as it would be saved. Observable. */
  readonly record: JsonObject;
  field(name: string): CompiledFormField | undefined;
  lines(name: string): FormLines | undefined;
  applies(name: string): boolean;
  /** Whether the server masked the field's value and the user has not replaced it. */
  isHidden(name: string): boolean;
  flush(): void;
  requestFocus(place: string): void;
}

/** Dependencies that the errors of a form get from its screen. */
interface ErrorDependencies {
  readonly ports: Pick<EnginePorts, 'language' | 'text'>;
  readonly validator: Validator | undefined;
  /** Validation errors from rules stored in other records. Observable. */
  readonly definedIssues?: (() => readonly ValidationIssue[]) | undefined;
}

/**
 * Errors of a form: of its rules and of the server, which of them are visible, and the way from one to the next. Places
 * are names of fields and of cells (`lines.2.currency`).
 */
export class FormErrors {
  /** Whether a submission was rejected since the form began. */
  refused = false;
  /** Places that the user has visited or tried to submit. */
  readonly touched = observable.set<string>();
  /** Field or cell that received the focus last. */
  private last: string | null = null;
  private readonly refusals = observable.map<string, FieldError>({}, { deep: false });

  constructor(
    private readonly form: ErrorSource,
    private readonly host: ErrorDependencies,
  ) {
    makeObservable<this, 'issues' | 'reject'>(this, {
      refused: observable,
      issues: computed,
      places: computed,
      touch: action,
      refuse: action,
      validate: action,
      check: action,
      reject: action,
      forget: action,
      forgetRefusals: action,
    });
  }

  private get issues(): FormIssues {
    const { validator, definedIssues } = this.host;
    return formIssues(validator, this.form.record, (field) => this.form.isHidden(field), definedIssues?.());
  }

  /** Error of a field or cell, touched or not; null if valid. */
  readonly problem = computedFamily((name): string | null => {
    const [field = name] = name.split('.', 1);
    if (!this.form.applies(field)) return null;
    return this.refusals.get(name)?.message ?? issueText(this.issues.get(name), this.host.ports);
  });

  /** Error code of a field or cell: `validation.required`; null if valid. */
  readonly problemCode = computedFamily((name): string | null => {
    const [field = name] = name.split('.', 1);
    if (!this.form.applies(field)) return null;
    return this.refusals.get(name)?.code ?? this.issues.get(name)?.code ?? null;
  });

  /** Whether a field meets its own rules, whatever the server has refused. */
  readonly meetsRules = computedFamily((name) => !this.issues.has(name));

  /** Error that belongs to no visible field: a rule over several fields. */
  get generalProblem(): string | null {
    const issue = [...this.issues.values()].find(({ field }) => !this.form.applies(field));
    return issueText(issue, this.host.ports);
  }

  /** Visible error of a field, after touch (requirements P5: errors appear only after touch). */
  readonly shown = computedFamily((name): string | null =>
    this.isTouched(name) ? this.problem(name) : null,
  );

  /** Whether the user has visited the field or tried to submit. */
  isTouched(name: string): boolean {
    const [owner = name] = name.split('.', 1);
    const { compute } = this.form.field(name) ?? {};
    return (
      this.touched.has(name) ||
      this.touched.has(owner) ||
      (compute !== undefined && derivedFrom(compute).some((other) => this.isTouched(other)))
    );
  }

  /** Marks the field as touched. */
  touch(name: string): void {
    this.touched.add(name);
  }

  /** Shows the server's field errors until their fields change. `focus` false leaves the focus alone. */
  refuse(errors: readonly FieldError[], focus = true): void {
    for (const error of errors) {
      const [field = ''] = error.field.split('.', 1);
      if (!this.form.field(field)) continue;
      this.refusals.set(error.field, error);
      this.touched.add(error.field);
    }
    const first = this.form.names.find((name) => errors.some(({ field }) => field.split('.', 1)[0] === name));
    if (first !== undefined && focus) this.reject(first);
  }

  /** What the server refused, until the fields change. */
  get refusedNow(): readonly FieldError[] {
    return [...this.refusals.values()];
  }

  /** A field was changed: the server's errors of it and of its cells no longer apply. */
  changed(name: string): void {
    for (const refused of this.refusals.keys()) {
      if (refused === name || refused.startsWith(`${name}.`)) this.refusals.delete(refused);
    }
  }

  /** Withdraws errors of the server that are still shown: a later answer has none of them. */
  withdraw(errors: readonly FieldError[]): void {
    for (const error of errors)
      if (this.refusals.get(error.field) === error) this.refusals.delete(error.field);
  }

  /** Validates all fields, as `check` does. Clears the server's errors: it checks again. */
  validate(): FormVerdict {
    const { names } = this.form;
    this.refusals.clear();
    this.check(names);
    const first = names.find((name) => this.problem(name) !== null) ?? null;
    return { ok: this.issues.size === 0, first, general: this.generalProblem };
  }

  /**
   * Validates some fields, such as a wizard's step: shows their errors, and focuses the first invalid one. Fields that are right,
   * and lines that are added later, stay untouched.
   */
  check(names: readonly string[]): boolean {
    this.form.flush();
    for (const place of [...names.filter((name) => this.problem(name) !== null), ...this.issues.keys()]) {
      const [name = place] = place.split('.', 1);
      if (names.includes(name) && this.form.applies(name)) this.touched.add(place);
    }
    const first = names.find((name) => this.problem(name) !== null);
    if (first !== undefined) this.reject(first);
    return first === undefined;
  }

  /** Fields with an error in form order; table cells (`lines.2.currency`) line by line. */
  get places(): readonly string[] {
    return this.form.names.flatMap((name) => {
      const cells = this.cellsOf(name);
      return cells.length === 0 && this.shown(name) !== null ? [name] : cells;
    });
  }

  /** Submission rejected: focuses the first error. */
  private reject(first: string): void {
    this.refused = true;
    this.form.requestFocus(first);
  }

  /** Forgets all when the form restarts. */
  forget(): void {
    this.touched.clear();
    this.refusals.clear();
    this.refused = false;
    this.last = null;
  }

  /** What the server refused may be right by now: another operation answered meanwhile. */
  forgetRefusals(): void {
    this.refusals.clear();
  }

  /** Records the focused field or cell; for a table, its first invalid cell. */
  recordFocus(place: string): void {
    this.last = this.cellsOf(place)[0] ?? place;
  }

  /** Focuses the next error; wraps around after the last one. */
  next(): void {
    const { places, last } = this;
    const following = last === null ? undefined : places.find((place) => this.compare(place, last) > 0);
    const next = following ?? places[0];
    if (next !== undefined) this.form.requestFocus(next);
  }

  private cellsOf(name: string): readonly string[] {
    if (this.form.lines(name) === undefined) return [];
    const cells = [...new Set([...this.refusals.keys(), ...this.issues.keys()])].filter(
      (place) => place.startsWith(`${name}.`) && this.shown(place) !== null,
    );
    return cells.toSorted((one, other) => this.compare(one, other));
  }

  /** Orders two fields or cells: by field, then line, then column. */
  private compare(one: string, other: string): number {
    const [a, b] = [this.rank(one), this.rank(other)];
    return a.map((rank, at) => rank - (b[at] ?? 0)).find((difference) => difference !== 0) ?? 0;
  }

  private rank(place: string): readonly [number, number, number] {
    const [field = '', line = '-1', ...column] = place.split('.');
    const columns = this.form.lines(field)?.definition.columns ?? [];
    const at = columns.findIndex(({ name }) => name === column.join('.'));
    return [this.form.names.indexOf(field), Number(line), at];
  }
}

/**
 * First error by field and by cell (`lines.2.currency`); lines also get the first error of their cells.
 * General errors have the empty key.
 */
export type FormIssues = ReadonlyMap<string, FormIssue>;

/** An error, as it is shown at a field. */
interface FormIssue extends ValidationIssue {
  /** Number of the line, from 1, if the error of a line stands for its whole field. */
  readonly ofLine?: number;
}

/**
 * Validation errors of a record. Masked values count as valid: they were accepted before.
 * @param defined errors from rules stored in other records
 */
function formIssues(
  validator: Validator | undefined,
  record: JsonObject,
  isHidden: (field: string) => boolean,
  defined: readonly ValidationIssue[] = [],
): FormIssues {
  const fits = validator === undefined || validator(record);
  const found = fits ? [] : localizeErrors(validator.errors).filter(({ field }) => !isHidden(field));
  const issues = [...found, ...defined];
  return new Map([
    ...issues.toReversed().map((issue) => [issue.field, ofField(issue)] as const),
    ...issues.toReversed().map((issue) => [issueName(issue), issue] as const),
  ]);
}

/** Error of a line or dynamic field as an error of the whole field. */
function ofField(issue: ValidationIssue): FormIssue {
  const { text, line, inner } = issue;
  if (inner !== undefined) {
    const { tr, en } = inner.title;
    return { ...issue, text: { tr: `${tr}: ${text.tr}`, en: `${en}: ${text.en}` } };
  }
  return line === undefined ? issue : { ...issue, ofLine: line.index + 1 };
}

/** Text of an error in the current language; null if there is none. */
function issueText(
  issue: FormIssue | undefined,
  { language, text }: Pick<EnginePorts, 'language' | 'text'>,
): string | null {
  if (issue === undefined) return null;
  const problem = issue.text[language()];
  return issue.ofLine === undefined
    ? problem
    : text('form:lines.problem', { number: String(issue.ofLine), problem });
}
