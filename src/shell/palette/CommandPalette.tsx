import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import { Command } from 'cmdk';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { FoundRecord } from '../../../contract/values/findRecords';
import type { MenuItem } from '../../../contract/wire/session';
import { useLanguage, useText } from '../../ui/texts';
import { NamedIcon } from '../icons/NamedIcon';
import { focusContent } from '../links/SkipLink';
import { useFollow } from '../navigation/MenuLink';
import { pathTo } from '../navigation/menuTree';
import type { ShellProps } from '../stores/ShellProps';
import { findCommands } from './findCommands';

/** Texts that look like record numbers: screens are listed after records, and Enter waits for the records. */
const numberLike = /\d{3}/;

/**
 * Command palette, Ctrl or ⌘ K: screens, recent ones first, shell commands, and records by number, IBAN or
 * name. Loaded when first opened; keeps keys typed while loading. Enter opens the first match of the whole
 * text: without text or selection it does nothing, and it waits for a pending response.
 */
export const CommandPalette = observer(function CommandPalette(
  props: ShellProps & { readonly onClose: () => void },
) {
  const { shell, menu, recent, findRecords, openFound, onClose } = props;
  const text = useText();
  const { language } = useLanguage();
  const navigate = useNavigate();
  const follow = useFollow();
  const [typed, setTyped] = useState('');
  /** Text for which Enter was pressed before the response arrived. */
  const [entered, setEntered] = useState<string | null>(null);
  /** Whether an arrow key selected an item. */
  const [chose, setChose] = useState(false);
  const [selected, setSelected] = useState('');
  // After mount, not render: keys may arrive between the two.
  useLayoutEffect(() => {
    const begun = shell.typedAhead.consume();
    if (begun.text === '') return;
    setTyped(begun.text);
    if (begun.entered) setEntered(begun.text);
  }, [shell]);
  const found = findCommands({
    typed,
    menu,
    recent: recent.keys,
    used: recent.mostUsed,
    language,
    text,
    shell,
    actions: props.actions,
  });
  const { records, pending } = useFoundRecords(typed, findRecords);
  const recordsFirst = numberLike.test(typed);
  const nothing = !pending && [records, found.groups, found.actions].every(({ length }) => length === 0);
  const run = (act: () => void) => {
    onClose();
    act();
  };
  // The dialog restores the focus first.
  const leave = (act: () => void) =>
    run(() => {
      act();
      setTimeout(focusContent);
    });
  const open = (item: MenuItem) => leave(() => follow(item));
  const go = (to: string) => leave(() => navigate(to));

  const recordOptions = records.map((one): Option => {
    const { screen, route, record, label, title, criteria } = one;
    const to = `${route}?record=${encodeURIComponent(record)}`;
    return {
      value: `record ${screen} ${record}`,
      icon: 'fact_check',
      title: label,
      detail: title[language],
      run: () => (criteria && openFound ? leave(() => openFound(one)) : go(to)),
    };
  });
  const groups: readonly OptionGroup[] = found.groups.map(({ id, items }) => ({
    heading: text(`shell:palette.${id}`),
    options: items.map((item) => {
      const path = pathTo(menu, item.id) ?? [item];
      const area = path.at(-2);
      return {
        value: `${id} ${item.id}`,
        // A group of an area has no icon of its own.
        icon: path.findLast(({ icon }) => icon !== undefined)?.icon ?? 'folder',
        title: item.title[language],
        detail: area?.title[language],
        run: () => open(item),
      };
    }),
  }));
  const recordGroup = { heading: text('shell:palette.records'), options: recordOptions };
  const actionGroup: OptionGroup = {
    heading: text('shell:palette.actions'),
    options: found.actions.map(({ id, title, act }) => ({
      value: `action ${id}`,
      icon: 'bolt',
      title,
      run: () => run(act),
    })),
  };
  const shown = (
    recordsFirst ? [recordGroup, ...groups, actionGroup] : [...groups, recordGroup, actionGroup]
  ).filter(({ options }) => options.length > 0);
  const options = shown.flatMap((group) => group.options);
  const first = options[0];

  // The text decides what Enter opens, until an arrow key selects an item.
  const firstValue = first?.value ?? '';
  useEffect(() => {
    if (!chose) setSelected(firstValue);
  }, [chose, firstValue]);

  /** Whether Enter must wait for results. */
  const waits = pending && (recordsFirst || found.groups.length === 0);
  const openFirst = useRef(() => {});
  useEffect(() => {
    openFirst.current = () => first?.run();
  });
  useEffect(() => {
    if (entered === null || waits) return;
    setEntered(null);
    if (entered === typed) openFirst.current();
  }, [entered, typed, waits]);

  function onKeyDown(event: KeyboardEvent): void {
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp' || key === 'Home' || key === 'End') setChose(true);
    if (key !== 'Enter' || chose) return;
    // Enter opens the first match, even if the pointer hovers another item.
    event.preventDefault();
    if (typed.trim() !== '') setEntered(typed);
  }

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
      <Palette
        shouldFilter={false}
        loop
        label={text('shell:palette')}
        value={selected}
        onValueChange={setSelected}
        onKeyDown={onKeyDown}
        data-idle={typed.trim() === '' && !chose}
      >
        <Command.Input
          autoFocus
          value={typed}
          onValueChange={(next) => {
            setTyped(next);
            setChose(false);
            setEntered(null);
          }}
          placeholder={text('shell:palette.placeholder')}
        />
        <Command.List label={text('shell:palette')}>
          {shown.map(({ heading, options: listed }) => (
            <Command.Group key={heading} heading={heading}>
              {listed.map(({ value, icon, title, detail, run: act }) => (
                <Command.Item key={value} value={value} onSelect={act}>
                  <NamedIcon name={icon} />
                  <span>{title}</span>
                  {detail !== undefined && <small>{detail}</small>}
                </Command.Item>
              ))}
            </Command.Group>
          ))}
        </Command.List>
        <Box role="status" sx={{ color: 'text.secondary' }}>
          {nothing && <Box sx={{ padding: '8px 18px 20px' }}>{text('shell:search.none')}</Box>}
          {pending && (
            <Box sx={{ padding: '2px 18px 10px', fontSize: 12 }}>{text('shell:palette.searching')}</Box>
          )}
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

/** A listed item. */
interface Option {
  readonly value: string;
  readonly icon: string;
  readonly title: string;
  readonly detail?: string | undefined;
  run(): void;
}

interface OptionGroup {
  readonly heading: string;
  readonly options: readonly Option[];
}

const Palette = styled(Command)(({ theme }) => {
  const { palette } = theme.vars;
  return {
    display: 'flex',
    flexDirection: 'column',
    minHeight: 0,
    outline: 'none',
    // Nothing is selected yet, and Enter does nothing.
    '&[data-idle="true"] [cmdk-item][data-selected="true"]': { backgroundColor: 'transparent' },
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

/** Debounce in ms; numbers are pasted or typed in one go. */
const pause = 200;

/** Result of a record search. */
interface RecordSearch {
  /** Whether a response is pending. */
  readonly pending: boolean;
  /** Empty while the request is pending, and if it failed. */
  readonly records: readonly FoundRecord[];
}

/** Searches records by number, IBAN or name on the server, from three characters on. */
function useFoundRecords(
  typed: string,
  find: ((text: string) => Promise<readonly FoundRecord[]>) | undefined,
): RecordSearch {
  const [found, setFound] = useState<{ readonly text: string; readonly records: readonly FoundRecord[] }>();
  const text = typed.trim();
  const isSearchable = find !== undefined && /[\p{L}\p{N}]{3}/u.test(text);

  useEffect(() => {
    if (!isSearchable) return;
    let left = false;
    const timer = setTimeout(async () => {
      const records = await find(text).catch(() => []);
      if (!left) setFound({ text, records });
    }, pause);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [isSearchable, find, text]);

  const answered = found?.text === text;
  return { pending: isSearchable && !answered, records: isSearchable && answered ? found.records : [] };
}
