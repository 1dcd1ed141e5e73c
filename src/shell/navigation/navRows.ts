import type { MenuItem } from '../../../contract/session';
import { destinationOf, holdsCurrent } from './menuTree';

/** A line of the navigation, as it is drawn. */
export interface NavRow {
  readonly item: MenuItem;
  /** 0 is the outermost. */
  readonly level: number;
  /** px. Lines have one height each, so that those out of sight need not be drawn. */
  readonly height: number;
  /** A section: whether it is open. */
  readonly open?: boolean;
  /** A section: whether the current path is among its children. */
  readonly inside?: boolean;
}

const heights = { group: 36, divider: 17, outermost: 40, inner: 32 } as const;

function heightOf(item: MenuItem, level: number): number {
  if (item.type === 'group' || item.type === 'divider') return heights[item.type];
  return level === 0 ? heights.outermost : heights.inner;
}

/**
 * The lines of the navigation from top to bottom: a group's children stand at its own level and are always there, a
 * collapse's one deeper while it is open (seed 000 §2). An item that leads nowhere has none.
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

/** Part of the lines that is drawn, and the room of those above and below it. */
export interface NavWindow {
  readonly first: number;
  /** Behind the last one. */
  readonly end: number;
  readonly above: number;
  readonly below: number;
}

/** So few lines are drawn all: the browser finds words in them. */
const few = 120;
/** Lines drawn beyond what is seen, px: for the keyboard, and for those who scroll fast. */
const margin = 400;

/** The lines that are seen where a list of `height` px is scrolled to `top`. */
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
