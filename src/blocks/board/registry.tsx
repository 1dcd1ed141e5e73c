import { type ComponentType, lazy } from 'react';
import type { BlockName } from '../../../contract/compiled/blockNames';
import { FieldsBlock } from '../fields/FieldsBlock';
import type { BlockProps } from './BlockProps';
import { ListBlock } from './ListBlock';
import { MessageBlock } from './MessageBlock';
import { PartGrid } from './PartGrid';
import { StatBlock } from './StatBlock';

/** Renders a kind of block. */
interface BlockKind {
  readonly Component: ComponentType<BlockProps>;
  /** Rendered without a card around it. */
  readonly bare?: true;
  /** Approximate height in px of the placeholder, so that loading causes no layout shift. */
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
const DiffBlock = lazy(() => import('../diff/DiffBlock').then((module) => ({ default: module.DiffBlock })));
const PreviewBlock = lazy(() =>
  import('../preview/PreviewBlock').then((module) => ({ default: module.PreviewBlock })),
);
const ProgressBlock = lazy(() =>
  import('../progress/ProgressBlock').then((module) => ({ default: module.ProgressBlock })),
);
const MapBlock = lazy(() => import('../map/MapBlock').then((module) => ({ default: module.MapBlock })));

/** Every block that a definition can use, by its name in contract/compiled/blockNames. */
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
  progress: { Component: ProgressBlock, height: 64 },
  diff: { Component: DiffBlock, height: 180 },
  preview: { Component: PreviewBlock, height: 120 },
};

/** Kind of a block by name; undefined if unknown. */
export function blockKind(name: string): BlockKind | undefined {
  return Object.hasOwn(registry, name) ? registry[name as BlockName] : undefined;
}
