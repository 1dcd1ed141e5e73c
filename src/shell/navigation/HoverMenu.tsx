import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Divider from '@mui/material/Divider';
import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { MenuItem } from '../../../contract/wire/session';
import { useLanguage } from '../../ui/texts';
import { NamedIcon } from '../icons/NamedIcon';
import { hoverDelay } from '../layouts/measures';
import { destinationOf, holdsCurrent } from './menuTree';
import { moveFocus } from './moveFocus';
import { NavItem } from './NavItem';
import { RowBadge } from './NavRowContent';

/** An area of the horizontal navigation: its screens open on hover, click and arrow down. */
export function HoverMenu({ item, bare = false }: { readonly item: MenuItem; readonly bare?: boolean }) {
  const { language } = useLanguage();
  const { pathname } = useLocation();
  const { open, set, hovered } = useHoverMenu();
  const [button, setButton] = useState<HTMLElement | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const title = item.title[language];

  const enter = () => {
    set(true);
    // Waits until the list is rendered.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('a[href]')?.focus());
  };
  const leave = () => {
    set(false);
    button?.focus();
  };
  const onKeys = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') leave();
    else moveFocus(event);
  };

  return (
    <Box {...hovered} onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && set(false)}>
      <ButtonBase
        ref={setButton}
        aria-expanded={open}
        aria-current={holdsCurrent(item, pathname) ? 'true' : undefined}
        onClick={() => set(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          event.stopPropagation();
          enter();
        }}
        sx={barItem}
      >
        {!bare && item.icon !== undefined && <NamedIcon name={item.icon} sx={{ fontSize: 18 }} />}
        {title}
        <RowBadge item={item} folded />
        <ExpandMoreIcon sx={{ fontSize: 16, opacity: 0.7 }} />
      </ButtonBase>
      <Popper open={open} anchorEl={button} placement="bottom-start" disablePortal sx={{ zIndex: 'modal' }}>
        <Paper
          ref={list}
          elevation={8}
          onKeyDown={onKeys}
          sx={{
            marginTop: '2px',
            padding: 1,
            maxHeight: 'min(560px, 80vh)',
            overflow: 'auto',
            border: 1,
            borderColor: 'divider',
          }}
        >
          <MenuColumns items={item.children ?? []} onNavigate={() => set(false)} />
        </Paper>
      </Popper>
    </Box>
  );
}

/** Screens in columns; sections have a heading each. */
function MenuColumns({
  items,
  onNavigate,
}: {
  readonly items: readonly MenuItem[];
  readonly onNavigate: () => void;
}) {
  const { language } = useLanguage();
  const columns = Math.min(3, Math.ceil(items.length / 10));
  return (
    <Box component="ul" sx={{ columns, columnGap: 1, margin: 0, padding: 0, listStyle: 'none' }}>
      {items.map((item) => (
        <Box component="li" key={item.id} sx={{ breakInside: 'avoid' }}>
          {item.type === 'divider' && <Divider sx={{ marginBlock: 0.5 }} />}
          {destinationOf(item) !== null && (
            <NavItem item={item} level={1} sx={menuItem} onNavigate={onNavigate} />
          )}
          {item.children !== undefined && (
            <>
              <Box sx={{ padding: '8px 12px 4px', fontSize: 12, fontWeight: 700, color: 'text.secondary' }}>
                {item.title[language]}
              </Box>
              <MenuColumns items={item.children} onNavigate={onNavigate} />
            </>
          )}
        </Box>
      ))}
    </Box>
  );
}

/** Styles of an area in the bar. */
export const barItem = {
  gap: 0.75,
  height: 36,
  paddingInline: 1.25,
  borderRadius: 1,
  font: 'inherit',
  whiteSpace: 'nowrap',
  color: 'navbar.text',
  '&:hover, &[aria-expanded="true"]': { backgroundColor: 'navbar.hover' },
  '&[aria-current]': { backgroundColor: 'navbar.active', color: 'navbar.activeText', fontWeight: 700 },
} as const;

const menuItem = {
  display: 'flex',
  justifyContent: 'flex-start',
  gap: 1.25,
  minWidth: 220,
  width: '100%',
  minHeight: 34,
  paddingBlock: 0.5,
  paddingInline: 1.5,
  borderRadius: 1,
  font: 'inherit',
  textAlign: 'left',
  '&:hover': { backgroundColor: 'action.hover' },
  '&[aria-current]': { color: 'primary.main', fontWeight: 700 },
} as const;

/**
 * A menu that opens and closes 150 ms after the pointer enters or leaves (requirements P2); click and keys act at
 * once.
 */
function useHoverMenu() {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const set = useCallback((next: boolean) => {
    clearTimeout(timer.current);
    setOpen(next);
  }, []);
  const setLater = useCallback((next: boolean) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(next), hoverDelay);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);

  const hovered = { onMouseEnter: () => setLater(true), onMouseLeave: () => setLater(false) };
  return { open, set, hovered };
}
