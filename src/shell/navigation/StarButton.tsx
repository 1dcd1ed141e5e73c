import StarIcon from '@mui/icons-material/Star';
import StarBorderIcon from '@mui/icons-material/StarBorderOutlined';
import IconButton from '@mui/material/IconButton';
import { observer } from 'mobx-react-lite';
import type { MenuItem } from '../../../contract/wire/session';
import { useLanguage, useText } from '../../ui/texts';

/** Starred screens; implemented by SettingsStore. */
export interface StarredItems {
  /** Observable. */
  isStarred(id: string): boolean;
  toggleShortcut(id: string): void;
}

/** Toggles the star of a screen (requirements P2: the shortcut bar). Visible on hover and focus of its row. */
export const StarButton = observer(function StarButton({
  item,
  starred,
}: {
  readonly item: MenuItem;
  readonly starred: StarredItems;
}) {
  const text = useText();
  const { language } = useLanguage();
  const is = starred.isStarred(item.id);
  return (
    <IconButton
      aria-pressed={is}
      aria-label={text('shell:star', { title: item.title[language] })}
      onClick={() => starred.toggleShortcut(item.id)}
      sx={{
        position: 'absolute',
        right: 6,
        top: '50%',
        translate: '0 -50%',
        padding: '3px',
        minHeight: 0,
        color: 'inherit',
        opacity: is ? 0.9 : 0,
        'li:hover > &, li:focus-within > &': { opacity: is ? 1 : 0.7 },
        '@media (pointer: coarse)': { opacity: is ? 0.9 : 0.5 },
      }}
    >
      {is ? <StarIcon sx={{ fontSize: 16 }} /> : <StarBorderIcon sx={{ fontSize: 16 }} />}
    </IconButton>
  );
});
