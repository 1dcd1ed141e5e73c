import ButtonBase from '@mui/material/ButtonBase';
import type { SxProps, Theme } from '@mui/material/styles';
import { memo } from 'react';
import { useLocation } from 'react-router-dom';
import type { MenuItem } from '../../../contract/session';
import { useLanguage } from '../../i18n';
import { webAddress } from '../webAddress';
import { isCurrent } from './menuTree';
import { NavRowContent } from './NavRowContent';
import { navRow } from './navRow';
import { PageLink } from './PageLink';

/** An item that leads to a screen, or a link that leads out (seed 000 §2: in a new tab unless it says otherwise). */
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
      component={PageLink}
      to={item.url ?? '/'}
      aria-current={current ? 'page' : undefined}
      onClick={onNavigate}
      sx={sx}
    >
      {content}
    </ButtonBase>
  );
});
