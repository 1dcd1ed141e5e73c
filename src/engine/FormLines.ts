import { action, computed, makeObservable, type ObservableSet } from 'mobx';
import { keptBeside, narrowedBy } from '../../contract/besideLookup';
import type { CompiledFormField, CompiledLineColumn, CompiledLines } from '../../contract/compiledForm';
import type { Validators } from '../../contract/compiledRules';
import { derive } from '../../contract/derived';
import type { Json, JsonObject } from '../../contract/json';
import { lineDifferences } from '../../contract/keywords/lineChecks';
import { sumDecimals } from '../../contract/money';
import type { GridRow } from '../../contract/query';
import { unreadText } from '../../contract/reading/unread';
import type { BindingScope } from './bindings';
import { readPath } from './bindings';
import { computedByName } from './computedByName';
import { conditionsHold } from './conditions';
import { filledFrom } from './filledFrom';
import { isFilled } from './isFilled';

/** What lines need of the form that they stand in. */
export interface LinesHost {
  readonly validators: Validators;
  readonly scope: BindingScope;
  /** Value of the field as it stands in the form. */
  read(): Json;
  write(lines: readonly JsonObject[]): void;
  /** What is being typed is handed over, then dropped: lines moved below it. */
  settle(): void;
  /** What is wrong with a cell, touched or not. */
  problem(cell: string): string | null;
  readonly touched: ObservableSet<string>;
}

type ShownColumn = CompiledLineColumn & Required<Pick<CompiledLineColumn, 'of'>>;

/** Lines of a value; whatever is no line is an empty one. */
function linesOf(value: Json): readonly JsonObject[] {
  if (!Array.isArray(value)) return [];
  return value.map((line: Json) =>
    typeof line === 'object' && line !== null && !Array.isArray(line) ? (line as JsonObject) : {},
  );
}

/** Name of a cell, as errors of the server name it: `lines.2.currency`. */
function cellName(field: string, index: number, column: string): string {
  return `${field}.${index}.${column}`;
}

/**
 * The lines of a form: records of another entity that are entered with it. As in the form itself every answer is
 * computed and observed by cell.
 */
export class FormLines {
  readonly definition: CompiledLines;
  private readonly narrowed: ReadonlyMap<string, readonly string[]>;

  constructor(
    private readonly field: CompiledFormField & { readonly lines: CompiledLines },
    private readonly host: LinesHost,
  ) {
    this.definition = field.lines;
    this.narrowed = narrowedBy(field.lines.columns);
    makeObservable(this, {
      whole: computed,
      wrong: computed,
      touch: action,
      set: action,
      add: action,
      copy: action,
      remove: action,
      move: action,
      put: action,
      show: action,
    });
  }

  /** How many there are. */
  get count(): number {
    return linesOf(this.host.read()).length;
  }

  /** The first column that is entered. */
  get firstColumn(): string {
    const { columns } = this.definition;
    return (columns.find(({ readOnly }) => !readOnly) ?? columns[0])?.name ?? '';
  }

  /** By how much one side is more than the other, for each currency; empty where lines have no sides. */
  get differences(): Readonly<Record<string, string>> {
    const { balanced } = this.definition;
    return balanced ? lineDifferences(this.whole, balanced) : {};
  }

  /** Whether one more may be entered. */
  get hasRoom(): boolean {
    return this.count < this.definition.max;
  }

  /**
   * The lines as they are sent: of each what applies and is filled, and which stored one it is. Lines at the end that
   * were begun and left as they began are none.
   */
  get records(): readonly JsonObject[] {
    return this.whole.slice(0, this.filled).map((line, index) => this.record(line, index));
  }

  /** How many there are without those at the end that were begun and left as they began. */
  get filled(): number {
    return linesOf(this.host.read()).findLastIndex((line) => !this.isBlank(line)) + 1;
  }

  /** A column by name. */
  column(name: string): CompiledLineColumn | undefined {
    return this.definition.columns.find((column) => column.name === name);
  }

  /** Value of a cell, null where there is none. */
  value(index: number, column: string): Json {
    return this.computedValue(cellName('', index, column));
  }

  private readonly computedValue = computedByName((cell): Json => {
    const [, index, ...path] = cell.split('.');
    const [at, name] = [Number(index), path.join('.')];
    const column = this.column(name);
    // The server keeps it so when the lines are saved.
    if (name === this.definition.order) return at + 1;
    if (column?.compute === undefined) return linesOf(this.host.read())[at]?.[name] ?? null;
    return derive(column, (other) => (this.applies(at, other) ? this.value(at, other) : null));
  });

  /** The lines with what is worked out in them. */
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

  private readonly computedApplies = computedByName((cell) => {
    const [, index = '', column = ''] = cell.split('.');
    const { validators, scope } = this.host;
    const when = this.column(column)?.when;
    if (when === undefined) return true;
    const line = linesOf(this.host.read())[Number(index)] ?? {};
    return conditionsHold(when, validators, { ...scope, record: (path) => readPath(line, path) });
  });

  /** What is wrong with a cell, once it was touched or the form was submitted. */
  error(index: number, column: string): string | null {
    const { touched, problem } = this.host;
    const cell = cellName(this.field.name, index, column);
    return touched.has(cell) || touched.has(this.field.name) ? problem(cell) : null;
  }

  /** How many cells are marked as wrong. */
  get wrong(): number {
    const { columns } = this.definition;
    return linesOf(this.host.read()).reduce(
      (count, _, index) => count + columns.filter(({ name }) => this.error(index, name) !== null).length,
      0,
    );
  }

  /** What a column begins with in a new line, null for nothing. */
  beginning(column: string): Json {
    return this.blank()[column] ?? null;
  }

  /** The user has been in a cell. */
  touch(index: number, column: string): void {
    this.host.touched.add(cellName(this.field.name, index, column));
  }

  /** Sets a cell as the user filled it in. */
  set(index: number, column: string, value: Json): void {
    const fills = this.column(column)?.autofill;
    const isNew = fills !== undefined && value !== this.value(index, column);
    const kept = (this.narrowed.get(column) ?? []).map((name) => {
      const held = this.value(index, name) ?? null;
      return [name, keptBeside(this.column(name) ?? {}, held, value)] as const;
    });
    this.put(index, [{ ...Object.fromEntries(kept), [column]: value }]);
    if (!isNew) return;
    if (isFilled(value))
      this.put(index, [{ [filledKey(column)]: { ...this.filledBy(index, column), of: null } }]);
    else this.fill(index, column, null);
  }

  /** What a look-up of a line filled beside it last, and from which record; null where it filled nothing yet. */
  private filledBy(index: number, lookup: string): JsonObject | null {
    const filled = linesOf(this.host.read())[index]?.[filledKey(lookup)];
    return typeof filled === 'object' && filled !== null && !Array.isArray(filled)
      ? (filled as JsonObject)
      : null;
  }

  /** Fills columns from a record; what somebody typed stays, what came from the record before goes. */
  private fill(index: number, lookup: string, record: GridRow | null): void {
    const before = this.filledBy(index, lookup) ?? {};
    const filled: Record<string, Json> = { of: record?.id ?? null };
    const values: Record<string, Json> = {};
    for (const [name, path] of Object.entries(this.column(lookup)?.autofill ?? {})) {
      const held = this.value(index, name);
      const isOurs = Object.hasOwn(before, `=${name}`) && held === before[`=${name}`];
      if (isFilled(held) && !isOurs) continue;
      values[name] = filledFrom(record, path, this.column(name)?.maxLength);
      filled[`=${name}`] = values[name] ?? null;
    }
    this.put(index, [{ ...values, [filledKey(lookup)]: filled }]);
  }

  /** The record that was chosen in a look-up of the line, where the line does not know yet what it shows of it. */
  unread(index: number, lookup: string): string | null {
    return this.computedUnread(cellName('', index, lookup));
  }

  private readonly computedUnread = computedByName((cell): string | null => {
    const [, index, lookup = ''] = cell.split('.');
    const line = linesOf(this.host.read())[Number(index)] ?? {};
    const id = line[lookup];
    const lacks = this.shownOf(lookup).some(({ name }) => !Object.hasOwn(line, name));
    const filled = this.filledBy(Number(index), lookup);
    const isDue = filled !== null && filled.of !== id;
    const isRecord = typeof id === 'string' && id !== '' && unreadText(id) === undefined;
    return isRecord && (lacks || isDue) ? id : null;
  });

  /** Takes over what a line shows of the record that was chosen in it; one that is no longer chosen is passed over. */
  show(index: number, lookup: string, record: GridRow): void {
    if (this.unread(index, lookup) !== record.id) return;
    const shown = this.shownOf(lookup).map(({ name, of }) => [name, record[of.path] ?? null] as const);
    this.put(index, [Object.fromEntries(shown)]);
    if (this.filledBy(index, lookup) !== null) this.fill(index, lookup, record);
  }

  /**
   * Lays values over lines, from `index` on; where there are no lines, new ones are begun. Those beyond the most that
   * there may be are wrong until they are taken away.
   */
  put(index: number, values: readonly JsonObject[]): void {
    const lines = [...linesOf(this.host.read())];
    for (const [offset, line] of values.entries()) {
      const at = index + offset;
      lines[at] = { ...this.stillShown(lines[at] ?? this.blank(), line), ...line };
    }
    this.host.write(lines);
  }

  /** Begins a line at the end, or at `index`. */
  add(index = this.count): void {
    if (!this.hasRoom) return;
    this.host.settle();
    this.host.write(linesOf(this.host.read()).toSpliced(index, 0, this.blank()));
  }

  /** Puts a copy of a line behind it. */
  copy(index: number): void {
    if (!this.hasRoom) return;
    this.host.settle();
    const lines = linesOf(this.host.read());
    const { id: _, ...copied } = lines[index] ?? {};
    this.host.write(lines.toSpliced(index + 1, 0, copied));
  }

  /** Moves a line to another place. Whether there is one. */
  move(index: number, to: number): boolean {
    const lines = linesOf(this.host.read());
    const line = lines[index];
    if (line === undefined || to < 0 || to >= lines.length) return false;
    this.host.settle();
    const settled = linesOf(this.host.read());
    this.host.write(settled.toSpliced(index, 1).toSpliced(to, 0, settled[index] ?? line));
    return true;
  }

  /** Takes a line away. */
  remove(index: number): void {
    this.host.settle();
    this.host.write(linesOf(this.host.read()).toSpliced(index, 1));
  }

  /** Sum of a column for each currency that it has lines in; under the empty name where it knows none. */
  total(column: string): Readonly<Record<string, string>> {
    const { currencyField } = this.column(column) ?? {};
    const sums = new Map<string, Json[]>();
    for (const line of this.whole) {
      const value = line[column];
      if (!isFilled(value) || unreadText(value) !== undefined) continue;
      const held = currencyField === undefined ? '' : (line[currencyField] ?? '');
      const currency = unreadText(held) ?? String(held);
      sums.set(currency, [...(sums.get(currency) ?? []), String(value)]);
    }
    return Object.fromEntries([...sums].map(([currency, values]) => [currency, sumDecimals(values)]));
  }

  /** Columns that show what the record of a look-up has. */
  private shownOf(lookup: string): readonly ShownColumn[] {
    return this.definition.columns.filter(
      (column): column is ShownColumn => column.of !== undefined && column.of.lookup === lookup,
    );
  }

  /** A line without what it shows of records whose place others take. */
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

  /** Whether a line holds nothing but what it began with. */
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

/** Key of a line that keeps what a look-up filled; it is never sent. */
function filledKey(lookup: string): string {
  return `${lookup}.=`;
}

/** Defaults that the server alone knows are left to it. */
function isBinding(value: Json): boolean {
  return typeof value === 'string' && value.startsWith('$');
}
