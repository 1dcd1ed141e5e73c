import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';

/** A button of the toolbar: an icon with its name. */
export function ToolButton({
  label,
  pressed,
  count = 0,
  onClick,
  children,
}: {
  readonly label: string;
  /** Of a button that shows and hides something: whether it is there. */
  readonly pressed?: boolean;
  /** How much waits behind it, which its label tells too. */
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
