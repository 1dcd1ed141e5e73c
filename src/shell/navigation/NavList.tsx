import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Divider from '@mui/material/Divider';
import { observer } from 'mobx-react-lite';
import { memo, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { MenuItem } from '../../../contract/wire/session';
import { useLanguage } from '../../ui/texts';
import { NavItem } from './NavItem';
import { NavRowContent } from './NavRowContent';
import { indent, navRow } from './navRow';
import { type NavRow, navRows, windowOf } from './navRows';
import type { OpenSections } from './OpenSections';
import { StarButton, type StarredItems } from './StarButton';

/** Scrollable, virtualized list of navigation rows. When folded, shows the top level only. */
export const NavList = observer(function NavList({
  menu,
  sections,
  starred,
  folded = false,
  onNavigate,
}: {
  readonly menu: readonly MenuItem[];
  readonly sections: OpenSections;
  readonly starred?: StarredItems;
  readonly folded?: boolean;
  readonly onNavigate?: () => void;
}) {
  const { pathname } = useLocation();
  const list = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState({ top: 0, height: 800 });
  useLayoutEffect(() => sections.arrive(menu, pathname), [sections, menu, pathname]);

  const rows = navRows(menu, (id) => !folded && sections.isOpen(id), pathname);
  const shown = windowOf(folded ? rows.filter(({ level }) => level === 0) : rows, seen.top, seen.height);
  const look = () => {
    const { scrollTop = 0, clientHeight = 0 } = list.current ?? {};
    setSeen({ top: scrollTop, height: clientHeight });
  };

  return (
    <Box
      ref={list}
      onScroll={look}
      sx={{
        flex: 1,
        minHeight: 0,
        overflowY: folded ? 'hidden' : 'auto',
        overflowX: 'hidden',
        paddingBlock: 1,
        // Titles stay in the rows: screen readers use them as names of the icons.
        '& li span': { opacity: folded ? 0 : 1, transition: 'opacity 120ms' },
        // Centres the icons in 64 px.
        ...(folded && { '& li > *': { paddingLeft: '22px' } }),
      }}
    >
      <Box
        component="ul"
        sx={{ margin: 0, padding: `${shown.above}px 0 ${shown.below}px`, listStyle: 'none' }}
      >
        {rows.slice(shown.first, shown.end).map((row, at) => (
          <NavLine
            key={row.item.id}
            {...row}
            place={shown.first + at + 1}
            count={rows.length}
            sections={sections}
            starred={folded ? undefined : starred}
            onNavigate={onNavigate}
          />
        ))}
      </Box>
    </Box>
  );
});

/** A row. Renders only when its own data changes, not on every navigation. */
const NavLine = memo(function NavLine(
  props: NavRow & {
    /** Position among all rows, from 1. */
    readonly place: number;
    readonly count: number;
    readonly sections: OpenSections;
    readonly starred: StarredItems | undefined;
    readonly onNavigate: (() => void) | undefined;
  },
) {
  const { item, height, place, count, starred } = props;
  return (
    <Box component="li" aria-setsize={count} aria-posinset={place} sx={{ position: 'relative', height }}>
      <LineContent {...props} />
      {starred && item.type === 'item' && <StarButton item={item} starred={starred} />}
    </Box>
  );
});

function LineContent({
  sections,
  onNavigate,
  ...row
}: NavRow & { readonly sections: OpenSections; readonly onNavigate: (() => void) | undefined }) {
  const { item, level } = row;
  switch (item.type) {
    case 'group':
      return <NavGroup item={item} level={level} />;
    case 'collapse':
      return <NavCollapse row={row} onToggle={() => sections.toggle(item.id)} />;
    case 'divider':
      return <Divider sx={{ position: 'relative', top: 8, borderColor: 'navbar.divider' }} />;
    default:
      return <NavItem item={item} level={level} {...(onNavigate && { onNavigate })} />;
  }
}

/** A collapsible section (requirements P2). Its items follow as separate rows. */
function NavCollapse({
  row: { item, level, open = false, inside = false },
  onToggle,
}: {
  readonly row: NavRow;
  readonly onToggle: () => void;
}) {
  const { language } = useLanguage();
  return (
    <ButtonBase
      aria-expanded={open}
      onClick={onToggle}
      sx={[navRow(level), inside && { color: 'navbar.text', fontWeight: 'fontWeightMedium' }].flat()}
    >
      <NavRowContent item={item} title={item.title[language]} level={level} folded={!open} />
      <ExpandMoreIcon
        sx={{ fontSize: 18, opacity: 0.7, transition: 'rotate 150ms', rotate: open ? '180deg' : '0deg' }}
      />
    </ButtonBase>
  );
}

/** A heading above items that are always visible, at the same level. */
function NavGroup({ item, level }: { readonly item: MenuItem; readonly level: number }) {
  const { language } = useLanguage();
  return (
    <Box
      sx={{
        height: '100%',
        paddingInline: `${indent(level)}px 12px`,
        paddingBlock: '14px 4px',
        color: 'navbar.muted',
        fontSize: 12,
        fontWeight: 'fontWeightMedium',
        letterSpacing: '0.04em',
        whiteSpace: 'nowrap',
      }}
    >
      {item.title[language]}
    </Box>
  );
}
