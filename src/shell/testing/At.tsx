import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Sets the router's initial location in a story, and exposes the current one: as an attribute, and optionally
 * as visible text.
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
