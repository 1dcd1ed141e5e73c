import { action, makeObservable, observable } from 'mobx';
import type { CompiledBlock, CompiledTab, RangeName } from '../../contract/compiled';
import type { JsonObject } from '../../contract/json';
import { type BlockPart, BlockStore } from './BlockStore';
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

  constructor(
    private readonly screen: BoardScreen,
    makePart: MakePart,
  ) {
    const { definition, ports } = screen;
    const filter = () => this.filter();
    const host = { request: ports.request, owner: () => screen, filter };
    this.range = definition.range?.initial ?? null;
    this.blocks = (definition.blocks ?? []).map(
      (block) => new BlockStore(block, host, makePart(block, filter)),
    );
    makeObservable(this, { range: observable, setRange: action });
  }

  /** Tabs that apply now. */
  get tabs(): readonly CompiledTab[] {
    return (this.screen.definition.tabs ?? []).filter(({ when }) => this.screen.holds(when));
  }

  /** Blocks of a tab that apply now; without one those that stand in no tab. */
  at(tab: CompiledTab | null): readonly BlockStore[] {
    const inTabs = new Set((this.screen.definition.tabs ?? []).flatMap(({ blocks }) => blocks));
    return this.blocks.filter(
      ({ definition: { id, when } }) =>
        (tab === null ? !inTabs.has(id) : tab.blocks.includes(id)) && this.screen.holds(when),
    );
  }

  /** Chooses a span of time; the blocks are asked again. */
  async setRange(range: RangeName): Promise<void> {
    this.range = range;
    await this.reload();
  }

  /** Asks all blocks again that were asked before. */
  async reload(): Promise<void> {
    await Promise.all(this.blocks.map((block) => block.reload()));
  }

  /** `$record` and `$range` can't be names of fields: a field begins with a letter. */
  private filter(): JsonObject {
    const { range } = this;
    const { record, form, ports } = this.screen;
    const span = range === null ? null : rangeOf(range, ports.today());
    return {
      ...form?.filledValues,
      ...(record !== null && { $record: record }),
      ...(span !== null && { $range: { from: span.from, to: span.to } }),
    };
  }
}
