import ReportIcon from '@mui/icons-material/ReportOutlined';
import Button from '@mui/material/Button';
import { useText } from '../i18n';
import { StackTrace } from './StackTrace';
import { StateCard } from './StateCard';

/** A screen that broke, in its own tab alone: the others go on. */
export function TabErrorCard({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const text = useText();
  return (
    <StateCard
      urgent
      icon={<ReportIcon />}
      title={text('errors:screenBroken')}
      actions={
        <Button variant="contained" onClick={onRetry}>
          {text('common:retry')}
        </Button>
      }
    >
      {error.message}
      {import.meta.env.DEV && error.stack !== undefined && <StackTrace stack={error.stack} />}
    </StateCard>
  );
}
