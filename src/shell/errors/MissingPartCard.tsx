import CloudOffIcon from '@mui/icons-material/CloudOffOutlined';
import UpdateIcon from '@mui/icons-material/Update';
import Button from '@mui/material/Button';
import { observer } from 'mobx-react-lite';
import { useText } from '../../i18n';
import type { MissingParts } from './MissingParts';
import { StateCard } from './StateCard';

/**
 * Replaces a part of the client that failed to load. Never reloads the page automatically: other tabs may
 * hold input, and reloads could loop.
 */
export const MissingPartCard = observer(function MissingPartCard({
  missing,
  onRetry,
  onReload = () => location.reload(),
}: {
  readonly missing: MissingParts;
  /** Returns to the state before the part was requested, if possible. */
  readonly onRetry?: () => void;
  readonly onReload?: () => void;
}) {
  const text = useText();
  const words = missing.newVersion ? 'errors:newVersion' : 'errors:partUnreachable';
  return (
    <StateCard
      urgent
      icon={missing.newVersion ? <UpdateIcon /> : <CloudOffIcon />}
      title={text(words)}
      actions={
        <>
          <Button variant="contained" onClick={onReload}>
            {text('common:reload')}
          </Button>
          {onRetry && <Button onClick={onRetry}>{text('common:back')}</Button>}
        </>
      }
    >
      {text(`${words}.text`)}
    </StateCard>
  );
});
