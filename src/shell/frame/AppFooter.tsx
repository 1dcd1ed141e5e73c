import Box from '@mui/material/Box';
import { useText } from '../../ui/texts';

/** Copyright line with the current year (requirements P2). */
export function AppFooter({ institutionName }: { readonly institutionName: string }) {
  const text = useText();
  return (
    <Box
      component="footer"
      sx={{
        paddingInline: 'max(16px, var(--shell-inset, 0px))',
        paddingBlock: 0.5,
        borderTop: 1,
        borderColor: 'divider',
        color: 'text.secondary',
        fontSize: 12,
      }}
    >
      {text('shell:copyright', { year: new Date().getFullYear(), name: institutionName })}
    </Box>
  );
}
