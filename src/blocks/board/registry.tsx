import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { observer } from 'mobx-react-lite';
import type { ComponentType } from 'react';
import type { BlockName } from '../../../contract/model/blockNames';
import { withoutToldCurrencies } from '../../../contract/model/inCurrency';
import { isFilled } from '../../engine';
import { GridBlock } from '../../grid';
import { laterPart } from '../../ui/laterPart';
import type { BlockProps } from '../parts/BlockProps';
import { FactList, type ShownFact, shownFact } from '../parts/FactList';
import { RowList } from '../parts/RowList';
import { RecordCard } from './RecordCard';
import { StatBlock } from './StatBlock';

/** Characters from which on a text of several lines is no short value beside others. */
const longText = 60;

/** Values of the record with labels; a dash for missing ones. */
const FieldsBlock = observer(function FieldsBlock({ block, screen }: BlockProps) {
  const { ports } = screen;
  const fields = withoutToldCurrencies(block.definition.fields ?? [], ({ name }) =>
    isFilled(screen.fact(name)),
  );
  const facts = fields.map((field): ShownFact => {
    const fact = shownFact(screen, field, screen.fact(field.name), (name) => screen.fact(name));
    return { ...fact, isLong: field.kind === 'multiline' && fact.value.length > longText };
  });
  if (screen.record === null) {
    return <Typography color="text.secondary">{ports.text('grid:block.noRecord')}</Typography>;
  }
  return <FactList facts={facts} />;
});

/** The grid of a block, with its row actions. */
const PartGrid = observer(function PartGrid({ block, screen }: BlockProps) {
  const part = screen.parts.byId.get(block.definition.id);
  if (part === undefined) return null;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column' }}>
      <GridBlock screen={part} tallest={380} />
      <RecordCard screen={part} />
    </Box>
  );
});

/** A permanent message of the screen. */
const MessageBlock = observer(function MessageBlock({ block, screen }: BlockProps) {
  const { text, tone = 'info' } = block.definition;
  return <Alert severity={tone}>{screen.ports.text(text ?? '')}</Alert>;
});

/** All rows of a block as a list. */
const ListBlock = observer(function ListBlock({ block, screen }: BlockProps) {
  if (block.rows.length === 0)
    return <Typography color="text.secondary">{screen.ports.text('grid:empty')}</Typography>;
  return <RowList block={block} screen={screen} rows={block.rows} />;
});

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
  history: { Component: PartGrid, bare: true },
  diff: later(180, async () => (await import('../diff/DiffBlock')).DiffBlock),
  preview: later(120, async () => (await import('../preview/PreviewBlock')).PreviewBlock),
};

/** Kind of a block by name; undefined if unknown. */
export function blockKind(name: string): BlockKind | undefined {
  return Object.hasOwn(registry, name) ? registry[name as BlockName] : undefined;
}
