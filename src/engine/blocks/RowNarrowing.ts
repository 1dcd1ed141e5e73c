import { action, compareStructural, computed, makeObservable, observable } from 'mobx';
import type { CompiledBlock } from '../../../contract/model/compiledBlocks';
import type { CompiledFormField } from '../../../contract/model/compiledForm';
import type { Json, JsonObject } from '../../../contract/values/json';
import type { GridRow } from '../../../contract/wire/query';
import type { ScreenContext } from '../context/ScreenContext';
import { keyOf } from '../expressions/figureCriteria';
import { fitted } from '../expressions/fitted';
import { isFilled } from '../expressions/isFilled';
import type { GridViews } from '../grid/GridViews';

/** The screen whose rows are narrowed. */
export interface NarrowedScreen extends Pick<ScreenContext, 'definition' | 'form' | 'grid' | 'ports'> {
  readonly views: GridViews | null;
}

/** A filter criterion set by a figure. */
export interface NarrowedCriterion {
  readonly field: CompiledFormField;
  readonly value: Json;
}

/**
 * Narrows the rows of a screen to the records counted by a figure of a chart, map, pivot or calendar of the same screen. The
 * figure sets filter criteria; each is shown above the rows and can be removed, which restores its previous value.
 */
export class RowNarrowing {
  /** Current and previous value by criterion. */
  private readonly set = observable.map<string, { readonly now: Json; readonly before: Json }>(
    {},
    { deep: false },
  );

  constructor(private readonly screen: NarrowedScreen) {
    makeObservable(this, { criteria: computed, narrow: action, widen: action });
  }

  /** Criteria set by figures that the last query used. */
  get criteria(): readonly NarrowedCriterion[] {
    const { form, grid } = this.screen;
    const { filter = {} } = grid?.lastQuery ?? {};
    return [...this.set].flatMap(([name, { now }]) => {
      const field = form?.field(name);
      return field && compareStructural(filter[name] ?? null, now) ? [{ field, value: now }] : [];
    });
  }

  /** Filter of the last query; before the first one, that of the form. */
  get lastFilter(): JsonObject {
    const { form, grid } = this.screen;
    return (grid?.phase === 'idle' ? form?.filledValues : grid?.lastQuery.filter) ?? {};
  }

  /**
   * Merges criteria of a figure into the filter, in the shape of the form's fields. A list already filtered by is
   * intersected, since figures count only the rows found.
   */
  filterOf(criteria: JsonObject): JsonObject {
    const { form } = this.screen;
    const { lastFilter } = this;
    const named = Object.entries(criteria).flatMap(([name, value]) => {
      const field = form?.field(name);
      if (field === undefined || !isFilled(value)) return [];
      return [[name, valuesInFilter(fitted(field, value), lastFilter[name])] as const];
    });
    return { ...lastFilter, ...Object.fromEntries(named) };
  }

  /** Queries the rows of a filter and switches from an alternate view back to them. Rejects if the query fails. */
  async narrow(filter: JsonObject, { data }: CompiledBlock, row: GridRow): Promise<void> {
    const { views, grid } = this.screen;
    for (const column of [data?.category, data?.columnGroupBy]) {
      const [key, label] = column ? [keyOf(row, column), row[column.name]] : [];
      if (column && typeof key === 'string' && typeof label === 'string' && key !== label)
        this.screen.form?.inputs.rememberLabel(column.name, key, label, this.screen.ports.language());
    }
    for (const [name, value] of Object.entries(filter)) {
      const before = this.lastFilter[name] ?? null;
      if (!compareStructural(before, value)) this.set.set(name, { now: value, before });
    }
    if (grid && views?.shown !== undefined) views.setShown(undefined, { columns: [], sort: grid.sort });
    await this.queryWith(filter);
  }

  /** Restores the value that a criterion had before a figure set it. Rejects if the query fails. */
  async widen(name: string): Promise<void> {
    const { before = null } = this.set.get(name) ?? {};
    this.set.delete(name);
    await this.queryWith({ ...this.lastFilter, [name]: before });
  }

  /** Fills the form with the filter before querying: input not yet searched for is not part of the figures. */
  private async queryWith(filter: JsonObject): Promise<void> {
    const { form, grid } = this.screen;
    form?.flush();
    for (const name of form?.names ?? []) if (form?.applies(name)) form.set(name, filter[name] ?? null);
    grid?.restore('');
    await grid?.query();
  }
}

/** Values of a figure that the filter already includes. */
function valuesInFilter(value: Json, lastFilter: Json | undefined): Json {
  if (!Array.isArray(value) || !Array.isArray(lastFilter) || lastFilter.length === 0) return value;
  return value.filter((one) => lastFilter.includes(one));
}
