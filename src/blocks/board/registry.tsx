import Skeleton from '@mui/material/Skeleton';
import type { ComponentType } from 'react';
import type { BlockName } from '../../../contract/model/blockNames';
import { laterPart } from '../../ui/laterPart';
import { FieldsBlock } from '../fields/FieldsBlock';
import type { BlockProps } from '../parts/BlockProps';
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

/** A kind that is loaded when it is first drawn. */
const later = (height: number, load: () => Promise<ComponentType<BlockProps>>): BlockKind => ({
  Component: laterPart(load, () => <Skeleton variant="rounded" height={height} />),
  height,
});

/** Every block that a definition can use, by its name in contract/model/blockNames. */
const registry: Readonly<Record<BlockName, BlockKind>> = {
  fields: { Component: FieldsBlock },
  grid: { Component: PartGrid, bare: true },
  stat: { Component: StatBlock, height: 42 },
  chart: later(240, async () => (await import('../chart/ChartBlock')).ChartBlock),
  pivot: later(240, async () => (await import('../pivot/PivotBlock')).PivotBlock),
  list: { Component: ListBlock, height: 180 },
  calendar: later(360, async () => (await import('../calendar/CalendarBlock')).CalendarBlock),
  map: later(360, async () => (await import('../map/MapBlock')).MapBlock),
  message: { Component: MessageBlock, bare: true },
  progress: later(64, async () => (await import('../progress/ProgressBlock')).ProgressBlock),
  diff: later(180, async () => (await import('../diff/DiffBlock')).DiffBlock),
  preview: later(120, async () => (await import('../preview/PreviewBlock')).PreviewBlock),
};

/** Kind of a block by name; undefined if unknown. */
export function blockKind(name: string): BlockKind | undefined {
  return Object.hasOwn(registry, name) ? registry[name as BlockName] : undefined;
}
