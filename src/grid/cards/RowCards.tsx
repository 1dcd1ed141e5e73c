import Box from '@mui/material/Box';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { GridStore, ScreenStore } from '../../engine';
import { useShown } from '../../ui/shown';
import type { OpenRowMenu } from '../actions/RowMenu';
import { type DisplayRow, totalRows } from '../rows/displayRows';
import { type GridWords, gridWords, isEmpty, sumLabel } from '../rows/gridWords';
import { useLines } from '../rows/useLines';
import { CardsBar } from './CardsBar';
import { factStyles, RowCard } from './RowCard';

/** Rows of a narrow grid as cards, below the headings of their groups. */
export const RowCards = observer(function RowCards(props: {
  readonly screen: ScreenStore;
  readonly grid: GridStore;
  /** Maximum number of visible total rows. */
  readonly maxSums: number;
  openMenu(menu: OpenRowMenu): void;
}) {
  const { screen, grid, maxSums, openMenu } = props;
  const { ports } = screen;
  const language = ports.language();
  const lines = useLines(grid);
  // biome-ignore lint/correctness/useExhaustiveDependencies: words and formats follow the language
  const words = useMemo(() => gridWords(screen, grid), [screen, grid, language]);
  const [focused, setFocused] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  useArranged(screen, grid);
  useTopOfNewAnswer(grid, list);
  const end = useReadingOn(grid);
  const records = lines.filter(({ kind }) => kind === 'record');
  const current = records.find(({ id }) => id === focused)?.id ?? records[0]?.id;
  const sums = lines.length > 0 ? totalRows(grid.sums).slice(0, maxSums) : [];
  return (
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <CardsBar screen={screen} grid={grid} />
      <Box
        component="ul"
        ref={list}
        aria-label={ports.text(grid.definition.title ?? 'grid:rows')}
        aria-busy={grid.phase === 'loading'}
        onKeyDown={goOn}
        onFocus={({ target }) => setFocused(target.closest('[data-row]')?.getAttribute('data-row') ?? null)}
        sx={listStyles}
      >
        {[...lines, ...sums].map((line) =>
          line.kind === 'record' ? (
            <RowCard
              key={line.id}
              screen={screen}
              grid={grid}
              row={{ ...line.values, id: line.id }}
              tone={line.tone}
              current={line.id === current}
              openMenu={openMenu}
            />
          ) : (
            <OtherLine key={line.id} line={line} grid={grid} words={words} />
          ),
        )}
      </Box>
      <div ref={end} />
    </Box>
  );
});

/** The heading of a group, or totals. */
function OtherLine(props: {
  readonly line: DisplayRow;
  readonly grid: GridStore;
  readonly words: GridWords;
}) {
  const { line, grid, words } = props;
  if (line.kind === 'group') {
    return (
      <Box component="li" sx={otherStyles}>
        <strong>{words.groupTitle(line)}</strong> ({line.count})
      </Box>
    );
  }
  const summed = grid.columns.filter(({ name }) => !isEmpty(line.values[name]));
  return (
    <Box component="li" sx={otherStyles}>
      <strong>{sumLabel(line, words)}</strong>
      <Box component="dl" sx={factStyles}>
        {summed.map((column) => (
          <div key={column.name}>
            <dt>{words.text(column.title)}</dt>
            <dd>{words.cell(column, line.values)}</dd>
          </div>
        ))}
      </Box>
    </Box>
  );
}

/** Arrow keys, Home and End move between cards. */
function goOn(event: KeyboardEvent<HTMLUListElement>): void {
  const cards = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-card]')];
  const at = cards.findIndex((card) => card.closest('[data-row]')?.contains(event.target as Node));
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    Home: 0,
    End: cards.length - 1,
  };
  const card = cards[steps[event.key] ?? -1];
  if (card === undefined) return;
  event.preventDefault();
  card.focus();
}

/** Applies the visible columns of a selected layout, as in the table. */
function useArranged({ views }: ScreenStore, grid: GridStore): void {
  const applied = views?.applied;
  const seen = useRef(grid.gridState === null ? null : applied);
  useEffect(() => {
    if (applied === undefined || seen.current === applied) return;
    seen.current = applied;
    const { layout } = applied;
    const hidden = new Map(layout?.columns.map(({ name, hidden }) => [name, hidden]));
    const named = layout?.columns.map(({ name }) => name) ?? [];
    const inOrder = [...named, ...grid.columns.map(({ name }) => name).filter((name) => !hidden.has(name))];
    grid.arrange(
      inOrder.filter(
        (name) => !(hidden.get(name) ?? grid.columns.find((one) => one.name === name)?.hidden ?? false),
      ),
    );
  }, [applied, grid]);
}

/** Scrolls to the first card for another query. */
function useTopOfNewAnswer(grid: GridStore, list: { readonly current: HTMLElement | null }): void {
  const answered = useRef(grid.lastQuery);
  const shown = useShown();
  const { lastQuery, phase } = grid;
  useEffect(() => {
    if (!shown || phase !== 'ready' || answered.current === lastQuery) return;
    answered.current = lastQuery;
    if (grid.scrolls && lastQuery.page > 0) return;
    const { top = 0 } = list.current?.getBoundingClientRect() ?? {};
    if (top < 0) list.current?.scrollIntoView({ block: 'start' });
  }, [grid, lastQuery, phase, list, shown]);
}

/** Infinite scrolling: loads more rows when the end becomes visible. */
function useReadingOn(grid: GridStore) {
  const end = useRef<HTMLDivElement>(null);
  const { scrolls } = grid;
  const count = grid.rows.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: more rows have another end
  useEffect(() => {
    if (!scrolls || end.current === null || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) grid.more().catch(() => undefined);
      },
      { rootMargin: '600px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [grid, scrolls, count]);
  return end;
}

const listStyles = {
  listStyle: 'none',
  m: 0,
  p: 0,
  transition: 'opacity 120ms',
  // Previous rows are dimmed while loading, after a delay.
  '&[aria-busy=true]': { opacity: 0.5, transitionDelay: '200ms' },
  '& > li:last-of-type': { borderBottom: 0 },
} as const;

const otherStyles = {
  px: 1.5,
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
  backgroundColor: 'inset',
  typography: 'body2',
} as const;
