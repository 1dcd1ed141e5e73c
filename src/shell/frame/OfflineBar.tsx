import Alert from '@mui/material/Alert';
import { useSyncExternalStore } from 'react';
import { useText } from '../../ui/texts';

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Shown while the network is down. Input is kept. */
export function OfflineBar() {
  const text = useText();
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return online ? null : (
    <Alert severity="warning" variant="filled" sx={{ borderRadius: 0, paddingBlock: 0 }}>
      {text('shell:offline')}
    </Alert>
  );
}
