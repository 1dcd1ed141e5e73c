import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useText } from '../i18n';

/** The code of a message, small below it: what a user reads out to support. */
export function MessageCode({ code }: { readonly code: string | null }): ReactNode {
  const text = useText();
  if (code === null) return null;
  return (
    <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1.5 }}>
      {text('errors:code', { code })}
    </Typography>
  );
}
