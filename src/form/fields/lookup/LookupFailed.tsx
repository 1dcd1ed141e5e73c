import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useFieldHost } from '../host/FieldHost';

/** Error of a failed search, with a retry button. */
export function LookupFailed({ again }: { readonly again: () => void }): ReactNode {
  const { text } = useFieldHost();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <span>{text('form:lookup.failed')}</span>
      <Button size="small" onClick={again}>
        {text('common:retry')}
      </Button>
    </Box>
  );
}
