import type { ReactNode } from 'react';
import './stateCard.css';

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
