import { useEffect } from 'react';

/** The browser asks before the page is left while something typed would be lost. */
export function useLeaveGuard(tabs: { readonly dirty: boolean }): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (tabs.dirty) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [tabs]);
}
