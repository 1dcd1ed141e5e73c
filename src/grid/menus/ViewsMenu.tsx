import BookmarkAdd from '@mui/icons-material/BookmarkAddOutlined';
import Bookmarks from '@mui/icons-material/BookmarksOutlined';
import Delete from '@mui/icons-material/DeleteOutlined';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { GridLayout, SavedView } from '../../../contract/wire/views';
import type { GridViews } from '../../engine';
import { Menu } from '../../ui/overlays';
import { SaveViewDialog } from './SaveViewDialog';

/** Menu of saved views: selects one, saves the current layout, deletes own views. */
export const ViewsMenu = observer(function ViewsMenu(props: {
  readonly views: GridViews;
  text(key: string, values?: Readonly<Record<string, string | number>>): string;
  /** The current layout, optionally with the filter. */
  layout(withFilter: boolean): GridLayout;
  /** Whether the screen has a filter to save. */
  readonly hasFilter: boolean;
}) {
  const { views, text, layout, hasFilter } = props;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [saving, setSaving] = useState(false);
  const close = () => setAnchor(null);
  return (
    <>
      <Tooltip title={text('grid:views')}>
        <IconButton
          aria-label={text('grid:views')}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Bookmarks fontSize="small" />
        </IconButton>
      </Tooltip>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        slotProps={{ list: { dense: true, 'aria-label': text('grid:views') } }}
      >
        {views.views.length === 0 && <MenuItem disabled>{text('grid:views.none')}</MenuItem>}
        {views.views.map((view) => (
          <MenuItem
            key={view.id}
            selected={view.id === views.chosen}
            onClick={() => {
              close();
              views.choose(view);
            }}
          >
            <ListItemText primary={view.name} secondary={markOf(view, text)} />
            {view.own && (
              <IconButton
                size="small"
                aria-label={text('grid:views.delete', { name: view.name })}
                onClick={(event) => {
                  event.stopPropagation();
                  void views.remove(view.id).catch(() => undefined);
                }}
                sx={{ ml: 2 }}
              >
                <Delete fontSize="small" />
              </IconButton>
            )}
          </MenuItem>
        ))}
        <Divider />
        <MenuItem
          onClick={() => {
            close();
            setSaving(true);
          }}
        >
          <ListItemIcon>
            <BookmarkAdd fontSize="small" />
          </ListItemIcon>
          {text('grid:views.save')}
        </MenuItem>
      </Menu>
      {saving && (
        <SaveViewDialog
          text={text}
          hasFilter={hasFilter}
          close={() => setSaving(false)}
          save={({ name, withFilter, ...words }) => views.save(name, layout(withFilter), words)}
        />
      )}
    </>
  );
});

function markOf({ shared, isDefault }: SavedView, text: (key: string) => string): string | undefined {
  const marks = [isDefault && text('grid:views.default'), shared && text('grid:views.shared')];
  return marks.filter(Boolean).join(' · ') || undefined;
}
