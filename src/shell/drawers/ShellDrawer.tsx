import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useText } from '../../ui/texts';

/** Props of every shell panel. */
export interface PanelProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** A panel that slides in from the right; closes with Esc or a click on the backdrop (requirements P2, P4). */
export function ShellDrawer({
  title,
  width,
  open,
  onClose,
  seeThrough = false,
  children,
}: PanelProps & {
  readonly title: string;
  /** px at the usual text size; grows with the page's text. */
  readonly width: number;
  /** Transparent backdrop: the page previews the settings. */
  readonly seeThrough?: boolean;
  readonly children: ReactNode;
}) {
  const text = useText();
  const titleId = useId();
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{
        backdrop: { invisible: seeThrough },
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          sx: { width: `${width / 16}rem`, maxWidth: '100vw' },
        },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          paddingInline: 2,
          minHeight: 56,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography id={titleId} variant="h5" component="h2" sx={{ flex: 1 }}>
          {title}
        </Typography>
        <IconButton aria-label={text('common:close')} onClick={onClose}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      {children}
    </Drawer>
  );
}
