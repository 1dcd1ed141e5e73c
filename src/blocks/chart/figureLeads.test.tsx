// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { ChartTable } from './ChartTable';
import type { ChartData } from './chartData';
import { onLeads } from './figureLeads';
import { NamedBars } from './NamedBars';

afterEach(cleanup);

it('C.6 figures lead to lists by a click on their shape, and by arrows and Enter in their table', async () => {
  const opened: string[] = [];
  const lead = (name: string) => () => void opened.push(name);
  const data: ChartData = {
    categories: ['A', 'B', 'C'],
    series: [{ name: 'value', title: 'Adet', sizes: [3, 2, 1], texts: ['3', '2', '1'] }],
    leads: [lead('A'), undefined, lead('C')],
  };
  render(
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the table has the keyboard
    <div onClick={onLeads(data.leads)}>
      <NamedBars data={data} color="red" />
      <ChartTable data={data} caption="Türler" leadsTo="Listele" />
    </div>,
  );
  for (const name of ['A', 'B']) fireEvent.click(screen.getByTitle(name));
  expect(opened).toEqual(['A']);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(opened).toEqual(['A', 'C']);
  expect(screen.getAllByRole('button')).toHaveLength(2);
});
