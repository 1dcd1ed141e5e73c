import CloudOffIcon from '@mui/icons-material/CloudOffOutlined';
import ExploreOffIcon from '@mui/icons-material/ExploreOffOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useText } from '../i18n';
import { StateCard } from './StateCard';

/** The pages /pages/errors/error-404 and error-500, without chrome (seed 000 §2). */
export function ErrorPage({ status }: { readonly status: 404 | 500 }) {
  const text = useText();
  return (
    <Box component="main" sx={{ height: '100%' }}>
      <StateCard
        icon={status === 404 ? <ExploreOffIcon /> : <CloudOffIcon />}
        title={`${status} · ${text(`errors:${status}.title`)}`}
        actions={
          <Button component={Link} to="/" variant="contained">
            {text('errors:backToStart')}
          </Button>
        }
      >
        {text(`errors:${status}.text`)}
      </StateCard>
    </Box>
  );
}
