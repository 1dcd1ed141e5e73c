import Box from '@mui/material/Box';
import type { CompiledCode, CompiledField } from '../../../contract/model/compiledForm';
import type { CompiledColumn } from '../../../contract/model/compiledGrid';
import { formatIn, withoutToldCurrencies } from '../../../contract/model/inCurrency';
import type { Json } from '../../../contract/values/json';
import type { GridRow } from '../../../contract/wire/query';
import { isFilled, type ScreenStore } from '../../engine';
import { CodeLabel } from '../../grid';
import { TimeLeft, wholePhones } from '../../ui/texts';

/** Label and formatted value of a field. */
export interface ShownFact {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  /** Tone of a code. */
  readonly tone?: CompiledCode['tone'];
  /** A text of several lines: it has the whole width, and keeps its lines. */
  readonly isLong?: boolean;
  /** The time left until this moment is shown behind the value. */
  readonly until?: string;
}

/** Labels with values in as many columns as fit. */
export function FactList({ facts }: { readonly facts: readonly ShownFact[] }) {
  return (
    <Box component="dl" sx={listStyles}>
      {facts.map((fact) => (
        <div key={fact.name} data-part={`fact:${fact.name}`} className={fact.isLong ? 'long' : undefined}>
          <dt>{fact.label}</dt>
          <dd>
            {fact.tone ? <CodeLabel tone={fact.tone}>{fact.value}</CodeLabel> : wholePhones(fact.value)}
            {fact.until !== undefined && <TimeLeft until={fact.until} />}
          </dd>
        </div>
      ))}
    </Box>
  );
}

const listStyles = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 140px), 1fr))',
  columnGap: 3,
  rowGap: 1.25,
  m: 0,
  '& .long': { gridColumn: '1 / -1', '& dd': { fontWeight: 400, whiteSpace: 'pre-line', maxWidth: '80ch' } },
  '& dt': { typography: 'caption', color: 'text.secondary' },
  '& dd': {
    m: 0,
    typography: 'body2',
    fontWeight: 700,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
} as const;

/** A value with the title of its field; a dash for a missing one. */
export function shownFact(
  { ports }: ScreenStore,
  field: CompiledField,
  value: Json,
  read: (name: string) => Json | undefined,
): ShownFact {
  const tone = field.codes?.find(({ code }) => code === value)?.tone;
  return {
    name: field.name,
    label: ports.text(field.title),
    value: value === null || value === '' ? '–' : formatIn(ports, field, value, read),
    ...(tone && { tone }),
    ...(field.countdown && typeof value === 'string' && { until: value }),
  };
}

/** Values of columns in a row, with their titles. */
export function columnFacts(
  screen: ScreenStore,
  columns: readonly CompiledColumn[],
  row: GridRow,
): readonly ShownFact[] {
  const cell = ({ name }: CompiledColumn) => row[name] ?? null;
  return withoutToldCurrencies(columns, (column) => isFilled(cell(column))).map((column) =>
    shownFact(screen, column, cell(column), (name) => row[name]),
  );
}
