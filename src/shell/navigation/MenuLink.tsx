import type { ComponentProps } from 'react';
import type { MenuItem } from '../../../contract/wire/session';
import { PageLink, useGo } from '../links/PageLink';
import { destinationOf } from './menuTree';

/**
 * Follows a menu item like a click on its link: to a page of the workspace, or to its target (requirements P2).
 */
export function useFollow(): (item: MenuItem) => void {
  const go = useGo();
  return (item) => {
    const destination = destinationOf(item);
    if (destination === null) return;
    if ('page' in destination) go(destination.page);
    else window.open(destination.address, destination.target, 'noopener,noreferrer');
  };
}

/** Link of a menu item; plain text if the item has no destination. */
export function MenuLink({
  item,
  // MUI sets `role="button"` on elements without `href`.
  role: _role,
  ...rest
}: Omit<ComponentProps<'a'>, 'href'> & { readonly item: MenuItem }) {
  const destination = destinationOf(item);
  if (destination === null) return <span className={rest.className}>{rest.children}</span>;
  if ('page' in destination) return <PageLink {...rest} to={destination.page} />;
  return <a {...rest} href={destination.address} target={destination.target} rel="noopener noreferrer" />;
}
