import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { FormLines } from '../../../engine';
import { useFieldHost } from '../host/FieldHost';

interface LineTotalsProps {
  readonly lines: FormLines;
  /** Whether lines have buttons in a last column. */
  readonly hasActions: boolean;
}

/** Totals below the lines, one for each currency; of lines with two sides one for each side, and their difference. */
export const LineTotals = observer(function LineTotals({ lines, hasActions }: LineTotalsProps): ReactNode {
  const { text } = useFieldHost();
  const { totals, balanced } = lines.definition;
  const sides = lines
    .column(balanced?.sides ?? '')
    ?.codes?.filter(({ code }) => balanced?.codes.includes(code));
  const total = text('form:lines.total');
  const sums = sides?.map(({ code, title }) => ({
    code,
    sign: text(title),
    title: `${total}: ${text(title)}`,
  }));
  return (
    <tfoot>
      {totals.length > 0 &&
        (sums ?? [{ code: undefined, sign: 'Σ', title: total }]).map(({ code, sign, title }) => (
          <SumRow
            key={sign}
            lines={lines}
            hasActions={hasActions}
            sign={sign}
            title={title}
            sums={(column) => (totals.includes(column) ? lines.total(column, code) : {})}
          />
        ))}
      {balanced && (
        <SumRow
          lines={lines}
          hasActions={hasActions}
          sign="±"
          title={text('form:lines.difference')}
          sums={(column) => (column === balanced.field ? lines.differences : {})}
        />
      )}
    </tfoot>
  );
});

const SumRow = observer(function SumRow(
  props: LineTotalsProps & {
    readonly sign: string;
    readonly title: string;
    /** By currency. */
    sums(column: string): Readonly<Record<string, string>>;
  },
): ReactNode {
  const { lines, hasActions, sign, title, sums } = props;
  const { format } = useFieldHost();
  return (
    <tr>
      <th scope="row" aria-label={title} title={title}>
        {sign}
      </th>
      {lines.definition.columns.map((column) => (
        <td key={column.name} className="field-number">
          {Object.entries(sums(column.name)).map(([currency, sum]) => (
            <div key={currency}>{[format(column, sum), currency].join(' ').trim()}</div>
          ))}
        </td>
      ))}
      {hasActions && <td />}
    </tr>
  );
});
