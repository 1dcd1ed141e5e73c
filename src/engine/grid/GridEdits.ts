import { action, computed, makeObservable, observable } from 'mobx';
import type { CompiledAction } from '../../../contract/model/compiled';
import type { CompiledFormField } from '../../../contract/model/compiledForm';
import type { CompiledGrid } from '../../../contract/model/compiledGrid';
import type { Validators } from '../../../contract/model/compiledRules';
import { localizeErrors } from '../../../contract/validation/validationMessages';
import type { Json, JsonObject } from '../../../contract/values/json';
import type { Language } from '../../../contract/values/language';
import { isAnyDecimal, raisedBy, sumDecimals } from '../../../contract/values/money';
import { pruneEmpty } from '../../../contract/values/pruneEmpty';
import type { FieldError } from '../../../contract/wire/envelope';
import type { GridRow } from '../../../contract/wire/query';
import type { RequestOptions, RequestPort } from '../../../contract/wire/request';
import { readSavedRows } from '../../replies/replies';

/** Dependencies edits get from their grid. */
export interface GridEditsHost {
  readonly validators: Validators;
  readonly request: Pick<RequestPort, 'post'>;
  language(): Language;
  owner(): RequestOptions['owner'];
  /** Descendants whose tick follows this row's. */
  rowsBelow(id: string): readonly GridRow[];
  /** All edits saved: queries the rows again. */
  saved(): Promise<void>;
}

/** An error: in a field of an edited row, or (empty name) of the whole row. */
export interface WrongCell {
  readonly row: GridRow;
  readonly field: string;
  readonly text: string;
}

/** A row as loaded, and its changed fields. */
interface EditedRow {
  readonly row: GridRow;
  readonly values: JsonObject;
}

/**
 * Inline edits by row id: changed fields, errors, and saving them together. Each row keeps the version it was
 * loaded with, so concurrent changes are not overwritten.
 */
export class GridEdits {
  saving = false;
  private readonly rows = observable.map<string, EditedRow>({}, { deep: false });
  /** Server errors of a field (`<id> <field>`) or a row (`<id> `), until the row changes. */
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

  /** Number of changed rows. */
  get count(): number {
    return this.rows.size;
  }

  /** Errors, row by row. */
  get wrong(): readonly WrongCell[] {
    const known = new Map([...this.problems, ...this.refusals]);
    return [...known].flatMap(([key, text]) => {
      const at = key.indexOf(' ');
      const edited = this.rows.get(key.slice(0, at));
      return edited === undefined ? [] : [{ row: edited.row, field: key.slice(at + 1), text }];
    });
  }

  /** Validation rules of an editable column; undefined for others. */
  field(name: string): CompiledFormField | undefined {
    const { fields } = this.definition.form;
    return Object.hasOwn(fields, name) ? fields[name] : undefined;
  }

  /** A row with its edits applied. */
  shown(row: GridRow): GridRow {
    const edited = this.rows.get(row.id);
    return edited === undefined ? row : { ...row, ...edited.values, id: row.id };
  }

  isChanged(id: string, field: string): boolean {
    return Object.hasOwn(this.rows.get(id)?.values ?? {}, field);
  }

  /** Error of a field or its row; null if valid. */
  problem(id: string, field: string): string | null {
    const key = `${id} ${field}`;
    const ofRow = this.isChanged(id, field) ? this.refusals.get(`${id} `) : undefined;
    return this.refusals.get(key) ?? this.problems.get(key) ?? ofRow ?? null;
  }

  /** Changes a field; restoring the loaded value removes the change. */
  set(row: GridRow, field: string, value: Json): void {
    const before = this.rows.get(row.id) ?? { row, values: {} };
    const { [field]: _, ...others } = before.values;
    const isSame = (before.row[field] ?? null) === (value === '' ? null : value);
    const values = isSame ? others : { ...others, [field]: value === '' ? null : value };
    if (Object.keys(values).length === 0) this.rows.delete(row.id);
    else this.rows.set(row.id, { row: before.row, values });
    this.forgive(row.id);
  }

  /** Tick of a cell; mixed if the rows it covers differ. */
  tickOf(row: GridRow, field: string): boolean | 'mixed' {
    const ticked = this.isTicked(row, field);
    const below = this.host.rowsBelow(row.id);
    return below.every((one) => this.isTicked(one, field) === ticked) ? ticked : 'mixed';
  }

  /** Toggles a tick and those of all rows it covers; a mixed one becomes ticked. */
  tick(row: GridRow, field: string): void {
    if (this.saving) return;
    const ticked = this.tickOf(row, field) !== true;
    // A never ticked cell is null, not false.
    const off = (one: GridRow) => (one[field] === true || one[field] === false ? false : null);
    for (const one of [row, ...this.host.rowsBelow(row.id)]) this.set(one, field, ticked || off(one));
  }

  private isTicked(row: GridRow, field: string): boolean {
    return this.shown(row)[field] === true;
  }

  /**
   * Changes columns in many rows: by a percentage or an amount, or to a value. Skips empty cells for relative
   * changes. Returns the number of changed rows.
   */
  changeAll(
    rows: readonly GridRow[],
    { columns, mode }: NonNullable<CompiledAction['bulkEdit']>,
    amount: JsonObject,
  ): number {
    const changed = rows.filter((row) => {
      const next = columns.flatMap((name) => {
        const now = this.shown(row)[name] ?? null;
        const value =
          mode === 'value' ? (amount[name] ?? now) : this.changedBy(name, now, mode, amount.changeBy);
        return value === now ? [] : [[name, value] as const];
      });
      for (const [name, value] of next) this.set(row, name, value);
      return next.length > 0;
    });
    return changed.length;
  }

  private changedBy(name: string, now: Json, by: 'percent' | 'amount', amount: Json = null): Json {
    const known = typeof now === 'number' ? String(now) : now;
    if (!isAnyDecimal(known) || !isAnyDecimal(amount)) return now;
    const { kind, scale = 0 } = this.field(name) ?? {};
    const exact = by === 'percent' ? raisedBy(known, amount, scale) : sumDecimals([known, amount]);
    const value = by === 'percent' ? exact : raisedBy(exact, '0', scale);
    return kind === 'integer' ? Number(value) : value;
  }

  /**
   * Rows were reloaded. Rows rejected by the server take the new version: the user saw the error and
   * reloaded. Others keep the version they were edited from.
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

  /** Discards all edits. */
  discard(): void {
    this.rows.clear();
    this.refusals.clear();
  }

  /** Stores server errors of rows: `rows.<id>` and `rows.<id>.<field>`. */
  refuse(errors: readonly FieldError[]): void {
    for (const { field, message } of errors) {
      const [, id, name = ''] = /^rows\.(\d+)(?:\.(.+))?$/.exec(field) ?? [];
      if (id !== undefined && this.rows.has(id)) this.refusals.set(`${id} ${name}`, message);
    }
  }

  /**
   * Saves all rows or none. Resolves false if they are invalid, or wait for an approval, as the reply has said; rejects if the
   * request fails.
   */
  async save(): Promise<boolean> {
    if (this.saving || this.rows.size === 0 || this.problems.size > 0) return false;
    this.setSaving(true);
    let waiting = 0;
    try {
      const rows = [...this.rows.values()].map(({ row, values }) => ({
        id: row.id,
        version: Number(row.version),
        values,
      }));
      const owner = this.host.owner();
      const options = { ...(owner && { owner }), read: readSavedRows };
      ({ waiting } = await this.host.request.post(this.definition.path, { rows }, options));
      this.discard();
    } finally {
      this.setSaving(false);
    }
    await this.host.saved();
    return waiting === 0;
  }

  private readonly setSaving = action((saving: boolean) => {
    this.saving = saving;
  });

  /** Local validation errors: `<id> <field>` → message. */
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
