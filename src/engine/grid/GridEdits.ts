import { action, computed, makeObservable, observable } from 'mobx';
import type { CompiledAction } from '../../../contract/compiled';
import type { CompiledFormField } from '../../../contract/compiledForm';
import type { CompiledGrid } from '../../../contract/compiledGrid';
import type { Validators } from '../../../contract/compiledRules';
import type { FieldError } from '../../../contract/envelope';
import type { Json, JsonObject } from '../../../contract/json';
import type { Language } from '../../../contract/language';
import { isAnyDecimal, raisedBy, sumDecimals } from '../../../contract/money';
import { pruneEmpty } from '../../../contract/pruneEmpty';
import type { GridRow } from '../../../contract/query';
import type { RequestOptions, RequestPort } from '../../../contract/request';
import { localizeErrors } from '../../../contract/validationMessages';

/** What changing rows needs of the grid. */
export interface GridEditsHost {
  readonly validators: Validators;
  readonly request: Pick<RequestPort, 'post'>;
  language(): Language;
  owner(): RequestOptions['owner'];
  /** The rows that a tick of this one goes for, too. */
  rowsBelow(id: string): readonly GridRow[];
  /** All was saved: the rows are asked for again. */
  saved(): Promise<void>;
}

/** Something that is wrong: a field of a changed row, or (an empty name) the row as a whole. */
export interface WrongCell {
  readonly row: GridRow;
  readonly field: string;
  readonly text: string;
}

/** A row as it was read, and what was changed of it. */
interface EditedRow {
  readonly row: GridRow;
  readonly values: JsonObject;
}

/**
 * Rows that are changed in the grid, by id: what was changed, what is wrong with it, and saving all of it together.
 * A row keeps the version that it was read with, so that nobody's change is written over.
 */
export class GridEdits {
  saving = false;
  private readonly rows = observable.map<string, EditedRow>({}, { deep: false });
  /** What the server has against a field (`<id> <field>`) or a row (`<id> `); it stands until the row is changed. */
  private readonly refusals = observable.map<string, string>();

  constructor(
    private readonly definition: NonNullable<CompiledGrid['editing']>,
    private readonly host: GridEditsHost,
  ) {
    makeObservable<this, 'problems'>(this, {
      saving: observable,
      problems: computed,
      wrong: computed,
      set: action,
      tick: action,
      changeAll: action,
      discard: action,
      reread: action,
      refuse: action,
    });
  }

  /** How many rows were changed. */
  get count(): number {
    return this.rows.size;
  }

  /** What is wrong, row by row. */
  get wrong(): readonly WrongCell[] {
    const known = new Map([...this.problems, ...this.refusals]);
    return [...known].flatMap(([key, text]) => {
      const at = key.indexOf(' ');
      const edited = this.rows.get(key.slice(0, at));
      return edited === undefined ? [] : [{ row: edited.row, field: key.slice(at + 1), text }];
    });
  }

  /** What may stand in a column; undefined where it is not changed in the grid. */
  field(name: string): CompiledFormField | undefined {
    const { fields } = this.definition.form;
    return Object.hasOwn(fields, name) ? fields[name] : undefined;
  }

  /** A row with what was changed of it. */
  shown(row: GridRow): GridRow {
    const edited = this.rows.get(row.id);
    return edited === undefined ? row : { ...row, ...edited.values, id: row.id };
  }

  isChanged(id: string, field: string): boolean {
    return Object.hasOwn(this.rows.get(id)?.values ?? {}, field);
  }

  /** What is wrong with a field, or with its whole row; null where nothing is. */
  problem(id: string, field: string): string | null {
    const key = `${id} ${field}`;
    const ofRow = this.isChanged(id, field) ? this.refusals.get(`${id} `) : undefined;
    return this.refusals.get(key) ?? this.problems.get(key) ?? ofRow ?? null;
  }

  /** Changes a field; what it was before is no change. */
  set(row: GridRow, field: string, value: Json): void {
    const before = this.rows.get(row.id) ?? { row, values: {} };
    const { [field]: _, ...others } = before.values;
    const isSame = (before.row[field] ?? null) === (value === '' ? null : value);
    const values = isSame ? others : { ...others, [field]: value === '' ? null : value };
    if (Object.keys(values).length === 0) this.rows.delete(row.id);
    else this.rows.set(row.id, { row: before.row, values });
    this.forgive(row.id);
  }

  /** Whether a cell is ticked; mixed where not all rows that its tick goes for are like it. */
  tickOf(row: GridRow, field: string): boolean | 'mixed' {
    const ticked = this.isTicked(row, field);
    const below = this.host.rowsBelow(row.id);
    return below.every((one) => this.isTicked(one, field) === ticked) ? ticked : 'mixed';
  }

  /** Ticks a cell or takes its tick off, with those of all rows that it goes for; a mixed one is ticked. */
  tick(row: GridRow, field: string): void {
    if (this.saving) return;
    const ticked = this.tickOf(row, field) !== true;
    // One that was never ticked has no value, and is as it was without a tick.
    const off = (one: GridRow) => (one[field] === true || one[field] === false ? false : null);
    for (const one of [row, ...this.host.rowsBelow(row.id)]) this.set(one, field, ticked || off(one));
  }

  private isTicked(row: GridRow, field: string): boolean {
    return this.shown(row)[field] === true;
  }

  /**
   * Changes columns in many rows at once: by a percentage or an amount of what stands there now, or to a value. A cell
   * that is empty has nothing to go by. Answers in how many rows anything was changed.
   */
  changeAll(
    rows: readonly GridRow[],
    { columns, mode }: NonNullable<CompiledAction['bulkEdit']>,
    given: JsonObject,
  ): number {
    const changed = rows.filter((row) => {
      const next = columns.flatMap((name) => {
        const now = this.shown(row)[name] ?? null;
        const value =
          mode === 'value' ? (given[name] ?? now) : this.changedBy(name, now, mode, given.changeBy);
        return value === now ? [] : [[name, value] as const];
      });
      for (const [name, value] of next) this.set(row, name, value);
      return next.length > 0;
    });
    return changed.length;
  }

  private changedBy(name: string, now: Json, by: 'percent' | 'amount', given: Json = null): Json {
    const known = typeof now === 'number' ? String(now) : now;
    if (!isAnyDecimal(known) || !isAnyDecimal(given)) return now;
    const { kind, scale = 0 } = this.field(name) ?? {};
    const exact = by === 'percent' ? raisedBy(known, given, scale) : sumDecimals([known, given]);
    const value = by === 'percent' ? exact : raisedBy(exact, '0', scale);
    return kind === 'integer' ? Number(value) : value;
  }

  /**
   * Rows were read again. One that the server refused goes on from what is there now: its user was told, and asked
   * for it. Any other one keeps the version that it was changed from.
   */
  reread(rows: readonly GridRow[]): void {
    for (const row of rows) {
      const edited = this.rows.get(row.id);
      if (edited === undefined || !this.isRefused(row.id)) continue;
      this.forgive(row.id);
      this.rows.set(row.id, { row, values: edited.values });
    }
  }

  private isRefused(id: string): boolean {
    return [...this.refusals.keys()].some((key) => key.startsWith(`${id} `));
  }

  private forgive(id: string): void {
    for (const key of [...this.refusals.keys()]) if (key.startsWith(`${id} `)) this.refusals.delete(key);
  }

  /** Everything as it was read. */
  discard(): void {
    this.rows.clear();
    this.refusals.clear();
  }

  /** Takes the server's errors that are about rows: `rows.<id>` and `rows.<id>.<field>`. */
  refuse(errors: readonly FieldError[]): void {
    for (const { field, message } of errors) {
      const [, id, name = ''] = /^rows\.(\d+)(?:\.(.+))?$/.exec(field) ?? [];
      if (id !== undefined && this.rows.has(id)) this.refusals.set(`${id} ${name}`, message);
    }
  }

  /** Saves all rows or none. Resolves false where something is wrong with them; rejects where they can't be sent. */
  async save(): Promise<boolean> {
    if (this.saving || this.rows.size === 0 || this.problems.size > 0) return false;
    this.setSaving(true);
    try {
      const rows = [...this.rows.values()].map(({ row, values }) => ({
        id: row.id,
        version: Number(row.version),
        values,
      }));
      const owner = this.host.owner();
      await this.host.request.post(this.definition.path, { rows }, owner && { owner });
      this.discard();
    } finally {
      this.setSaving(false);
    }
    await this.host.saved();
    return true;
  }

  private readonly setSaving = action((saving: boolean) => {
    this.saving = saving;
  });

  /** What is wrong with the changed rows by what can be known here: `<id> <field>` → sentence. */
  private get problems(): ReadonlyMap<string, string> {
    const validator = this.host.validators[this.definition.form.validator];
    const found = new Map<string, string>();
    for (const [id, { row, values }] of this.rows) {
      if (validator === undefined || validator(pruneEmpty({ ...row, ...values }))) continue;
      for (const { field, text } of localizeErrors(validator.errors ?? []).toReversed()) {
        found.set(`${id} ${field}`, text[this.host.language()]);
      }
    }
    return found;
  }
}
