import Avatar from '@mui/material/Avatar';
import type { SxProps, Theme } from '@mui/material/styles';
import { DrawnText } from './DrawnText';
import { webAddress } from './webAddress';

/**
 * A person as a picture; without one, or with one that can't be had, as initials. These are drawn and not written: what
 * stands beside says the name, and nobody speaks initials to a page.
 */
export function PersonPicture({
  initials,
  address = '',
  size,
  sx,
}: {
  readonly initials: string;
  readonly address?: string;
  /** px */
  readonly size: number;
  readonly sx: SxProps<Theme>;
}) {
  return (
    <Avatar
      src={webAddress(address) || undefined}
      alt=""
      aria-hidden
      sx={[{ width: size, height: size, fontWeight: 700 }, sx].flat()}
    >
      <DrawnText text={initials} />
    </Avatar>
  );
}
