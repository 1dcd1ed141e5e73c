import { type ComponentProps, type MouseEvent, useContext } from 'react';
import { UNSAFE_NavigationContext } from 'react-router-dom';

/**
 * Navigates to a page of the workspace. Unlike the router's hook it does not depend on the current location,
 * so its users do not render on every navigation.
 */
export function useGo(): (to: string) => void {
  const { navigator } = useContext(UNSAFE_NavigationContext);
  return (to) => navigator.push(to);
}

/** Link to a page of the workspace, by its full path. The navigation has hundreds. */
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
