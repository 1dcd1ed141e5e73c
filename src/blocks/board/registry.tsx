import { type ComponentType, lazy } from 'react';
import type { BlockName } from '../../../contract/blockNames';
import { CompareBlock } from '../compare/CompareBlock';
import { CourseBlock } from '../course/CourseBlock';
import { FactsBlock } from '../facts/FactsBlock';
import { PreviewBlock } from '../preview/PreviewBlock';
import type { BlockProps } from './BlockProps';
import { ListBlock } from './ListBlock';
import { NoteBlock } from './NoteBlock';
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
const MatrixBlock = lazy(() =>
  import('../matrix/MatrixBlock').then((module) => ({ default: module.MatrixBlock })),
);
const CalendarBlock = lazy(() =>
  import('../calendar/CalendarBlock').then((module) => ({ default: module.CalendarBlock })),
);
const MapBlock = lazy(() => import('../map/MapBlock').then((module) => ({ default: module.MapBlock })));

/** Every block that a definition can place, by its name in contract/blockNames. */
const registry: Readonly<Record<BlockName, BlockKind>> = {
  facts: { Component: FactsBlock },
  grid: { Component: PartGrid, bare: true },
  stat: { Component: StatBlock, height: 42 },
  chart: { Component: ChartBlock, height: 240 },
  matrix: { Component: MatrixBlock, height: 240 },
  list: { Component: ListBlock, height: 180 },
  calendar: { Component: CalendarBlock, height: 360 },
  map: { Component: MapBlock, height: 360 },
  note: { Component: NoteBlock, bare: true },
  course: { Component: CourseBlock },
  compare: { Component: CompareBlock },
  preview: { Component: PreviewBlock },
};

/** The block of a name; undefined for an unknown one. */
export function blockKind(name: string): BlockKind | undefined {
  return Object.hasOwn(registry, name) ? registry[name as BlockName] : undefined;
}
