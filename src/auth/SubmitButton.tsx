import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';

/** Submit button of a form, with a busy state. */
export function SubmitButton({ busy, label }: { readonly busy: boolean; readonly label: string }) {
  return (
    <Button
      type="submit"
      variant="contained"
      size="large"
      fullWidth
      disabled={busy}
      startIcon={busy ? <CircularProgress size={16} color="inherit" aria-hidden /> : undefined}
    >
      {label}
    </Button>
  );
}
