import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import type { NarrowedCriterion, ScreenStore } from '../../engine';

/**
 * Shows the criteria set by figures as chips above the rows; a click, Enter or Delete removes one. Moves the focus to them
 * when the figure that was activated by keyboard disappears.
 */
export const NarrowedBy = observer(function NarrowedBy({ screen }: { readonly screen: ScreenStore }) {
  const { narrowing } = screen.board;
  const { criteria } = narrowing;
  const { text } = screen.ports;
  const area = useRef<HTMLDivElement>(null);
  const labels = criteria.map((criterion) => [criterion, labelOf(screen, criterion)] as const);
  const shown = labels.map(([, label]) => label).join('\n');
  const before = useRef(shown);
  useEffect(() => {
    const changed = before.current !== shown;
    before.current = shown;
    if (!changed || document.activeElement !== document.body) return;
    (area.current?.querySelector<HTMLElement>('[role="button"]') ?? area.current)?.focus();
  }, [shown]);
  if (screen.definition.blocks?.some(({ narrows }) => narrows) !== true) return null;
  return (
    <Box ref={area} role="group" aria-label={text('grid:narrowed')} tabIndex={-1} sx={areaStyles}>
      {labels.map(([{ field }, label]) => (
        <Chip
          key={field.name}
          color="primary"
          variant="outlined"
          label={label}
          title={label}
          aria-label={text('grid:narrowed.remove', { criterion: label })}
          // Failures appear in the grid's phase.
          onClick={() => void narrowing.widen(field.name).catch(() => undefined)}
          onDelete={() => void narrowing.widen(field.name).catch(() => undefined)}
          sx={{ maxWidth: '100%' }}
        />
      ))}
    </Box>
  );
});

function labelOf({ form, ports }: ScreenStore, { field, value }: NarrowedCriterion): string {
  const named = field.lookup
    ? [value].flat().map((id) => form?.inputs.label(field.name, String(id)) ?? String(id))
    : null;
  return `${ports.text(field.title)}: ${named?.join(', ') ?? ports.format(field, value)}`;
}

const areaStyles = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  outline: 'none',
  '&:empty': { position: 'absolute' },
  '@media print': { display: 'none' },
} as const;
