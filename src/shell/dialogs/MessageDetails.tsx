import ExpandLessIcon from '@mui/icons-material/ExpandLess';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { useText } from '../../ui/texts';

/** Collapsible details for support: message code, request id and stack. */
export function MessageDetails({
  code,
  requestId,
  stack,
  unfolded = false,
}: {
  readonly code: string | null;
  readonly requestId?: string | undefined;
  readonly stack?: string | undefined;
  /** Initially expanded, if there is nothing else to read. */
  readonly unfolded?: boolean;
}): ReactNode {
  const text = useText();
  const id = useId();
  const [open, setOpen] = useState(unfolded);
  if (code === null && stack === undefined && requestId === undefined) return null;
  const lines = [
    ...(code === null ? [] : [text('errors:code', { code })]),
    ...(requestId === undefined ? [] : [text('errors:requestNo', { requestId })]),
  ];
  return (
    <Box sx={{ mt: 1.5 }}>
      <Button
        color="inherit"
        size="small"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        startIcon={open ? <ExpandLessIcon /> : <ExpandMoreIcon />}
        onClick={() => setOpen(!open)}
        sx={{ ml: -1, color: 'text.secondary' }}
      >
        {text('errors:details')}
      </Button>
      {open && (
        <Box id={id}>
          {lines.map((line) => (
            <Typography key={line} variant="caption" color="textSecondary" component="p" sx={{ mt: 0.5 }}>
              {line}
            </Typography>
          ))}
          {stack !== undefined && <StackTrace stack={stack} />}
        </Box>
      )}
    </Box>
  );
}

/** A raw stack trace for support. */
function StackTrace({ stack }: { readonly stack: string }) {
  return (
    <Box
      component="pre"
      // Scrolls: focusable for the keyboard.
      tabIndex={0}
      sx={(theme) => ({
        maxHeight: 280,
        margin: 0,
        marginTop: 1.5,
        padding: 1.5,
        overflow: 'auto',
        borderRadius: 1,
        backgroundColor: theme.vars.palette.inset,
        color: theme.vars.palette.text.secondary,
        fontSize: 12,
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
      })}
    >
      {stack}
    </Box>
  );
}
