import ButtonBase from '@mui/material/ButtonBase';
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
  onNavigate,
}: {
  readonly item: MenuItem;
  readonly level: number;
  /** Called when the item was followed: the drawer of small screens closes. */
  readonly onNavigate: () => void;
}) {
  const { language } = useLanguage();
  const { pathname } = useLocation();
  const current = isCurrent(item, pathname);
  const content = <NavRowContent item={item} title={item.title[language]} level={level} />;

  if (item.type === 'link') {
    const href = webAddress(item.url ?? '');
    return href === undefined ? null : (
      <li>
        <ButtonBase
          component="a"
          href={href}
          target={item.target ?? '_blank'}
          rel="noopener noreferrer"
          onClick={onNavigate}
          sx={navRow(level)}
        >
          {content}
        </ButtonBase>
      </li>
    );
  }
  return (
    <li>
      <ButtonBase
        component={Link}
        to={item.url ?? '/'}
        aria-current={current ? 'page' : undefined}
        onClick={onNavigate}
        sx={navRow(level)}
      >
        {content}
      </ButtonBase>
    </li>
  );
}
