import CloudOffIcon from '@mui/icons-material/CloudOffOutlined';
import UpdateIcon from '@mui/icons-material/Update';
import Button from '@mui/material/Button';
import { observer } from 'mobx-react-lite';
import { useText } from '../i18n';
import type { MissingParts } from './MissingParts';
import { StateCard } from './StateCard';

/**
 * In place of a part of the client that could not be loaded. The page is never reloaded by itself: the user may first
 * finish what stands in other tabs, and nothing can go round in circles.
 */
export const MissingPartCard = observer(function MissingPartCard({
  missing,
  onRetry,
  onReload = () => location.reload(),
}: {
  readonly missing: MissingParts;
  /** Goes back to before the part was asked for, where there is a way back. */
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
