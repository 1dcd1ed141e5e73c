import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';

/** The one button of a form; says itself when it is busy. */
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
