import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';

/** A button of the toolbar: an icon with its name. */
export function ToolButton({
  label,
  pressed,
  onClick,
  children,
}: {
  readonly label: string;
  /** Of a button that shows and hides something: whether it is there. */
  readonly pressed?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}) {
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} aria-expanded={pressed} onClick={onClick}>
        {children}
      </IconButton>
    </Tooltip>
  );
}
