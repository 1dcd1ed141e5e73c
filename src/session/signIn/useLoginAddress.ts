import { useEffect } from 'react';
import { loginPath } from '../store/routes';

/**
 * Sets the sign-in address while its page renders without the router: every requested page requires sign-in.
 */
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
