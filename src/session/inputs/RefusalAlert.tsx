import Alert from '@mui/material/Alert';
import { useText } from '../../ui/texts';
import type { Refusal } from '../store/refusal';

/** The rejection as an alert for screen readers. */
export function RefusalAlert({ refusal }: { readonly refusal: Refusal | null }) {
  const text = useText();
  if (refusal === null) return null;
  return (
    <Alert severity="error" variant="outlined" sx={{ mb: 1 }}>
      {'text' in refusal ? refusal.text : text(refusal.key)}
    </Alert>
  );
}
