import { observer } from 'mobx-react-lite';
import { PlainButton, PlainIcon } from '../../ui/PlainButton';
import { useText } from '../../ui/texts';
import type { MissingParts } from './MissingParts';
import { StateCard } from './StateCard';

/** Material's CloudOffOutlined and Update. */
const icons = {
  away: 'M24 15c0-2.64-2.05-4.78-4.65-4.96C18.67 6.59 15.64 4 12 4c-1.33 0-2.57.36-3.65.97l1.49 1.49C10.51 6.17 11.23 6 12 6c3.04 0 5.5 2.46 5.5 5.5v.5H19c1.66 0 3 1.34 3 3 0 .99-.48 1.85-1.21 2.4l1.41 1.41c1.09-.92 1.8-2.27 1.8-3.81M4.41 3.86 3 5.27l2.77 2.77h-.42C2.34 8.36 0 10.91 0 14c0 3.31 2.69 6 6 6h11.73l2 2 1.41-1.41zM6 18c-2.21 0-4-1.79-4-4s1.79-4 4-4h1.73l8 8z',
  update:
    'M21 10.12h-6.78l2.74-2.82c-2.73-2.7-7.15-2.8-9.88-.1-2.73 2.71-2.73 7.08 0 9.79s7.15 2.71 9.88 0C18.32 15.65 19 14.08 19 12.1h2c0 1.98-.88 4.55-2.64 6.29-3.51 3.48-9.21 3.48-12.72 0-3.5-3.47-3.53-9.11-.02-12.58s9.14-3.47 12.65 0L21 3zM12.5 8v4.25l3.5 2.08-.72 1.21L11 13V8z',
} as const;

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
      icon={<PlainIcon path={missing.newVersion ? icons.update : icons.away} />}
      title={text(words)}
      actions={
        <>
          <PlainButton contained onClick={onReload}>
            {text('common:reload')}
          </PlainButton>
          {onRetry && <PlainButton onClick={onRetry}>{text('common:back')}</PlainButton>}
        </>
      }
    >
      {text(`${words}.text`)}
    </StateCard>
  );
});
