import Box from '@mui/material/Box';
import { useText } from '../i18n';

/** Copyright line with the current year (seed 000 §2). */
export function AppFooter({ institutionName }: { readonly institutionName: string }) {
  const text = useText();
  return (
    <Box
      component="footer"
      sx={(theme) => ({
        flexShrink: 0,
        paddingInline: 2,
        paddingBlock: 0.5,
        borderTop: `1px solid ${theme.vars.palette.divider}`,
        color: theme.vars.palette.text.secondary,
        fontSize: 12,
        '@media print': { display: 'none' },
      })}
    >
      {text('shell:copyright', { year: new Date().getFullYear(), name: institutionName })}
    </Box>
  );
}
