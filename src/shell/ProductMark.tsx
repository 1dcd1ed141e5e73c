import Box from '@mui/material/Box';
import { useText } from '../i18n';
import { toolbarHeight } from './toolbarHeight';

/** Head of the navigation: the mark, and the product's name where there is room. */
export function ProductMark({ folded }: { readonly folded: boolean }) {
  const text = useText();
  return (
    <Box
      sx={(theme) => ({
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        height: toolbarHeight,
        paddingLeft: '16px',
        borderBottom: `1px solid ${theme.vars.palette.navbar.divider}`,
        fontSize: 16,
        fontWeight: 'fontWeightMedium',
        whiteSpace: 'nowrap',
      })}
    >
      <img src="/mark.svg" width={32} height={32} alt="" />
      {!folded && text('shell:product')}
    </Box>
  );
}
