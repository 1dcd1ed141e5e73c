import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Brings the router of a story to an address once, and tells where it stands from then on: by an attribute, and where
 * the story leads somewhere so that it is seen.
 */
export function At({ path = '/', shown = false }: { readonly path?: string; readonly shown?: boolean }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const begin = useEffectEvent((address: string) => void navigate(address, { replace: true }));
  useEffect(() => begin(path), [path]);
  const address = pathname + search;
  return (
    <Typography component="output" hidden={!shown} data-address={address} sx={{ fontFamily: 'monospace' }}>
      {address}
    </Typography>
  );
}
