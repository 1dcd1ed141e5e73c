import type { KeyboardEvent, MouseEvent } from 'react';
import type { ChartData } from './chartData';

type Leads = ChartData['leads'];

/** Data attribute of a clickable category. */
export function leadMark(leads: Leads, at: number): { readonly 'data-at'?: number } {
  return leads?.[at] === undefined ? {} : { 'data-at': at };
}

/** One delegated click handler. The keyboard uses the data table. */
export function onLeads(leads: Leads): (event: MouseEvent<HTMLElement>) => void {
  return ({ target }) => {
    const mark = target instanceof Element ? target.closest('[data-at]') : null;
    if (mark !== null) leads?.[Number(mark.getAttribute('data-at'))]?.();
  };
}

/** Marks clickable figures. */
export const leadStyles = {
  '& [data-at]': { cursor: 'pointer' },
  '& circle[data-at]:hover, & rect[data-at]:hover, & [data-at]:hover rect': { fillOpacity: 0.75 },
  '& li[data-at]:hover > *': { color: 'primary.main' },
} as const;

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Arrow keys move between the figures of a table, of which only the first is in the Tab order. */
export function goByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const cell = event.target instanceof Element ? event.target.closest('td') : null;
  const row = cell?.parentElement;
  if (step === undefined || cell === null || !(row instanceof HTMLTableRowElement)) return;
  const rows = row.closest('table')?.rows;
  let [at, column] = [row.rowIndex + step[0], cell.cellIndex + step[1]];
  for (let next = rows?.[at]?.cells[column]; next; next = rows?.[at]?.cells[column]) {
    const button = next.querySelector('button');
    event.preventDefault();
    if (button) {
      button.focus();
      return;
    }
    at += step[0];
    column += step[1];
  }
}
