import { type ComponentProps, type MouseEvent, useContext } from 'react';
import { UNSAFE_NavigationContext } from 'react-router-dom';

/**
 * Goes to a page of ours. Unlike the router's own ways it does not hang on the address of now: who holds it is not
 * drawn again with every page.
 */
export function useGo(): (to: string) => void {
  const { navigator } = useContext(UNSAFE_NavigationContext);
  return (to) => navigator.push(to);
}

/** A link to a page of ours, by its whole path. The navigation has hundreds. */
export function PageLink({
  to,
  onClick,
  ...rest
}: Omit<ComponentProps<'a'>, 'href'> & { readonly to: string }) {
  const go = useGo();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
    // Any other click opens it elsewhere, or saves it: that is the browser's.
    if (event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    go(to);
  };
  return <a {...rest} href={to} onClick={follow} />;
}
