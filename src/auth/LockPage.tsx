import Box from '@mui/material/Box';
import { LockCard, type LockProps } from './LockCard';

/** The lock as a page of its own, without anything of the shell (seed 000 §2). */
export function LockPage(props: LockProps) {
  return (
    <Box
      component="main"
      sx={{
        height: '100%',
        overflow: 'auto',
        display: 'grid',
        alignItems: 'safe center',
        justifyItems: 'center',
        p: 2,
        bgcolor: 'background.default',
      }}
    >
      <LockCard {...props} />
    </Box>
  );
}
