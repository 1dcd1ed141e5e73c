import { action, computed, makeObservable, type ObservableSet } from 'mobx';
import type {
  CompiledFormField,
  CompiledLineColumn,
  CompiledLines,
} from '../../../contract/model/compiledForm';
import type { Validators } from '../../../contract/model/compiledRules';
import { derive } from '../../../contract/model/derived';
import { dependentFields, retainValidValue } from '../../../contract/model/fieldDependencies';
import { lineDifferences } from '../../../contract/values/checks/lineChecks';
import type { Json, JsonObject } from '../../../contract/values/json';
import { sumDecimals } from '../../../contract/values/money';
import { pruneEmpty } from '../../../contract/values/pruneEmpty';
import { unreadText } from '../../../contract/values/unread';
import type { GridRow } from '../../../contract/wire/query';
import { type BindingScope, readPath } from '../expressions/bindings';
import { conditionsHold } from '../expressions/conditions';
import { computedFamily } from '../expressions/derivedValues';
import { filledFrom } from '../expressions/filledFrom';
import { isFilled } from '../expressions/isFilled';
import { middleOf, splitLine } from './splitLine';

/** Dependencies lines get from their form. */
export interface LinesHost {
  readonly validators: Validators;
  readonly scope: BindingScope;
  /** Current value of the field. */
  read(): Json;
  write(lines: readonly JsonObject[]): void;
  /** Flushes pending text, then clears it: lines moved below it. */
  settle(): void;
  /** Error of a cell, touched or not. */
  problem(cell: string): string | null;
  readonly touched: ObservableSet<string>;
}

type ShownColumn = CompiledLineColumn & Required<Pick<CompiledLineColumn, 'of'>>;

/** Lines of a value; an invalid entry becomes an empty line. */
function linesOf(value: Json): readonly JsonObject[] {
  if (!Array.isArray(value)) return [];
  return value.map((line: Json) =>
    typeof line === 'object' && line !== null && !Array.isArray(line) ? (line as JsonObject) : {},
  );
}

/** Name of a cell in field errors: `lines.2.currency`. */
function cellName(field: string, index: number, column: string): string {
  return `${field}.${index}.${column}`;
}

/**
 * The lines of a form: child records edited with it. As in the form itself, results are computed and observed
 * per cell.
 */
export class FormLines {
  readonly definition: CompiledLines;
  private readonly narrowed: ReadonlyMap<string, readonly string[]>;

  constructor(
    private readonly field: CompiledFormField & { readonly lines: CompiledLines },
    private readonly host: LinesHost,
  ) {
    this.definition = field.lines;
    this.narrowed = dependentFields(field.lines.columns);
    makeObservable(this, {
      whole: computed,
      wrong: computed,
      touch: action,
      set: action,
      add: action,
      copy: action,
      remove: action,
      move: action,
      split: action,
      put: action,
      show: action,
    });
  }

  get count(): number {
    return linesOf(this.host.read()).length;
  }

  /** First editable column. */
  get firstColumn(): string {
    const { columns } = this.definition;
    return (columns.find(({ readOnly }) => !readOnly) ?? columns[0])?.name ?? '';
  }

  /** Difference between the two sides by currency; empty for lines without sides. */
  get differences(): Readonly<Record<string, string>> {
    const { balanced } = this.definition;
    return balanced ? lineDifferences(this.whole, balanced) : {};
  }

  /** Whether another line can be added. */
  get hasRoom(): boolean {
    return this.count < this.definition.max;
  }

  /**
   * The lines to submit: filled columns that apply, and ids of stored lines. Omits trailing lines that were
   * never edited.
   */
  get records(): readonly JsonObject[] {
    return this.whole.slice(0, this.filled).map((line, index) => this.record(line, index));
  }

  /** Number of lines, without trailing lines that were never edited. */
  get filled(): number {
    return linesOf(this.host.read()).findLastIndex((line) => !this.isBlank(line)) + 1;
  }

  column(name: string): CompiledLineColumn | undefined {
    return this.definition.columns.find((column) => column.name === name);
  }

  /** Value of a cell; null if empty. */
  value(index: number, column: string): Json {
    return this.computedValue(cellName('', index, column));
  }

  private readonly computedValue = computedFamily((cell): Json => {
    const [, index, ...path] = cell.split('.');
    const [at, name] = [Number(index), path.join('.')];
    const column = this.column(name);
    // Order number; the server sets the same one when it saves the lines.
    if (name === this.definition.order) return at + 1;
    if (column?.compute === undefined) return linesOf(this.host.read())[at]?.[name] ?? null;
    return derive(column, (other) => (this.applies(at, other) ? this.value(at, other) : null));
  });

  /** The lines with their calculated columns. */
  get whole(): readonly JsonObject[] {
    const { columns, order } = this.definition;
    const derived = columns.filter(({ name, compute }) => compute !== undefined || name === order);
    return linesOf(this.host.read()).map((line, index) => ({
      ...line,
      ...Object.fromEntries(derived.map(({ name }) => [name, this.value(index, name)])),
    }));
  }

  /** Whether a cell applies to its line. */
  applies(index: number, column: string): boolean {
    return this.computedApplies(cellName('', index, column));
  }

  private readonly computedApplies = computedFamily((cell) => {
    const [, index = '', column = ''] = cell.split('.');
    const { validators, scope } = this.host;
    const when = this.column(column)?.when;
    if (when === undefined) return true;
    const line = linesOf(this.host.read())[Number(index)] ?? {};
    return conditionsHold(when, validators, { ...scope, record: (path) => readPath(line, path) });
  });

  /** Whether a cell is required now. */
  isRequired(index: number, column: string): boolean {
    return this.computedRequired(cellName('', index, column));
  }

  /** Whether a column is required, in any line at least. */
  requires(column: string): boolean {
    if (this.column(column)?.required === true) return true;
    return this.rulesOf(column).length > 0 && this.whole.some((_, index) => this.isRequired(index, column));
  }

  private rulesOf(column: string): NonNullable<CompiledLines['requiredWhen']> {
    return (this.definition.requiredWhen ?? []).filter(({ fields }) => fields.includes(column));
  }

  private readonly computedRequired = computedFamily((cell): boolean => {
    const [, index, column = ''] = cell.split('.');
    const at = Number(index);
    if (!this.applies(at, column)) return false;
    if (this.column(column)?.required === true) return true;
    const rules = this.rulesOf(column);
    if (rules.length === 0) return false;
    const line = pruneEmpty(this.record(this.whole[at] ?? {}, at));
    return rules.some(({ validator }) => this.host.validators[validator]?.(line) === true);
  });

  /** Visible error of a cell: after it was touched or the form was submitted. */
  error(index: number, column: string): string | null {
    const { touched, problem } = this.host;
    const cell = cellName(this.field.name, index, column);
    return touched.has(cell) || touched.has(this.field.name) ? problem(cell) : null;
  }

  /** Number of cells with a visible error. */
  get wrong(): number {
    const { columns } = this.definition;
    return linesOf(this.host.read()).reduce(
      (count, _, index) => count + columns.filter(({ name }) => this.error(index, name) !== null).length,
      0,
    );
  }

  /** Initial value of a column in a new line; null if none. */
  initialValue(column: string): Json {
    return this.blank()[column] ?? null;
  }

  /** Marks a cell as touched. */
  touch(index: number, column: string): void {
    this.host.touched.add(cellName(this.field.name, index, column));
  }

  /** Sets a cell from user input. */
  set(index: number, column: string, value: Json): void {
    const fills = this.column(column)?.autofill;
    const isNew = fills !== undefined && value !== this.value(index, column);
    const kept = (this.narrowed.get(column) ?? []).map((name) => {
      const held = this.value(index, name) ?? null;
      return [name, retainValidValue(this.column(name) ?? {}, held, value)] as const;
    });
    this.put(index, [{ ...Object.fromEntries(kept), [column]: value }]);
    if (!isNew) return;
    if (isFilled(value))
      this.put(index, [{ [filledKey(column)]: { ...this.filledBy(index, column), of: null } }]);
    else this.fill(index, column, null);
  }

  /** Values that a look-up of the line autofilled last, and their record; null if none. */
  private filledBy(index: number, lookup: string): JsonObject | null {
    const filled = linesOf(this.host.read())[index]?.[filledKey(lookup)];
    return typeof filled === 'object' && filled !== null && !Array.isArray(filled)
      ? (filled as JsonObject)
      : null;
  }

  /** Autofills columns from a record; keeps typed values but defaults, clears values of the previous record. */
  private fill(index: number, lookup: string, record: GridRow | null): void {
    const before = this.filledBy(index, lookup) ?? {};
    const filled: Record<string, Json> = { of: record?.id ?? null };
    const values: Record<string, Json> = {};
    for (const [name, path] of Object.entries(this.column(lookup)?.autofill ?? {})) {
      const held = this.value(index, name);
      const wasFilled = Object.hasOwn(before, `=${name}`) && held === before[`=${name}`];
      // A default is nobody's answer: an account in euros makes its line one in euros.
      const isOurs = wasFilled || held === this.initialValue(name);
      if (isFilled(held) && !isOurs) continue;
      values[name] =
        record === null ? this.initialValue(name) : filledFrom(record, path, this.column(name)?.maxLength);
      filled[`=${name}`] = values[name] ?? null;
    }
    this.put(index, [{ ...values, [filledKey(lookup)]: filled }]);
  }

  /** Id of the record selected in a look-up of the line whose display columns are not loaded yet. */
  unread(index: number, lookup: string): string | null {
    return this.computedUnread(cellName('', index, lookup));
  }

  private readonly computedUnread = computedFamily((cell): string | null => {
    const [, index, lookup = ''] = cell.split('.');
    const line = linesOf(this.host.read())[Number(index)] ?? {};
    const id = line[lookup];
    const lacks = this.shownOf(lookup).some(({ name }) => !Object.hasOwn(line, name));
    const filled = this.filledBy(Number(index), lookup);
    const isDue = filled !== null && filled.of !== id;
    const isRecord = typeof id === 'string' && id !== '' && unreadText(id) === undefined;
    return isRecord && (lacks || isDue) ? id : null;
  });

  /** Fills display columns; ignores stale look-ups. */
  show(index: number, lookup: string, record: GridRow): void {
    if (this.unread(index, lookup) !== record.id) return;
    const shown = this.shownOf(lookup).map(({ name, of }) => [name, record[of.path] ?? null] as const);
    this.put(index, [Object.fromEntries(shown)]);
    if (this.filledBy(index, lookup) !== null) this.fill(index, lookup, record);
  }

  /**
   * Writes values over lines from `index` on, and adds lines as needed. Lines beyond `max` are invalid until
   * removed.
   */
  put(index: number, values: readonly JsonObject[]): void {
    const lines = [...linesOf(this.host.read())];
    for (const [offset, line] of values.entries()) {
      const at = index + offset;
      lines[at] = { ...this.stillShown(lines[at] ?? this.blank(), line), ...line };
    }
    this.host.write(lines);
  }

  /** Adds a line at the end, or at `index`. */
  add(index = this.count): void {
    if (!this.hasRoom) return;
    this.host.settle();
    this.host.write(linesOf(this.host.read()).toSpliced(index, 0, this.blank()));
  }

  /** Duplicates a line. */
  copy(index: number): void {
    if (!this.hasRoom) return;
    this.host.settle();
    const lines = linesOf(this.host.read());
    const { id: _, ...copied } = lines[index] ?? {};
    this.host.write(lines.toSpliced(index + 1, 0, copied));
  }

  /** Moves a line. Returns whether that was possible. */
  move(index: number, to: number): boolean {
    const lines = linesOf(this.host.read());
    const line = lines[index];
    if (line === undefined || to < 0 || to >= lines.length) return false;
    this.host.settle();
    const settled = linesOf(this.host.read());
    this.host.write(settled.toSpliced(index, 1).toSpliced(to, 0, settled[index] ?? line));
    return true;
  }

  /** Bound at which a contiguous line is split unless the user enters another one; null if there is none. */
  splitBound(index: number): Json {
    const { contiguous } = this.definition;
    const column = contiguous && this.column(contiguous.from);
    const scale = column?.kind === 'integer' ? 0 : (column?.scale ?? 2);
    return contiguous ? middleOf(linesOf(this.host.read())[index] ?? {}, contiguous, scale) : null;
  }

  /** Splits a contiguous line in two with the same values. Returns whether the bound is inside of it. */
  split(index: number, bound: Json): boolean {
    const { contiguous } = this.definition;
    if (contiguous === undefined || !this.hasRoom) return false;
    this.host.settle();
    const lines = linesOf(this.host.read());
    const parts = splitLine(lines[index] ?? {}, contiguous, bound);
    if (parts !== null) this.host.write(lines.toSpliced(index, 1, ...parts));
    return parts !== null;
  }

  /** Removes a line. */
  remove(index: number): void {
    this.host.settle();
    this.host.write(linesOf(this.host.read()).toSpliced(index, 1));
  }

  /** Sum of a column by currency, of all lines or of one side; under the empty key if the lines have no currency. */
  total(column: string, side?: string): Readonly<Record<string, string>> {
    const { currencyField } = this.column(column) ?? {};
    const { sides = '' } = this.definition.balanced ?? {};
    const sums = new Map<string, Json[]>();
    for (const line of this.whole) {
      if (side !== undefined && line[sides] !== side) continue;
      const value = line[column];
      if (!isFilled(value) || unreadText(value) !== undefined) continue;
      const held = currencyField === undefined ? '' : (line[currencyField] ?? '');
      const currency = unreadText(held) ?? String(held);
      sums.set(currency, [...(sums.get(currency) ?? []), String(value)]);
    }
    return Object.fromEntries([...sums].map(([currency, values]) => [currency, sumDecimals(values)]));
  }

  /** Columns that display fields of a look-up's record. */
  private shownOf(lookup: string): readonly ShownColumn[] {
    return this.definition.columns.filter(
      (column): column is ShownColumn => column.of !== undefined && column.of.lookup === lookup,
    );
  }

  /** A line without display values of replaced records. */
  private stillShown(line: JsonObject, next: JsonObject): JsonObject {
    const replaced = Object.keys(next).filter((name) => next[name] !== line[name]);
    const gone = new Set(replaced.flatMap((lookup) => this.shownOf(lookup).map(({ name }) => name)));
    return Object.fromEntries(Object.entries(line).filter(([name]) => !gone.has(name)));
  }

  private blank(): JsonObject {
    const filled = this.definition.columns.flatMap(({ name, default: initial }) =>
      initial === undefined || isBinding(initial) ? [] : [[name, initial] as const],
    );
    return Object.fromEntries(filled);
  }

  /** Whether a line holds only its initial values. */
  private isBlank(line: JsonObject): boolean {
    const begun = this.blank();
    return Object.keys(line).every(
      (name) => name.endsWith('.=') || !isFilled(line[name]) || line[name] === begun[name],
    );
  }

  private record(line: JsonObject, index: number): JsonObject {
    const sent = this.definition.columns.filter(
      ({ name, readOnly, compute }) =>
        (!readOnly || compute !== undefined) && isFilled(line[name]) && this.applies(index, name),
    );
    const id = typeof line.id === 'string' ? [['id', line.id] as const] : [];
    return Object.fromEntries([...id, ...sent.map(({ name }) => [name, line[name] ?? null] as const)]);
  }
}

/** Key in a line for the values a look-up filled; never sent. */
function filledKey(lookup: string): string {
  return `${lookup}.=`;
}

/** Defaults that only the server knows are left to it. */
function isBinding(value: Json): boolean {
  return typeof value === 'string' && value.startsWith('$');
}
