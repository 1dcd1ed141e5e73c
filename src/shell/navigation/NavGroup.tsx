import Box from '@mui/material/Box';
import { type ReactNode, useId } from 'react';
import type { MenuItem } from '../../../contract/session';
import { useLanguage } from '../../i18n';

/** A heading over items that are always there; they stand at its own level. */
export function NavGroup({ item, children }: { readonly item: MenuItem; readonly children: ReactNode }) {
  const { language } = useLanguage();
  const titleId = useId();
  return (
    <Box component="li" aria-labelledby={titleId}>
      <Box
        id={titleId}
        sx={{
          paddingInline: '22px 12px',
          paddingBlock: '14px 6px',
          color: 'navbar.muted',
          fontSize: 12,
          fontWeight: 'fontWeightMedium',
          letterSpacing: '0.04em',
        }}
      >
        {item.title[language]}
      </Box>
      {children}
    </Box>
  );
}
