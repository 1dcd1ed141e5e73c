import ReportIcon from '@mui/icons-material/ReportOutlined';
import Button from '@mui/material/Button';
import { useText } from '../../ui/texts';
import { MessageDetails } from '../dialogs/MessageDetails';
import { StateCard } from './StateCard';

/** Fallback of a failed screen, in its own tab only; the others keep working. */
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
      {text('errors:screenBroken.text')}
      <MessageDetails code={null} stack={(import.meta.env.DEV && error.stack) || error.message} />
    </StateCard>
  );
}
