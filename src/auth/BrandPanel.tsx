import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useText } from '../i18n';
import { markAddress } from '../theme';

/** The institution's side of the sign-in card: a band above the form on small screens. */
export function BrandPanel({ institutionName }: { readonly institutionName: string }) {
  const text = useText();
  return (
    <Box
      sx={{
        position: 'relative',
        overflow: 'hidden',
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-between',
        gap: 3,
        p: { xs: 3, md: 5 },
        bgcolor: 'navbar.background',
        color: 'navbar.text',
      }}
    >
      <Currents />
      <Box sx={{ position: 'relative', display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Box component="img" src={markAddress} alt="" width={40} height={40} />
        <Typography component="p" variant="h6" sx={{ color: 'navbar.activeText' }}>
          {institutionName}
        </Typography>
      </Box>
      <Box sx={{ position: 'relative', display: { xs: 'none', md: 'block' }, maxWidth: 320 }}>
        <Typography
          component="p"
          sx={{ color: 'navbar.activeText', fontSize: 26, fontWeight: 600, lineHeight: 1.25, mb: 1.5 }}
        >
          {text('login:brand.title')}
        </Typography>
        <Typography sx={{ color: 'navbar.muted' }}>{text('login:brand.line')}</Typography>
      </Box>
      <Typography
        variant="caption"
        sx={{ position: 'relative', color: 'navbar.muted', display: { xs: 'none', md: 'block' } }}
      >
        {text('login:brand.notice')}
      </Typography>
    </Box>
  );
}

/** Decorative curves. */
function Currents() {
  return (
    <Box
      component="svg"
      aria-hidden
      viewBox="0 0 400 520"
      preserveAspectRatio="xMidYMid slice"
      sx={{
        display: { xs: 'none', md: 'block' },
        position: 'absolute',
        inset: 0,
        width: '100%',
        height: '100%',
        fill: 'none',
        stroke: 'currentColor',
        opacity: 0.16,
      }}
    >
      {Array.from({ length: 9 }, (_, line) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change
          key={line}
          strokeWidth={1.5}
          d={`M -20 ${118 + line * 13} C 120 ${56 + line * 19}, 250 ${216 - line * 6}, 430 ${30 + line * 19}`}
        />
      ))}
    </Box>
  );
}
