import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import ButtonBase from '@mui/material/ButtonBase';
import { useLanguage } from '../../ui/texts';
import { NavRowContent } from './NavRowContent';
import { navRow } from './navRow';
import type { NavRow } from './navRows';

/** A collapsible section (seed 000 §2). Its items follow as separate rows. */
export function NavCollapse({
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
