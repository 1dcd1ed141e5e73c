import Box from '@mui/material/Box';
import type { MenuItem } from '../../../contract/wire/session';
import { useLanguage } from '../../ui/texts';
import { indent } from './indent';

/** A heading above items that are always visible, at the same level. */
export function NavGroup({ item, level }: { readonly item: MenuItem; readonly level: number }) {
  const { language } = useLanguage();
  return (
    <Box
      sx={{
        height: '100%',
        paddingInline: `${indent(level)}px 12px`,
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
