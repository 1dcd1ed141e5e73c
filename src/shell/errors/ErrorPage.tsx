import CloudOffIcon from '@mui/icons-material/CloudOffOutlined';
import ExploreOffIcon from '@mui/icons-material/ExploreOffOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useText } from '../../ui/texts';
import { StateCard } from './StateCard';

/** The pages /pages/errors/error-404 and error-500, without chrome (requirements P2). */
export function ErrorPage({
  status,
  onStart,
}: {
  readonly status: 404 | 500;
  /** Navigates to the home page. */
  readonly onStart: () => void;
}) {
  const text = useText();
  return (
    <Box component="main" sx={{ height: '100%' }}>
      <StateCard
        icon={status === 404 ? <ExploreOffIcon /> : <CloudOffIcon />}
        title={`${status} · ${text(`errors:${status}.title`)}`}
        actions={
          <Button variant="contained" onClick={onStart}>
            {text('errors:backToStart')}
          </Button>
        }
      >
        {text(`errors:${status}.text`)}
      </StateCard>
    </Box>
  );
}
