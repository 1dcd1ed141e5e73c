import Box from '@mui/material/Box';
import { LockCard, type LockProps } from './LockCard';
import { lockFrame } from './lockFrame';

/** The lock as a separate page without the shell (seed 000 §2). */
export function LockPage(props: LockProps) {
  return (
    <Box component="main" sx={{ height: '100%', ...lockFrame }}>
      <LockCard {...props} />
    </Box>
  );
}
