import { action, compareStructural, makeObservable, observable, reaction } from 'mobx';
import type { CompiledTab } from '../../contract/compiled';
import type { CompiledBlock, CompiledBlockData, RangeName } from '../../contract/compiledBlocks';
import type { TextKey } from '../../contract/compiledForm';
import type { Json, JsonObject } from '../../contract/json';
import type { GridRow } from '../../contract/query';
import { type BlockPart, BlockStore } from './BlockStore';
import { daysAround } from './daysAround';
import { type FigureBasis, figureCriteria } from './figureCriteria';
import { isFilled } from './isFilled';
import type { LiveScreen } from './LiveScreen';
import { rangeOf } from './rangeOf';

/** A screen as its blocks see it. */
export interface BoardScreen extends LiveScreen {
  /** Id of the record that it works on. */
  readonly record: string | null;
}

/** Makes a screen of a block's grid, which asks with `filter`; null for a block without one. */
export type MakePart = (block: CompiledBlock, filter: () => JsonObject) => BlockPart | null;

/** The blocks of a screen, in its tabs or outside of them, and the range that they are asked for. */
export class BlockBoard {
  readonly blocks: readonly BlockStore[];
  /** Span of time that is chosen; null where the screen has none to choose. */
  range: RangeName | null;
  private readonly stopFollowing: readonly (() => void)[];
  private readonly stopFilling: readonly (() => void)[];

  constructor(
    private readonly screen: BoardScreen,
    makePart: MakePart,
  ) {
    const { definition, ports } = screen;
    this.range = definition.range?.initial ?? null;
    this.blocks = (definition.blocks ?? []).map((block) => {
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

  /** Lets go of the form. */
  dispose(): void {
    for (const stop of [...this.stopFollowing, ...this.stopFilling]) stop();
  }

  /** Tabs that apply now. */
  get tabs(): readonly CompiledTab[] {
    return (this.screen.definition.tabs ?? []).filter(({ when }) => this.screen.holds(when));
  }

  /** Blocks of the chosen row that apply now: they stand beside the rows. */
  get ofRow(): readonly BlockStore[] {
    return this.blocks.filter(({ definition: { id, when } }) => this.isOfRow(id) && this.screen.holds(when));
  }

  /** Blocks that apply now and can be looked at in place of the rows. */
  get alternateViews(): readonly BlockStore[] {
    const { alternateViews = [] } = this.screen.definition.grid ?? {};
    return this.blocks.filter(
      ({ definition: { id, when } }) => alternateViews.includes(id) && this.screen.holds(when),
    );
  }

  /**
   * Blocks of a tab that apply now; without one those that stand in no tab. Views beside the rows are there as soon as
   * the rows were asked for.
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

  /** Whether the user may open what a block of a dashboard leads to: figures of a screen that she lacks are not hers. */
  private mayFollow(actionId: string | undefined): boolean {
    const { definition, ports } = this.screen;
    if (definition.floorplan !== 'dashboard' || actionId === undefined) return true;
    const { permission, open } = definition.actions.find(({ id }) => id === actionId) ?? {};
    return (
      (permission === undefined || ports.isPermitted(permission)) &&
      (open?.route === undefined || ports.navigation.canOpen(open))
    );
  }

  /** Chooses a span of time; the blocks are asked again. */
  async setRange(range: RangeName): Promise<void> {
    this.range = range;
    await this.reloadAutomatic();
  }

  /** Asks those blocks again that load by themselves; one on request says that its rows are older. */
  async reloadAutomatic(): Promise<void> {
    await Promise.all(this.blocks.map((block) => (block.onRequest ? undefined : block.reload())));
  }

  /** Drops the rows of blocks on request when the screen begins anew, unless it shows the same record again. */
  forgetRequested(): void {
    const writes = this.screen.definition.endpoints.commit !== undefined;
    for (const block of this.blocks) if (block.onRequest && (writes || block.outdated)) block.forget();
  }

  /** Whether the rows of a block answer an earlier question than the screen would ask now. */
  isOutdated(id: string): boolean {
    return this.blocks.some(({ definition, outdated }) => definition.id === id && outdated);
  }

  /** Asks all blocks again that were asked before. */
  async reload(): Promise<void> {
    await Promise.all(this.blocks.map((block) => block.reload()));
  }

  /**
   * What a figure of a block counts, as criteria of a screen that lists it: what its `where` names, the chosen range,
   * and what the figure stands for. Undefined of a block without an entity. What `where` leaves out is no criterion: the
   * screen that it leads to leaves it out, too (lint rule drill-down).
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
          [groupBy]: row?.[`${category.name}.id`] ?? row?.[category.name] ?? null,
        }),
    };
  }

  /** The same of one figure of a chart, a map, a pivot or a day; null where no criteria list what it counts. */
  figureCriteria({ data }: CompiledBlock, row: GridRow): JsonObject | null {
    return data?.entity === undefined ? null : figureCriteria(data, this.figureBasis(data, row), row);
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

  /** The row that blocks of a row are about: the one that is shown in a dialog, else the chosen one. */
  private get rowId(): string | null {
    const { card, grid } = this.screen;
    return card.row?.id ?? grid?.selectedId ?? null;
  }

  /** A block of the chosen row is asked again when another one is chosen. */
  private followRow(block: BlockStore): () => void {
    return reaction(
      () => this.rowId,
      (id) => {
        if (id !== null) void block.reload();
      },
    );
  }

  /** The row that is chosen in a block fills fields of the form, as if somebody had typed them. */
  private fill({ autofill }: CompiledBlock, part: BlockPart | null): () => void {
    if (autofill === undefined) return () => undefined;
    return reaction(
      () => part?.grid?.selectedRow ?? null,
      (row) => {
        if (row === null || this.screen.readOnly) return;
        for (const [field, column] of Object.entries(autofill))
          this.screen.form?.set(field, row[`${column}.id`] ?? row[column] ?? null);
      },
    );
  }

  /** What goes by the filter is asked again when the rows are asked for with it: another page of them changes nothing. */
  private followFilter(block: BlockStore): () => void {
    return reaction(
      () => this.screen.grid?.question.filter,
      () => void block.reload(),
    );
  }

  /** A block is asked again when that changes which it goes by: the chosen row, the filter, fields that are filled in. */
  private follow(block: BlockStore): () => void {
    if (block.onRequest) return () => undefined;
    if (this.isOfRow(block.definition.id)) return this.followRow(block);
    const names = this.followed(block.definition);
    if (names === null && this.goesByFilter(block.definition)) return this.followFilter(block);
    if (names === null || names.length === 0) return () => undefined;
    const { form } = this.screen;
    return reaction(
      () => names.map((name) => form?.value(name) ?? null),
      (values) => {
        if (values.every(isFilled)) void block.reload();
      },
      { equals: compareStructural },
    );
  }

  /**
   * Fields of the form that a block goes by: those that its `where` and its `when` name. Null where the form is a
   * filter: all of them, when it is asked.
   */
  private followed(block: CompiledBlock): readonly string[] | null {
    return this.screen.definition.endpoints.begin === undefined ? null : fieldsRead(block);
  }

  /** Titles of the fields that a block goes by and that are empty; none beside a filter. */
  private missing(block: CompiledBlock): readonly TextKey[] {
    const { form } = this.screen;
    return (this.followed(block) ?? []).flatMap((name) =>
      isFilled(form?.value(name) ?? null) ? [] : (form?.field(name)?.title ?? []),
    );
  }

  /** Figures of an entity go by the filter where they stand in place of the rows, or name a field of it; a command by all of it. */
  private goesByFilter(block: CompiledBlock): boolean {
    return this.isView(block) || block.data?.entity === undefined || fieldsRead(block).length > 0;
  }

  /** Whether a block shows the records of the rows, in their place or beside them. */
  private isView({ id }: CompiledBlock): boolean {
    const { alternateViews = [], besideViews = [] } = this.screen.definition.grid ?? {};
    return alternateViews.includes(id) || besideViews.includes(id);
  }

  /** What a block is asked with. A view of the rows answers the question that they answer, whatever was typed since. */
  private filter(block: CompiledBlock): JsonObject {
    const names = this.followed(block);
    const { form, grid } = this.screen;
    const isAsked = this.isView(block) && grid?.phase !== 'idle';
    const typed = Object.entries((isAsked ? grid?.question.filter : form?.filledValues) ?? {});
    return {
      ...Object.fromEntries(names === null ? typed : typed.filter(([name]) => names.includes(name))),
      ...this.surroundings(block),
    };
  }

  /** What decides the rows of a block: its filter, but for a filter form that it reads nothing of. */
  private basis(block: CompiledBlock): JsonObject {
    const isFollowing = this.followed(block) !== null || this.goesByFilter(block);
    return isFollowing ? this.filter(block) : this.surroundings(block);
  }

  /** The record and the range of time. `$record` and `$range` can't be names of fields: a field begins with a letter. */
  private surroundings(block: CompiledBlock): JsonObject {
    const { range } = this;
    const { ports } = this.screen;
    const record = this.isOfRow(block.id) ? this.rowId : this.screen.record;
    const span = range === null ? null : rangeOf(range, ports.today());
    return {
      ...(record !== null && { $record: record }),
      ...(span !== null && { $range: { from: span.from, to: span.to } }),
    };
  }
}

/** Whether a condition of a `where` is a value, or a list of them. */
function isOneOf(value: Json): boolean {
  return typeof value !== 'object' || Array.isArray(value);
}

/** Fields of the form that the `where` and the `when` of a block name. */
function fieldsRead({ data, when = [] }: CompiledBlock): readonly string[] {
  const named = [...Object.values(data?.where ?? {}), ...when.map(({ binding }) => binding)].flatMap(
    (value) => (typeof value === 'string' ? (/^\$form\.(\w+)$/.exec(value)?.[1] ?? []) : []),
  );
  return [...new Set(named)];
}
