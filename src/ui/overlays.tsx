import MuiDialog, { type DialogProps } from '@mui/material/Dialog';
import MuiMenu, { type MenuProps } from '@mui/material/Menu';
import MuiPopover, { type PopoverProps } from '@mui/material/Popover';
import { WhileShown } from './shown';

// Overlays render into portals at the end of the page. Those of a panel are hidden with it.

/** A dialog of a panel. */
export function Dialog(props: DialogProps) {
  return (
    <WhileShown>
      <MuiDialog {...props} />
    </WhileShown>
  );
}

/** A menu of a panel. */
export function Menu(props: MenuProps) {
  return (
    <WhileShown>
      <MuiMenu {...props} />
    </WhileShown>
  );
}

/** A popover of a panel. */
export function Popover(props: PopoverProps) {
  return (
    <WhileShown>
      <MuiPopover {...props} />
    </WhileShown>
  );
}
