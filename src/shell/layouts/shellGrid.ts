import { measures } from '../measures';
import type { LayoutChoice } from './layoutOffers';

/** A part of the page, by its place in the grid. */
export type ShellArea = 'nav' | 'bar' | 'left' | 'tabs' | 'main' | 'right' | 'foot';

/** Where the parts of a page stand. */
export interface ShellGridPlan {
  /** CSS `grid-template-areas`. */
  readonly areas: string;
  /** CSS `grid-template-columns`. */
  readonly columns: string;
  /** CSS `grid-template-rows`. */
  readonly rows: string;
  /** Parts over the content in reading order, which is the order of the keyboard, too. */
  readonly before: readonly ('nav' | 'bar')[];
  /** Whether the page scrolls with parts of its frame, instead of the content under it. */
  readonly flows: boolean;
  /** Where a part stops when the page scrolls under it, px from the top of the window. */
  readonly tops: Readonly<Record<Exclude<ShellArea, 'main' | 'foot'>, number>>;
  /** Widest the page may be, px; null for as wide as the window. */
  readonly boxed: number | null;
  /** Widest what stands in the bars may be, px; null for as wide as they are. */
  readonly container: number | null;
}

/**
 * Where the parts of a page stand (seed 000 §2). On narrow screens the navigation is a drawer over the page, and the
 * side panels give way.
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

  const besideNav = rows.map((row, at) => {
    if (!vertical) return row;
    // A toolbar above the navigation goes over it.
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
    areas: besideNav.map((row) => `"${row.join(' ')}"`).join(' '),
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
