import type { LayoutChoice } from './layoutOffers';
import { measures } from './measures';

/** A grid area of the shell. */
export type ShellArea = 'nav' | 'bar' | 'left' | 'tabs' | 'main' | 'right' | 'foot';

/** Grid of the shell's parts. */
export interface ShellGridPlan {
  /** CSS `grid-template-areas`. */
  readonly areas: string;
  /** CSS `grid-template-columns`. */
  readonly columns: string;
  /** CSS `grid-template-rows`. */
  readonly rows: string;
  /** Parts before the content in reading and keyboard order. */
  readonly before: readonly ('nav' | 'bar')[];
  /** Whether the page scrolls with parts of the frame, instead of the content alone. */
  readonly flows: boolean;
  /** Sticky offset of each part, px from the top of the window. */
  readonly tops: Readonly<Record<Exclude<ShellArea, 'main' | 'foot'>, number>>;
  /** Maximum width of the page, px; null for the window's width. */
  readonly boxed: number | null;
  /** Maximum width of the bars' content, px; null for the bars' width. */
  readonly container: number | null;
}

/**
 * Computes the grid of a layout (requirements P2). On narrow screens the navigation is a drawer, and the side
 * panels are hidden.
 */
export function shellGrid(layout: LayoutChoice, narrow: boolean): ShellGridPlan {
  const vertical = layout.layout === 'layout1' && layout.navbar !== 'hidden' && !narrow;
  const horizontal = layout.layout === 'layout2' && layout.navbar !== 'hidden' && !narrow;
  const above = layout.toolbarPlace === 'above';
  const bar = layout.toolbar !== 'hidden';
  const left = layout.leftPanel === 'shown' && !narrow;
  const right = layout.rightPanel === 'shown' && !narrow;

  const inner = (middle: ShellArea): readonly ShellArea[] => [
    ...(left ? (['left'] as const) : []),
    middle,
    ...(right ? (['right'] as const) : []),
  ];
  const across = (area: ShellArea) => inner('main').map(() => area);
  const rows: ShellArea[][] = [];
  const top: ('nav' | 'bar')[] = above ? ['bar', 'nav'] : ['nav', 'bar'];
  for (const part of top) {
    if (part === 'bar' && bar) rows.push(across('bar'));
    if (part === 'nav' && horizontal) rows.push(across('nav'));
  }
  const barRows = rows.length;
  rows.push([...inner('tabs')], [...inner('main')]);
  if (layout.footer !== 'hidden') rows.push(across('foot'));

  const rowsWithNav = rows.map((row, at) => {
    if (!vertical) return row;
    // A toolbar above the navigation spans it.
    const beside: ShellArea = above && bar && at < barRows ? 'bar' : 'nav';
    return layout.navbarSide === 'right' ? [...row, beside] : [beside, ...row];
  });
  const columns = inner('main').map((area) => (area === 'main' ? 'minmax(0, 1fr)' : 'auto'));
  const allColumns = vertical
    ? layout.navbarSide === 'right'
      ? [...columns, 'auto']
      : ['auto', ...columns]
    : columns;

  const barHeight = bar && layout.toolbar === 'fixed' ? measures.toolbar : 0;
  const navHeight = horizontal && layout.navbar === 'fixed' ? measures.navbarBar : 0;
  const overContent = barHeight + navHeight;

  return {
    areas: rowsWithNav.map((row) => `"${row.join(' ')}"`).join(' '),
    columns: allColumns.join(' '),
    rows: rows.map((row) => (row.includes('main') ? 'minmax(0, 1fr)' : 'auto')).join(' '),
    before: top,
    flows: layout.scroll === 'body' || layout.toolbar === 'static' || layout.footer === 'static',
    tops: {
      bar: above ? 0 : navHeight,
      nav: above ? barHeight : 0,
      tabs: overContent,
      left: overContent,
      right: overContent,
    },
    boxed: layout.width === 'boxed' ? measures.boxed[layout.layout] : null,
    container: layout.width === 'container' ? measures.container : null,
  };
}
