import { measureQueries } from './measureQueries';
import { printTable } from './printTable';

/** Rows of the grid that is asked. */
const rows = 1_000_000;

/** Goal: how many times the first page's time one in the middle or the last one may take. */
const goal = 2;

/** Asks for pages of a grid of many rows and prints what they cost. */
export async function reportRows(): Promise<void> {
  const times = await measureQueries(rows);
  const ms = (time: number) => time.toFixed(1);
  printTable(
    [
      'pages of 50 rows',
      'asked first, ms',
      'first page, ms',
      'middle, ms',
      'last, ms',
      'deep to first',
      'goal',
    ],
    times.map(({ what, asked, first, deep, last }) => {
      const ratio = Math.max(deep, last) / first;
      const met = ratio <= goal ? '' : ', missed';
      return [what, ms(asked), ms(first), ms(deep), ms(last), ratio.toFixed(2), `≤ ${goal}${met}`];
    }),
  );
}
