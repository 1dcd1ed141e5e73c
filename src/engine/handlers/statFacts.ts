import type { ScreenContext } from '../context/ScreenContext';
import type { Fact } from '../ports/ports';

/** Figures above the rows, as shown: the balances of a statement, the sums of a report. */
export function statFacts({ board, ports }: Pick<ScreenContext, 'board' | 'ports'>): readonly Fact[] {
  const known = board
    .at(null)
    .filter(({ definition, phase }) => definition.block === 'stat' && phase === 'ready');
  return known.flatMap(({ definition: { data }, rows }) => {
    const { category, series = [] } = data ?? {};
    return rows.flatMap((row) => {
      const key = category && row[category.name];
      const group = key ? ` (${ports.format(category, key)})` : '';
      return series.map((figure) => ({
        label: `${ports.text(figure.title)}${group}`,
        value: ports.format(figure, row[figure.name] ?? null),
      }));
    });
  });
}
