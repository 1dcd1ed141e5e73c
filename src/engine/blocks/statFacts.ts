import type { EnginePorts, Fact } from '../ports/ports';
import type { BlockStore } from './BlockStore';

/** Figures above the rows, as shown: the balances of a statement, the sums of a report. */
export function statFacts(
  blocks: readonly BlockStore[],
  ports: Pick<EnginePorts, 'text' | 'format'>,
): readonly Fact[] {
  const known = blocks.filter(({ definition, phase }) => definition.block === 'stat' && phase === 'ready');
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
