import ButtonBase from '@mui/material/ButtonBase';
import type { SxProps, Theme } from '@mui/material/styles';
import { Link, useLocation } from 'react-router-dom';
import type { MenuItem } from '../../../contract/session';
import { useLanguage } from '../../i18n';
import { webAddress } from '../webAddress';
import { isCurrent } from './menuTree';
import { NavRowContent } from './NavRowContent';
import { navRow } from './navRow';

/** An item that leads to a screen, or a link that leads out (seed 000 §2: in a new tab unless it says otherwise). */
export function NavItem({
  item,
  level,
  sx = navRow(level),
  onNavigate,
}: {
  readonly item: MenuItem;
  readonly level: number;
  /** Other looks than those of a line of the navigation. */
  readonly sx?: SxProps<Theme>;
  /** Called when the item was followed: what it stands in may close. */
  readonly onNavigate?: () => void;
}) {
  const { language } = useLanguage();
  const { pathname } = useLocation();
  const content = <NavRowContent item={item} title={item.title[language]} level={level} />;

  if (item.type === 'link') {
    const href = webAddress(item.url ?? '');
    return href === undefined ? null : (
      <ButtonBase
        component="a"
        href={href}
        target={item.target ?? '_blank'}
        rel="noopener noreferrer"
        onClick={onNavigate}
        sx={sx}
      >
        {content}
      </ButtonBase>
    );
  }
  return (
    <ButtonBase
      component={Link}
      to={item.url ?? '/'}
      aria-current={isCurrent(item, pathname) ? 'page' : undefined}
      onClick={onNavigate}
      sx={sx}
    >
      {content}
    </ButtonBase>
  );
}
