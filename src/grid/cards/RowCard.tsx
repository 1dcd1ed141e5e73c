import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Checkbox from '@mui/material/Checkbox';
import type { Theme } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import type { CompiledColumn, RowTone } from '../../../contract/model/compiledGrid';
import { formatIn } from '../../../contract/model/inCurrency';
import type { GridRow } from '../../../contract/wire/query';
import type { GridStore, ScreenStore } from '../../engine';
import { wholePhones } from '../../ui/texts';
import { RowActions } from '../actions/RowActionsCell';
import type { OpenRowMenu } from '../actions/RowMenu';
import { CodeLabel } from '../columns/CodeLabel';
import { showRow } from '../table/showRow';
import { cardParts, currencyNameOf } from './cardParts';

/** A record as a card: a tap or Enter on its title opens it; actions are beside it. */
export const RowCard = observer(function RowCard(props: {
  readonly screen: ScreenStore;
  readonly grid: GridStore;
  readonly row: GridRow;
  readonly tone: RowTone | undefined;
  /** Whether it is in the Tab order: arrow keys move between cards. */
  readonly current: boolean;
  openMenu(menu: OpenRowMenu): void;
}) {
  const { screen, grid, row, tone, current, openMenu } = props;
  const { ports, actions } = screen;
  const { definition } = grid;
  const columns = grid.shownColumns.flatMap((name) => grid.columns.find((one) => one.name === name) ?? []);
  const parts = cardParts(columns, definition, row, !grid.remote);
  if (parts === null) return null;
  const { title, above, state, facts } = parts;
  const several = definition.selection === 'multiple';
  const chosen = grid.selection.ids.includes(row.id);
  const shown = (column: CompiledColumn) => ports.format(column, row[column.name] ?? null);
  const heading = title.map(shown).join(' ');
  const factOf = (column: CompiledColumn) => {
    const value = row[column.name] ?? null;
    const amount = { ...column, currencyField: currencyNameOf(column, definition) };
    return formatIn(ports, amount, value, (name) => row[name]);
  };
  const stateTone = state?.codes?.find(({ code }) => code === row[state.name])?.tone;
  const menuAt = (at: OpenRowMenu['at']) => {
    if (grid.remote || actions.at('row', row).length > 0) openMenu({ row, at });
  };
  const choose = () => {
    const { selection } = grid;
    if (!several) selection.select(row.id);
    else selection.choose(chosen ? selection.ids.filter((id) => id !== row.id) : [...selection.ids, row.id]);
  };
  const open = () => {
    // The dialog has the fields and blocks of a detail panel, which would be below all cards.
    if (!several && definition.detail === undefined) choose();
    showRow(screen, row);
  };
  return (
    <Box
      component="li"
      data-row={row.id}
      aria-current={chosen && !several ? 'true' : undefined}
      onContextMenu={(event) => {
        event.preventDefault();
        menuAt({ top: event.clientY, left: event.clientX });
      }}
      sx={(theme) => cardStyles(theme, { several, chosen, tone })}
    >
      {several && (
        <Checkbox
          checked={chosen}
          onChange={choose}
          slotProps={{ input: { 'aria-label': heading, tabIndex: current ? 0 : -1 } }}
          sx={{ gridArea: 'box', zIndex: 1, ml: -1 }}
        />
      )}
      <Box sx={{ gridArea: 'title', minWidth: 0 }}>
        {above && (
          <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}>
            {shown(above)}
          </Box>
        )}
        <ButtonBase
          data-card
          tabIndex={current ? 0 : -1}
          onClick={open}
          onKeyDown={(event) => {
            if (event.key === ' ' && several) {
              event.preventDefault();
              choose();
            } else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
              event.preventDefault();
              menuAt(event.currentTarget.getBoundingClientRect());
            }
          }}
          sx={titleStyles}
        >
          {heading}
        </ButtonBase>
      </Box>
      <Box sx={{ gridArea: 'state', zIndex: 1, pointerEvents: 'none' }}>
        {state && (stateTone ? <CodeLabel tone={stateTone}>{shown(state)}</CodeLabel> : shown(state))}
      </Box>
      <Box sx={{ gridArea: 'actions', zIndex: 1, my: -0.25 }}>
        <RowActions screen={screen} row={row} buttons={1} openMenu={openMenu} />
      </Box>
      {facts.length > 0 && (
        <Box component="dl" sx={{ gridArea: 'facts', ...factStyles }}>
          {facts.map((column) => (
            <div key={column.name}>
              <dt>{ports.text(column.title)}</dt>
              <dd>{wholePhones(factOf(column))}</dd>
            </div>
          ))}
        </Box>
      )}
    </Box>
  );
});

function cardStyles(
  { vars }: Theme,
  { several, chosen, tone }: { several: boolean; chosen: boolean; tone: RowTone | undefined },
) {
  const { palette } = vars;
  const mark = tone === undefined ? undefined : tone === 'muted' ? palette.divider : palette[tone].main;
  return {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: `${several ? 'auto ' : ''}minmax(0, 1fr) auto auto`,
    gridTemplateAreas: several
      ? '"box title state actions" "facts facts facts facts"'
      : '"title state actions" "facts facts facts"',
    alignItems: 'start',
    columnGap: 1,
    rowGap: 0.75,
    px: 1.5,
    py: 1.25,
    borderBottom: 1,
    borderColor: 'divider',
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 7rem',
    ...(tone === 'muted' && { color: palette.text.secondary }),
    ...(mark && { boxShadow: `inset 3px 0 0 ${mark}` }),
    ...(chosen && {
      backgroundColor: `color-mix(in srgb, ${palette.primary.main} 10%, ${palette.background.paper})`,
    }),
  } as const;
}

/** The whole card is the tap target; buttons lie above it. */
const titleStyles = {
  typography: 'subtitle2',
  fontWeight: 700,
  textAlign: 'start',
  justifyContent: 'flex-start',
  overflowWrap: 'anywhere',
  minHeight: 24,
  minWidth: 24,
  position: 'static',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
} as const;

/** Labels with values in two columns. */
export const factStyles = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 8.5rem), 1fr))',
  columnGap: 1.5,
  rowGap: 0.5,
  '& dt': { typography: 'caption', color: 'text.secondary' },
  '& dd': { m: 0, typography: 'body2', fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
} as const;
