import ButtonBase from '@mui/material/ButtonBase';
import type { SxProps, Theme } from '@mui/material/styles';
import { memo } from 'react';
import { useLocation } from 'react-router-dom';
import type { MenuItem } from '../../../contract/wire/session';
import { useLanguage } from '../../ui/texts';
import { MenuLink } from './MenuLink';
import { isCurrent } from './menuTree';
import { NavRowContent } from './NavRowContent';
import { navRow } from './navRow';

/** A row that opens a screen or an external link (requirements P2). */
export function NavItem(props: NavItemProps) {
  const { pathname } = useLocation();
  return <Leading {...props} current={isCurrent(props.item, pathname)} />;
}

interface NavItemProps {
  readonly item: MenuItem;
  readonly level: number;
  /** Overrides the styles of a navigation row. */
  readonly sx?: SxProps<Theme>;
  /** Called after navigating, so that a menu can close. */
  readonly onNavigate?: () => void;
}

/** Memoized: of hundreds of items only two render on navigation. */
const Leading = memo(function Leading({
  item,
  level,
  current,
  // Leaves room for the star.
  sx = navRow(level, 4),
  onNavigate,
}: NavItemProps & { readonly current: boolean }) {
  const { language } = useLanguage();
  return (
    <ButtonBase
      component={MenuLink}
      item={item}
      aria-current={current ? 'page' : undefined}
      onClick={onNavigate}
      sx={sx}
    >
      <NavRowContent item={item} title={item.title[language]} level={level} />
    </ButtonBase>
  );
});
