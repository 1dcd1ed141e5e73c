import { action, compareStructural, makeObservable, observable, reaction } from 'mobx';
import type { CompiledTab } from '../../../contract/model/compiled';
import type { CompiledBlock, CompiledBlockData } from '../../../contract/model/compiledBlocks';
import type { RangeName, TextKey } from '../../../contract/model/compiledForm';
import type { Json, JsonObject } from '../../../contract/values/json';
import type { GridRow } from '../../../contract/wire/query';
import type { ScreenContext } from '../context/ScreenContext';
import { type FigureBasis, figureCriteria, keyOf } from '../expressions/figureCriteria';
import { isFilled } from '../expressions/isFilled';
import { daysAround, rangeOf } from '../expressions/rangeOf';
import { BlockStore, type BlockSubScreen } from './BlockStore';
import { type NarrowedScreen, RowNarrowing } from './RowNarrowing';

/** The screen, from the point of view of its blocks. */
export interface BlocksScreen extends ScreenContext, NarrowedScreen {}

/**
 * Creates a sub-screen for a block's grid; `filter` returns its query filter. Null for a block without a
 * grid.
 */
export type CreateSubScreen = (block: CompiledBlock, filter: () => JsonObject) => BlockSubScreen | null;

/** Manages the blocks of a screen, inside and outside of tabs, and their time range. */
export class BlockManager {
  readonly blocks: readonly BlockStore[];
  /** Narrows the rows of the screen by figures beside them or in their place. */
  readonly narrowing: RowNarrowing;
  /** Selected time range; null if the screen has no range selector. */
  range: RangeName | null;
  private readonly stopFollowing: readonly (() => void)[];
  private readonly stopFilling: readonly (() => void)[];

  constructor(
    private readonly screen: BlocksScreen,
    makePart: CreateSubScreen,
  ) {
    const { definition, ports } = screen;
    this.narrowing = new RowNarrowing(screen);
    this.range = definition.range?.initial ?? null;
    const mayRead = ({ access }: CompiledBlock) =>
      access === undefined || ports.navigation.canOpen({ screen: access });
    this.blocks = (definition.blocks ?? []).filter(mayRead).map((block) => {
      const filter = () => this.filter(block);
      const missing = () => this.missing(block);
      const host = {
        request: ports.request,
        owner: () => screen,
        filter,
        basis: () => this.basis(block),
        missing,
      };
      const { days: shown } = block.data ?? {};
      const days = shown && daysAround(shown.interval, ports.today());
      return new BlockStore(block, host, makePart(block, filter), days);
    });
    this.stopFilling = this.blocks.map(({ definition, part }) => this.fill(definition, part));
    makeObservable(this, { range: observable, setRange: action });
    this.stopFollowing = this.blocks.map((block) => this.follow(block));
  }

  /** Stops watching the form. */
  dispose(): void {
    for (const stop of [...this.stopFollowing, ...this.stopFilling]) stop();
  }

  /** Tabs whose conditions hold, and which have a block that the user may read. */
  get tabs(): readonly CompiledTab[] {
    const readable = new Set(this.blocks.map(({ definition: { id } }) => id));
    return (this.screen.definition.tabs ?? []).filter(
      ({ when, blocks }) => this.screen.holds(when) && blocks.some((id) => readable.has(id)),
    );
  }

  /** Visible blocks of the selected row; shown beside the rows. */
  get ofRow(): readonly BlockStore[] {
    return this.blocks.filter(({ definition: { id, when } }) => this.isOfRow(id) && this.screen.holds(when));
  }

  /** Visible blocks that can replace the rows. */
  get alternateViews(): readonly BlockStore[] {
    const { alternateViews = [] } = this.screen.definition.grid ?? {};
    return this.blocks.filter(
      ({ definition: { id, when } }) => alternateViews.includes(id) && this.screen.holds(when),
    );
  }

  /**
   * Visible blocks of a tab, or those outside of tabs for null. Views beside the rows appear after the first
   * query.
   */
  at(tab: CompiledTab | null): readonly BlockStore[] {
    const { tabs = [], grid } = this.screen.definition;
    const { detail, alternateViews = [], besideViews = [] } = grid ?? {};
    const waits = (id: string) => besideViews.includes(id) && this.screen.grid?.phase === 'idle';
    const inTabs = new Set([
      ...tabs.flatMap(({ blocks }) => blocks),
      ...(detail?.blocks ?? []),
      ...alternateViews,
    ]);
    return this.blocks.filter(
      ({ definition: { id, when, action: leadsTo } }) =>
        (tab === null ? !inTabs.has(id) && !waits(id) : tab.blocks.includes(id)) &&
        this.screen.holds(when) &&
        this.mayFollow(leadsTo),
    );
  }

  /**
   * Whether the user may open the target screen of a dashboard block; blocks leading to forbidden screens are
   * hidden.
   */
  private mayFollow(actionId: string | undefined): boolean {
    const { definition, ports } = this.screen;
    if (definition.floorplan !== 'dashboard' || actionId === undefined) return true;
    const { permission, open } = definition.actions.find(({ id }) => id === actionId) ?? {};
    return (
      (permission === undefined || ports.isPermitted(permission)) &&
      (open?.route === undefined || ports.navigation.canOpen(open))
    );
  }

  /** Sets the time range and reloads the blocks. */
  async setRange(range: RangeName): Promise<void> {
    this.range = range;
    await this.reloadAutomatic();
  }

  /** Reloads blocks that load automatically; blocks on request are marked as outdated instead. */
  async reloadAutomatic(): Promise<void> {
    await Promise.all(this.blocks.map((block) => (block.onRequest ? undefined : block.reload())));
  }

  /** Discards the rows of blocks on request when the screen restarts with another record. */
  forgetRequested(): void {
    const writes = this.screen.definition.endpoints.commit !== undefined;
    for (const block of this.blocks) if (block.onRequest && (writes || block.outdated)) block.forget();
  }

  /** Whether the rows of a block belong to an earlier query than the screen would send now. */
  isOutdated(id: string): boolean {
    return this.blocks.some(({ definition, outdated }) => definition.id === id && outdated);
  }

  /** Reloads all blocks that have been loaded before. */
  async reload(): Promise<void> {
    await Promise.all(this.blocks.map((block) => block.reload()));
  }

  /**
   * Search criteria for the records counted in a block's figure: its `where`, the time range and the figure's
   * own key. Undefined for a block without an entity. Conditions that `where` lacks are not criteria; the
   * target screen must not add them either (lint rule drill-down).
   */
  criteriaOf({ data }: CompiledBlock, row: GridRow | null): JsonObject | undefined {
    if (data?.entity === undefined) return undefined;
    const { rangeField, category, groupBy, interval } = data;
    const { values, span } = this.figureBasis(data, row);
    return {
      ...values,
      ...(span !== null && rangeField !== undefined && { [rangeField]: { from: span.from, to: span.to } }),
      ...(groupBy !== undefined &&
        interval === undefined &&
        category !== undefined && {
          [groupBy]: row ? keyOf(row, category) : null,
        }),
    };
  }

  /**
   * Search criteria of one figure of a chart, map, pivot or calendar day; null if no criteria can list its
   * records.
   */
  figureCriteria({ data }: CompiledBlock, row: GridRow): JsonObject | null {
    return data?.entity === undefined ? null : figureCriteria(data, this.figureBasis(data, row), row);
  }

  /**
   * Filter that leaves exactly the rows counted by a figure of a view; null if no criteria express it, or if the visible
   * rows are already these.
   */
  narrowedFilter(block: CompiledBlock, row: GridRow): JsonObject | null {
    const { lastFilter } = this.narrowing;
    const basis = block.narrows && block.data && this.figureBasis(block.data, row);
    const criteria =
      basis && block.data ? figureCriteria(block.data, { ...basis, within: lastFilter }, row) : null;
    if (criteria === null) return null;
    const filter = this.narrowing.filterOf(criteria);
    const isSeen = this.screen.views?.shown !== block.id && this.screen.grid?.phase !== 'idle';
    return isSeen && compareStructural(filter, lastFilter) ? null : filter;
  }

  private figureBasis({ where, rangeField }: CompiledBlockData, row: GridRow | null): FigureBasis {
    const { range, screen } = this;
    const span = range === null || rangeField === undefined ? null : rangeOf(range, screen.ports.today());
    const named = Object.entries(where).flatMap(([name, value]) =>
      isOneOf(value) ? [[name, Array.isArray(value) ? value : screen.resolve(value, row)] as const] : [],
    );
    return { values: Object.fromEntries(named), span };
  }

  private isOfRow(id: string): boolean {
    return this.screen.definition.grid?.detail?.blocks.includes(id) === true;
  }

  /** Id of the row that row blocks show: the row in the dialog, else the selected row. */
  private get rowId(): string | null {
    const { card, grid } = this.screen;
    return card.row?.id ?? grid?.selection.id ?? null;
  }

  /** Reloads a row block when another row is selected. */
  private followRow(block: BlockStore): () => void {
    return reaction(
      () => this.rowId,
      (id) => {
        if (id !== null) void block.reload();
      },
    );
  }

  /** Fills form fields from the row selected in a block; counts as user input. */
  private fill({ autofill }: CompiledBlock, part: BlockSubScreen | null): () => void {
    if (autofill === undefined) return () => undefined;
    return reaction(
      () => part?.grid?.selection.row ?? null,
      (row) => {
        if (row === null || this.screen.readOnly) return;
        for (const [field, column] of Object.entries(autofill))
          this.screen.form?.set(field, row[`${column}.id`] ?? row[column] ?? null);
      },
    );
  }

  /**
   * Reloads blocks that depend on the filter when the rows are queried with it; paging does not reload them.
   */
  private followFilter(block: BlockStore): () => void {
    return reaction(
      () => this.screen.grid?.lastQuery.filter,
      () => void block.reload(),
    );
  }

  /** Reloads a block when its inputs change: the selected row, the filter or the form fields it reads. */
  private follow(block: BlockStore): () => void {
    if (block.onRequest) return () => undefined;
    if (this.isOfRow(block.definition.id)) return this.followRow(block);
    const names = this.followed(block.definition);
    if (names === null && this.usesFilter(block.definition)) return this.followFilter(block);
    if (names === null || names.length === 0) return () => undefined;
    const { form } = this.screen;
    return reaction(
      () => ({
        values: names.map((name) => form?.value(name) ?? null),
        isReady: this.screen.holds(block.definition.when) && block.missing.length === 0,
      }),
      ({ isReady }) => {
        if (isReady) void block.reload();
      },
      { equals: compareStructural },
    );
  }

  /**
   * Form fields that a block reads in `where` and `when`. Null for a filter form: blocks read all of it, at
   * the query.
   */
  private followed(block: CompiledBlock): readonly string[] | null {
    return this.screen.definition.endpoints.begin === undefined ? null : fieldsRead(block);
  }

  /**
   * Titles of the empty form fields that the `where` of a block reads; none beside a filter. Those of its `when` may be
   * empty: a block may be shown until a field is filled.
   */
  private missing(block: CompiledBlock): readonly TextKey[] {
    const { form } = this.screen;
    if (this.followed(block) === null) return [];
    return fieldsRead({ ...block, when: [] }).flatMap((name) =>
      isFilled(form?.value(name) ?? null) ? [] : (form?.field(name)?.title ?? []),
    );
  }

  /**
   * Whether a block uses the filter: entity figures that replace the rows or read a filter field, and all
   * command blocks.
   */
  private usesFilter(block: CompiledBlock): boolean {
    return this.isView(block) || block.data?.entity === undefined || fieldsRead(block).length > 0;
  }

  /** Whether a block shows the same records as the rows, in their place or beside them. */
  private isView({ id }: CompiledBlock): boolean {
    const { alternateViews = [], besideViews = [] } = this.screen.definition.grid ?? {};
    return alternateViews.includes(id) || besideViews.includes(id);
  }

  /**
   * Query filter of a block. A view of the rows uses the filter of the last query, not what has been typed
   * since.
   */
  private filter(block: CompiledBlock): JsonObject {
    const names = this.followed(block);
    const { form, grid } = this.screen;
    const isQueried = this.isView(block) && grid?.phase !== 'idle';
    const typed = Object.entries((isQueried ? grid?.lastQuery.filter : form?.filledValues) ?? {});
    return {
      ...Object.fromEntries(names === null ? typed : typed.filter(([name]) => names.includes(name))),
      ...this.recordAndRange(block),
    };
  }

  /**
   * The part of the filter that changes a block's rows; excludes a filter form that the block does not read.
   */
  private basis(block: CompiledBlock): JsonObject {
    const isFollowing = this.followed(block) !== null || this.usesFilter(block);
    return isFollowing ? this.filter(block) : this.recordAndRange(block);
  }

  /** Id of the record that a block shows: the selected row in the detail panel of a grid, otherwise the screen's. */
  recordOf(blockId: string): string | null {
    return this.isOfRow(blockId) ? this.rowId : this.screen.record;
  }

  /**
   * Record and time range. `$record` and `$range` cannot collide with field names, which begin with a letter.
   */
  private recordAndRange(block: CompiledBlock): JsonObject {
    const { range } = this;
    const { ports } = this.screen;
    const record = this.recordOf(block.id);
    const span = range === null ? null : rangeOf(range, ports.today());
    return {
      ...(record !== null && { $record: record }),
      ...(span !== null && { $range: { from: span.from, to: span.to } }),
    };
  }
}

/** Whether a `where` condition is a value or a list of values; a criterion can't express that there is none. */
function isOneOf(value: Json): boolean {
  return Array.isArray(value) ? !value.includes(null) : typeof value !== 'object';
}

/** Form fields read in `where` and `when` of a block. */
function fieldsRead({ data, when = [] }: CompiledBlock): readonly string[] {
  const filters = Object.values(data?.where ?? {}).flatMap((value) =>
    typeof value === 'object' && value !== null ? Object.values(value) : [value],
  );
  const named = [...filters, ...when.map(({ binding }) => binding)].flatMap((value) =>
    typeof value === 'string' ? (/^\$form\.(\w+)$/.exec(value)?.[1] ?? []) : [],
  );
  return [...new Set(named)];
}
