import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Brings the router of a story to an address once, and tells where it stands from then on. */
export function At({ path = '/' }: { readonly path?: string }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const begin = useEffectEvent((address: string) => void navigate(address, { replace: true }));
  useEffect(() => begin(path), [path]);
  return <output hidden data-address={pathname + search} />;
}
