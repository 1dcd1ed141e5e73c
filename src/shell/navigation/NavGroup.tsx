import Box from '@mui/material/Box';
import type { MenuItem } from '../../../contract/session';
import { useLanguage } from '../../i18n';

/** A heading over items that are always there; they stand at its own level. */
export function NavGroup({ item }: { readonly item: MenuItem }) {
  const { language } = useLanguage();
  return (
    <Box
      sx={{
        height: '100%',
        paddingInline: '22px 12px',
        paddingBlock: '14px 4px',
        color: 'navbar.muted',
        fontSize: 12,
        fontWeight: 'fontWeightMedium',
        letterSpacing: '0.04em',
        whiteSpace: 'nowrap',
      }}
    >
      {item.title[language]}
    </Box>
  );
}
