import type { MenuItem } from '../../../contract/wire/session';
import { destinationOf, holdsCurrent } from './menuTree';

/** A row of the navigation. */
export interface NavRow {
  readonly item: MenuItem;
  /** 0 is the outermost. */
  readonly level: number;
  /** px; fixed, so that invisible rows need not be rendered. */
  readonly height: number;
  /** Of a section: whether it is expanded. */
  readonly open?: boolean;
  /** Of a section: whether the current path is one of its descendants. */
  readonly inside?: boolean;
}

const heights = { group: 36, divider: 17, outermost: 40, inner: 32 } as const;

function heightOf(item: MenuItem, level: number): number {
  if (item.type === 'group' || item.type === 'divider') return heights[item.type];
  return level === 0 ? heights.outermost : heights.inner;
}

/**
 * Flattens the menu to rows, top to bottom: a group's children have the same level and are always visible; a
 * section's are one level deeper, visible while expanded (requirements P2). Skips items without a destination.
 */
export function navRows(
  menu: readonly MenuItem[],
  isOpen: (id: string) => boolean,
  path: string,
  level = 0,
): readonly NavRow[] {
  return menu.flatMap((item) => {
    const row = { item, level, height: heightOf(item, level) };
    const children = item.children ?? [];
    if (item.type === 'group') return [row, ...navRows(children, isOpen, path, level)];
    if (item.type === 'divider') return [row];
    if (item.type !== 'collapse') return destinationOf(item) === null ? [] : [row];
    const open = isOpen(item.id);
    const section = { ...row, open, inside: holdsCurrent(item, path) };
    return open ? [section, ...navRows(children, isOpen, path, level + 1)] : [section];
  });
}

/** Rendered range of rows, and the heights above and below it. */
export interface NavWindow {
  readonly first: number;
  /** Exclusive. */
  readonly end: number;
  readonly above: number;
  readonly below: number;
}

/** Up to this many rows are all rendered, so that the browser's search finds them. */
const few = 120;
/** Overscan in px, for the keyboard and fast scrolling. */
const margin = 400;

/** Visible rows of a list `height` px high, scrolled to `top`. */
export function windowOf(rows: readonly NavRow[], top: number, height: number): NavWindow {
  if (rows.length <= few) return { first: 0, end: rows.length, above: 0, below: 0 };
  let at = 0;
  let first = 0;
  while (first < rows.length && at + (rows[first]?.height ?? 0) < top - margin) {
    at += rows[first]?.height ?? 0;
    first += 1;
  }
  const above = at;
  let end = first;
  while (end < rows.length && at < top + height + margin) {
    at += rows[end]?.height ?? 0;
    end += 1;
  }
  const below = rows.slice(end).reduce((sum, row) => sum + row.height, 0);
  return { first, end, above, below };
}
