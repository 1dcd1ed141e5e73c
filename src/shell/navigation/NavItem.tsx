import ButtonBase from '@mui/material/ButtonBase';
import type { SxProps, Theme } from '@mui/material/styles';
import { memo } from 'react';
import { useLocation } from 'react-router-dom';
import type { MenuItem } from '../../../contract/session';
import { useLanguage } from '../../i18n';
import { MenuLink } from './MenuLink';
import { isCurrent } from './menuTree';
import { NavRowContent } from './NavRowContent';
import { navRow } from './navRow';

/** An item that leads to a screen, or a link that leads out (seed 000 §2). */
export function NavItem(props: NavItemProps) {
  const { pathname } = useLocation();
  return <Leading {...props} current={isCurrent(props.item, pathname)} />;
}

interface NavItemProps {
  readonly item: MenuItem;
  readonly level: number;
  /** Other looks than those of a line of the navigation. */
  readonly sx?: SxProps<Theme>;
  /** Called when the item was followed: what it stands in may close. */
  readonly onNavigate?: () => void;
}

/** Of hundreds of items two are drawn when the page goes from one to the other. */
const Leading = memo(function Leading({
  item,
  level,
  current,
  // A star stands behind its title.
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
