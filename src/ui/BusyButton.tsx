import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';

/** Properties of a button that works. */
interface BusyButtonProps extends Omit<ButtonProps, 'loading' | 'loadingPosition' | 'sx'> {
  readonly sx?: Readonly<Record<string, string | number>>;
  readonly busy: boolean;
}

/**
 * A button that works for a while: it then does nothing, but keeps the keyboard's focus, which a disabled one loses to the
 * page. Its wheel stands in place of its icon, or of its text.
 */
export function BusyButton({ busy, startIcon, onClick, disabled, children, sx, ...props }: BusyButtonProps) {
  const wheel = <CircularProgress size={16} color="inherit" aria-hidden />;
  const hasIcon = startIcon !== undefined;
  return (
    <Button
      {...props}
      disabled={disabled === true && !busy}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      startIcon={busy && hasIcon ? wheel : startIcon}
      sx={{ ...(busy && { opacity: 0.7, cursor: 'default' }), ...sx }}
      onClick={(event) => {
        // Also a form's submission by Enter, which clicks its button.
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy && !hasIcon ? (
        <>
          <Box component="span" sx={{ opacity: 0 }}>
            {children}
          </Box>
          <Box component="span" sx={{ position: 'absolute', display: 'flex' }}>
            {wheel}
          </Box>
        </>
      ) : (
        children
      )}
    </Button>
  );
}
