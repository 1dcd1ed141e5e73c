import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import type { BlockProps } from '../parts/BlockProps';

/** The button that loads a block on request; lists empty required fields, and marks outdated rows. */
export const RequestBar = observer(function RequestBar({ screen, block }: BlockProps) {
  const { text } = screen.ports;
  const { title } = block.definition;
  const noteId = useId();
  const isFirst = block.phase === 'idle';
  const missing = block.missing.map((field) => text(field)).join(', ');
  const label = text(isFirst ? 'grid:block.request' : 'grid:block.requestAgain');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Button
        size="small"
        variant={isFirst || block.outdated ? 'contained' : 'outlined'}
        aria-label={title ? `${text(title)}: ${label}` : label}
        aria-describedby={missing ? noteId : undefined}
        disabled={!screen.usable || missing !== '' || block.loading}
        onClick={() => void block.load()}
        sx={{ '@media print': { display: 'none' } }}
      >
        {label}
      </Button>
      {missing !== '' && (
        <Typography id={noteId} variant="body2" color="text.secondary">
          {text('grid:block.fillFirst', { fields: missing })}
        </Typography>
      )}
      <Box role="status" sx={{ flex: 1 }}>
        {block.outdated && !isFirst && (
          <Alert severity="warning" variant="outlined" sx={{ py: 0 }}>
            {text('grid:block.outdated')}
          </Alert>
        )}
      </Box>
    </Box>
  );
});
