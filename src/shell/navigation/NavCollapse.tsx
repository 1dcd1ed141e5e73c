import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import ButtonBase from '@mui/material/ButtonBase';
import { type ReactNode, useId, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { MenuItem } from '../../../contract/session';
import { useLanguage } from '../../i18n';
import { holdsCurrent } from './menuTree';
import { NavRowContent } from './NavRowContent';
import { navRow } from './navRow';

/**
 * A section that opens on click, and by itself when the current path comes to be among its children (seed 000 §2).
 * Closing it while the path is inside holds until the path leaves and comes back.
 */
export function NavCollapse({
  item,
  level,
  children,
}: {
  readonly item: MenuItem;
  readonly level: number;
  /** What is in it; drawn while it is open. */
  readonly children: ReactNode;
}) {
  const { language } = useLanguage();
  const { pathname } = useLocation();
  const inside = holdsCurrent(item, pathname);
  const [open, setOpen] = useState(inside);
  const [wasInside, setWasInside] = useState(inside);
  const contentId = useId();
  if (inside !== wasInside) {
    setWasInside(inside);
    if (inside) setOpen(true);
  }

  return (
    <li>
      <ButtonBase
        aria-expanded={open}
        aria-controls={contentId}
        onClick={() => setOpen(!open)}
        sx={[navRow(level), inside && { color: 'navbar.text', fontWeight: 'fontWeightMedium' }].flat()}
      >
        <NavRowContent item={item} title={item.title[language]} level={level} />
        <ExpandMoreIcon
          sx={{ fontSize: 18, opacity: 0.7, transition: 'transform 150ms', rotate: open ? '180deg' : '0deg' }}
        />
      </ButtonBase>
      <div id={contentId} hidden={!open}>
        {open && children}
      </div>
    </li>
  );
}
