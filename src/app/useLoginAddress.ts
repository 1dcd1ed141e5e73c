import { useEffect } from 'react';
import { loginPath } from '../auth';

/** Keeps the sign-in's address while its page stands without the router: whatever was asked for needs signing in. */
export function useLoginAddress(): void {
  useEffect(() => {
    const settle = () => {
      if (location.pathname !== loginPath) history.replaceState(null, '', loginPath);
    };
    settle();
    window.addEventListener('popstate', settle);
    return () => window.removeEventListener('popstate', settle);
  }, []);
}
