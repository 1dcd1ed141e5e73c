import { type ComponentType, lazy } from 'react';
import type { BlockName } from '../../../contract/blockNames';
import { DiffBlock } from '../diff/DiffBlock';
import { FieldsBlock } from '../fields/FieldsBlock';
import { PreviewBlock } from '../preview/PreviewBlock';
import { ProgressBlock } from '../progress/ProgressBlock';
import type { BlockProps } from './BlockProps';
import { ListBlock } from './ListBlock';
import { MessageBlock } from './MessageBlock';
import { PartGrid } from './PartGrid';
import { StatBlock } from './StatBlock';

/** How a block is drawn. */
interface BlockKind {
  readonly Component: ComponentType<BlockProps>;
  /** It stands by itself, without a card round it. */
  readonly bare?: true;
  /** About how high it is, px: what stands there while it waits is as high, so that nothing jumps when it comes. */
  readonly height?: number;
}

const ChartBlock = lazy(() =>
  import('../chart/ChartBlock').then((module) => ({ default: module.ChartBlock })),
);
const PivotBlock = lazy(() =>
  import('../pivot/PivotBlock').then((module) => ({ default: module.PivotBlock })),
);
const CalendarBlock = lazy(() =>
  import('../calendar/CalendarBlock').then((module) => ({ default: module.CalendarBlock })),
);
const MapBlock = lazy(() => import('../map/MapBlock').then((module) => ({ default: module.MapBlock })));

/** Every block that a definition can place, by its name in contract/blockNames. */
const registry: Readonly<Record<BlockName, BlockKind>> = {
  fields: { Component: FieldsBlock },
  grid: { Component: PartGrid, bare: true },
  stat: { Component: StatBlock, height: 42 },
  chart: { Component: ChartBlock, height: 240 },
  pivot: { Component: PivotBlock, height: 240 },
  list: { Component: ListBlock, height: 180 },
  calendar: { Component: CalendarBlock, height: 360 },
  map: { Component: MapBlock, height: 360 },
  message: { Component: MessageBlock, bare: true },
  progress: { Component: ProgressBlock },
  diff: { Component: DiffBlock },
  preview: { Component: PreviewBlock },
};

/** The block of a name; undefined for an unknown one. */
export function blockKind(name: string): BlockKind | undefined {
  return Object.hasOwn(registry, name) ? registry[name as BlockName] : undefined;
}
