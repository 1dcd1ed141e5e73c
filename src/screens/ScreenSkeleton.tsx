import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

/** Skeleton of a loading screen. */
export function ScreenSkeleton({ label }: { /** For screen readers. */ readonly label: string }) {
  return (
    <Box role="status" aria-label={label} sx={{ p: 2, display: 'flex', flexDirection: 'column', gap: 1.5 }}>
      <Skeleton variant="text" width={240} height={32} />
      <Skeleton variant="rounded" height={120} />
      <Skeleton variant="rounded" height={260} />
    </Box>
  );
}
