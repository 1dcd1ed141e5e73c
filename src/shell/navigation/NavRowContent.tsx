import Box from '@mui/material/Box';
import { observer } from 'mobx-react-lite';
import { useContext } from 'react';
import type { MenuItem } from '../../../contract/wire/session';
import { NamedIcon } from '../icons/NamedIcon';
import { Badges, badgeWithin } from './Badges';

/** Icon or dot, title and badge of a row. */
export function NavRowContent({
  item,
  title,
  level,
  folded = false,
}: {
  readonly item: MenuItem;
  readonly title: string;
  readonly level: number;
  /** A collapsed section shows the sum of its badges. */
  readonly folded?: boolean;
}) {
  return (
    <>
      {item.icon !== undefined || level === 0 ? (
        <NamedIcon name={item.icon ?? 'folder'} sx={{ fontSize: 20, flexShrink: 0 }} />
      ) : (
        <Box
          component="span"
          sx={{ width: 4, height: 4, flexShrink: 0, borderRadius: '50%', backgroundColor: 'currentColor' }}
        />
      )}
      <Box component="span" title={title} sx={{ flex: 1, minWidth: 0 }}>
        {title}
      </Box>
      <RowBadge item={item} folded={folded} />
    </>
  );
}

/** Badge of an item; for a collapsed section, the sum of its items. */
export const RowBadge = observer(function RowBadge(props: {
  readonly item: MenuItem;
  readonly folded?: boolean;
}) {
  const { item, folded = false } = props;
  const badgeOf = useContext(Badges);
  const badge = badgeOf(item.id) ?? item.badge ?? (folded ? badgeWithin(item, badgeOf) : undefined);
  if (badge === undefined) return null;
  return (
    <Box
      component="span"
      sx={{
        flexShrink: 0,
        paddingInline: 0.75,
        borderRadius: 1,
        fontSize: 12,
        backgroundColor: badge.bg,
        color: badge.fg,
      }}
    >
      {badge.title}
    </Box>
  );
});
