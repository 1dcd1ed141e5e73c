import './stateCard.css';
import BlockIcon from '@mui/icons-material/BlockOutlined';
import ReportIcon from '@mui/icons-material/ReportOutlined';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useText } from '../../ui/texts';
import { MessageDetails } from '../dialogs/MessageDetails';

/** A card in place of content: empty, forbidden, offline, failed. */
export function StateCard({
  icon,
  title,
  children,
  actions,
  urgent = false,
}: {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** Announced immediately (`role="alert"`). */
  readonly urgent?: boolean;
}) {
  return (
    <div className="state-card">
      <div role={urgent ? 'alert' : undefined}>
        <div className="state-icon">{icon}</div>
        <h1>{title}</h1>
        <div className="state-text">{children}</div>
        {actions !== undefined && <div className="state-actions">{actions}</div>}
      </div>
    </div>
  );
}

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

/** Content of a tab whose route is missing in the user's menu (requirements P2). */
export function UnauthorizedEntry({ path }: { readonly path: string }) {
  const text = useText();
  return (
    <StateCard icon={<BlockIcon />} title={text('errors:forbidden')} urgent>
      {text('common:unauthorizedEntry')}
      <br />
      <code>{path}</code>
    </StateCard>
  );
}
