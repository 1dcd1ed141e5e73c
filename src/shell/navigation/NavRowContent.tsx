import Box from '@mui/material/Box';
import type { MenuItem } from '../../../contract/session';
import { NamedIcon } from '../NamedIcon';

/** Icon or dot, title and badge of a row. */
export function NavRowContent({
  item,
  title,
  level,
}: {
  readonly item: MenuItem;
  readonly title: string;
  readonly level: number;
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
      <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
        {title}
      </Box>
      {item.badge !== undefined && (
        <Box
          component="span"
          sx={{
            paddingInline: 0.75,
            borderRadius: 1,
            fontSize: 12,
            backgroundColor: item.badge.bg,
            color: item.badge.fg,
          }}
        >
          {item.badge.title}
        </Box>
      )}
    </>
  );
}
