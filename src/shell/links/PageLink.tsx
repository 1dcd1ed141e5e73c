import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useContext,
  useLayoutEffect,
  useRef,
} from 'react';
import { useNavigate } from 'react-router-dom';

const Go = createContext<((to: string) => void) | null>(null);

/**
 * Lets the links below it navigate. The router's hook depends on the current location: here it is read once, so that a
 * navigation does not render the users of `useGo`, of which the menu has hundreds.
 */
export function PageLinks({ children }: { readonly children: ReactNode }) {
  const navigate = useNavigate();
  const latest = useRef(navigate);
  useLayoutEffect(() => {
    latest.current = navigate;
  }, [navigate]);
  const go = useCallback((to: string) => void latest.current(to), []);
  return <Go value={go}>{children}</Go>;
}

/** Navigates to a page of the workspace, by its full path. The function never changes. */
export function useGo(): (to: string) => void {
  const go = useContext(Go);
  if (go === null) throw new Error('A link to a page needs <PageLinks> around it');
  return go;
}

/** Link to a page of the workspace, by its full path. */
export function PageLink({
  to,
  onClick,
  ...rest
}: Omit<ComponentProps<'a'>, 'href'> & { readonly to: string }) {
  const go = useGo();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
    // Modified clicks (new tab, download) are left to the browser.
    if (event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    go(to);
  };
  return <a {...rest} href={to} onClick={follow} />;
}
