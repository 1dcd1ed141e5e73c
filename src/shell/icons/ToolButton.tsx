import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';

/** An icon button of the toolbar with an accessible name. */
export function ToolButton({
  label,
  pressed,
  count = 0,
  onClick,
  children,
}: {
  readonly label: string;
  /** State of a toggle button. */
  readonly pressed?: boolean;
  /** Badge count, also part of the label. */
  readonly count?: number;
  readonly onClick: () => void;
  readonly children: ReactNode;
}) {
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} aria-expanded={pressed} onClick={onClick}>
        <Badge badgeContent={count} max={999} color="error" aria-hidden>
          {children}
        </Badge>
      </IconButton>
    </Tooltip>
  );
}
