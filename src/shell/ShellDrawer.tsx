import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useText } from '../i18n';

/** What every panel of the shell is given. */
export interface PanelProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** A panel that comes in from the right over the page; Esc and a click beside it close it (seed 000 §2, §4). */
export function ShellDrawer({
  title,
  width,
  open,
  onClose,
  seeThrough = false,
  children,
}: PanelProps & {
  readonly title: string;
  /** px */
  readonly width: number;
  /** The page beside it is seen as it is: what is chosen is looked at there. */
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
          sx: { width, maxWidth: '100vw' },
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
