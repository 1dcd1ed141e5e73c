import Avatar from '@mui/material/Avatar';
import type { SxProps, Theme } from '@mui/material/styles';
import { webAddress } from '../links/webAddress';
import { DrawnText } from '../text/DrawnText';

/**
 * Picture of a person; initials if it is missing or fails to load. Hidden from screen readers: the name is
 * shown beside it.
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
