import Box from '@mui/material/Box';
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { MenuItem } from '../../../contract/wire/session';
import { useText } from '../../ui/texts';
import { barItem, HoverMenu } from './HoverMenu';
import { destinationOf } from './menuTree';
import { NavItem } from './NavItem';

/** The horizontal navigation: areas side by side, with an overflow menu (requirements P2). */
export function HorizontalNav({
  menu,
  bare = false,
}: {
  readonly menu: readonly MenuItem[];
  /** Hides icons to save room. */
  readonly bare?: boolean;
}) {
  const text = useText();
  const bar = useRef<HTMLUListElement>(null);
  const items = menu.filter((item) => item.children !== undefined || destinationOf(item) !== null);
  const fit = useFitting(bar, items.length);
  const more = text('shell:navigation.more');
  const rest: MenuItem = {
    id: 'more',
    title: { tr: more, en: more },
    type: 'collapse',
    children: items.slice(fit),
  };
  return (
    <Box
      component="nav"
      aria-label={text('shell:navigation')}
      onKeyDown={alongBar}
      sx={{ flex: 1, minWidth: 0, color: 'navbar.text' }}
    >
      <Box
        component="ul"
        ref={bar}
        sx={{ display: 'flex', alignItems: 'center', gap: 0.25, margin: 0, padding: 0, listStyle: 'none' }}
      >
        {items.map((item, at) => (
          <Box component="li" key={item.id} sx={at < fit ? visibleStyles : hiddenStyles}>
            {item.children === undefined ? (
              <NavItem item={item} level={0} sx={barItem} />
            ) : (
              <HoverMenu item={item} bare={bare} />
            )}
          </Box>
        ))}
        {fit < items.length && (
          <li>
            <HoverMenu item={rest} bare />
          </li>
        )}
      </Box>
    </Box>
  );
}

const visibleStyles = { flexShrink: 0 } as const;

/** Hidden but measured: reappears when there is room. */
const hiddenStyles = { position: 'absolute', visibility: 'hidden' } as const;

/** Left and right arrows move along the bar. */
function alongBar(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (step === undefined) return;
  const stops = event.currentTarget.querySelectorAll<HTMLElement>(
    ':scope > ul > li > a, :scope > ul > li > div > button',
  );
  const seen = [...stops].filter((stop) => getComputedStyle(stop).visibility === 'visible');
  const at = seen.indexOf(event.target as HTMLElement);
  if (at < 0) return;
  event.preventDefault();
  seen[(at + step + seen.length) % seen.length]?.focus();
}

/** Width of the overflow menu, px. */
const restRoom = 110;

/** Number of the bar's `count` items that fit; updates when the bar is resized. */
function useFitting(bar: RefObject<HTMLElement | null>, count: number): number {
  const [fit, setFit] = useState(count);
  useLayoutEffect(() => {
    const list = bar.current;
    if (list === null || typeof ResizeObserver === 'undefined') return;
    const look = () => {
      const widths = [...list.children].slice(0, count).map((item) => (item as HTMLElement).offsetWidth + 2);
      setFit(fitting(widths, list.clientWidth));
    };
    const observer = new ResizeObserver(look);
    observer.observe(list);
    return () => observer.disconnect();
  }, [bar, count]);
  return fit;
}

/** Number of widths that fit into `room`: all, or as many as leave room for the overflow menu. */
function fitting(widths: readonly number[], room: number): number {
  if (widths.reduce((sum, width) => sum + width, 0) <= room) return widths.length;
  let used = restRoom;
  const first = widths.findIndex((width) => {
    used += width;
    return used > room;
  });
  return first < 0 ? widths.length : first;
}
