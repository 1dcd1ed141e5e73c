import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import { Command } from 'cmdk';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { MenuItem } from '../../../contract/session';
import { useLanguage, useText } from '../../i18n';
import { NamedIcon } from '../NamedIcon';
import { useFollow } from '../navigation/MenuLink';
import { pathTo } from '../navigation/menuTree';
import type { ShellProps } from '../ShellProps';
import { focusContent } from '../SkipLink';
import { findCommands } from './findCommands';
import { useFoundRecords } from './useFoundRecords';

/**
 * The command palette, Ctrl or ⌘ K: screens, those of before first, what the shell can do, and records by their number.
 * Loaded when it is first opened.
 */
export const CommandPalette = observer(function CommandPalette(
  props: ShellProps & { readonly onClose: () => void },
) {
  const { shell, menu, recent, findRecords, onClose } = props;
  const text = useText();
  const { language } = useLanguage();
  const navigate = useNavigate();
  const follow = useFollow();
  const [typed, setTyped] = useState('');
  const found = findCommands({
    typed,
    menu,
    recent: recent.keys,
    language,
    text,
    shell,
    actions: props.actions,
  });
  const records = useFoundRecords(typed, findRecords);
  const nothing = [records, found.groups, found.actions].every(({ length }) => length === 0);
  const run = (act: () => void) => {
    onClose();
    act();
  };
  // The dialog gives the focus back first.
  const leave = (act: () => void) =>
    run(() => {
      act();
      setTimeout(focusContent);
    });
  const open = (item: MenuItem) => leave(() => follow(item));
  const go = (to: string) => leave(() => navigate(to));

  return (
    <Dialog
      open
      onClose={onClose}
      slotProps={{
        container: { sx: { alignItems: 'flex-start' } },
        paper: {
          'aria-label': text('shell:palette'),
          sx: { width: 'min(640px, 100vw - 32px)', marginTop: '12vh', maxWidth: 'none' },
        },
      }}
    >
      <Palette shouldFilter={false} loop label={text('shell:palette')}>
        <Command.Input
          autoFocus
          value={typed}
          onValueChange={setTyped}
          placeholder={text('shell:palette.placeholder')}
        />
        <Command.List label={text('shell:palette')}>
          {records.length > 0 && (
            <Command.Group heading={text('shell:palette.records')}>
              {records.map(({ screen, route, record, label, title }) => (
                <Command.Item
                  key={`${screen} ${record}`}
                  value={`record ${screen} ${record}`}
                  onSelect={() => go(`${route}?record=${encodeURIComponent(record)}`)}
                >
                  <NamedIcon name="fact_check" />
                  <span>{label}</span>
                  <small>{title[language]}</small>
                </Command.Item>
              ))}
            </Command.Group>
          )}
          {found.groups.map(({ id, items }) => (
            <Command.Group key={id} heading={text(`shell:palette.${id}`)}>
              {items.map((item) => (
                <Command.Item key={item.id} value={`${id} ${item.id}`} onSelect={() => open(item)}>
                  <NamedIcon name={item.icon ?? pathTo(menu, item.id)?.at(-2)?.icon ?? 'folder'} />
                  <span>{item.title[language]}</span>
                  <small>{pathTo(menu, item.id)?.at(-2)?.title[language]}</small>
                </Command.Item>
              ))}
            </Command.Group>
          ))}
          {found.actions.length > 0 && (
            <Command.Group heading={text('shell:palette.actions')}>
              {found.actions.map(({ id, title, act }) => (
                <Command.Item key={id} value={`action ${id}`} onSelect={() => run(act)}>
                  <NamedIcon name="bolt" />
                  <span>{title}</span>
                </Command.Item>
              ))}
            </Command.Group>
          )}
        </Command.List>
        <Box role="status" sx={{ color: 'text.secondary' }}>
          {nothing && <Box sx={{ padding: '8px 18px 20px' }}>{text('shell:search.none')}</Box>}
        </Box>
        <Box
          sx={{
            display: { xs: 'none', sm: 'flex' },
            gap: 2,
            padding: '6px 16px',
            borderTop: 1,
            borderColor: 'divider',
            backgroundColor: 'inset',
            color: 'text.secondary',
            fontSize: 12,
          }}
        >
          <span>↑ ↓ {text('shell:palette.move')}</span>
          <span>Enter {text('shell:palette.open')}</span>
          <span>Esc {text('shell:palette.close')}</span>
        </Box>
      </Palette>
    </Dialog>
  );
});

const Palette = styled(Command)(({ theme }) => {
  const { palette } = theme.vars;
  return {
    display: 'flex',
    flexDirection: 'column',
    minHeight: 0,
    outline: 'none',
    '[cmdk-input]': {
      padding: '16px 18px',
      border: 0,
      borderBottom: `1px solid ${palette.divider}`,
      outline: 'none',
      background: 'none',
      color: palette.text.primary,
      font: 'inherit',
      fontSize: 17,
    },
    '[cmdk-list]': { overflow: 'auto', maxHeight: 'min(420px, 60vh)', padding: theme.spacing(1) },
    '[cmdk-group-heading]': {
      padding: theme.spacing(1, 1.25, 0.5),
      color: palette.text.secondary,
      fontSize: 12,
      fontWeight: 700,
    },
    '[cmdk-item]': {
      display: 'flex',
      alignItems: 'center',
      gap: theme.spacing(1.25),
      minHeight: 36,
      padding: theme.spacing(0.5, 1.25),
      borderRadius: 6,
      cursor: 'pointer',
      '& svg': { fontSize: 18, color: palette.text.secondary },
      '& span': { flex: 1, minWidth: 0 },
      '& small': { color: palette.text.secondary },
      '&[data-selected="true"]': {
        backgroundColor: palette.action.selected,
        '@media (forced-colors: active)': { outline: '2px solid Highlight' },
      },
    },
  };
});
