import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { FormLines } from '../../engine';
import { useFieldHost } from '../FieldHost';

/** Sums below the lines, one for each currency. */
export const LineTotals = observer(function LineTotals(props: {
  readonly lines: FormLines;
  /** Whether lines have buttons behind them. */
  readonly hasActions: boolean;
}): ReactNode {
  const { lines, hasActions } = props;
  const { text, format } = useFieldHost();
  const { columns, totals } = lines.definition;
  return (
    <tfoot>
      <tr>
        <th scope="row" aria-label={text('form:lines.total')}>
          Σ
        </th>
        {columns.map((column) => (
          <td key={column.name} className="field-number">
            {totals.includes(column.name) &&
              Object.entries(lines.total(column.name)).map(([currency, sum]) => (
                <div key={currency}>{[format(column, sum), currency].join(' ').trim()}</div>
              ))}
          </td>
        ))}
        {hasActions && <td />}
      </tr>
    </tfoot>
  );
});
