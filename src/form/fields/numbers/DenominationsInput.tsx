import Big from 'big.js';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import type { Json, JsonObject } from '../../../../contract/values/json';
import { countedTotal } from '../../../../contract/values/money';
import { formatField } from '../../../ui/texts';
import { FieldBox } from '../host/FieldBox';
import { useFieldHost } from '../host/FieldHost';
import type { InputProps } from '../host/FieldKit';
import { offeredIn } from '../host/offeredIn';
import { integerField } from './NumberInput';

const PiecesInput = integerField.Input;

function countsOf(value: Json | undefined): JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {};
}

/** Whether pieces can be counted so: whole, and not negative. */
const isCount = (pieces: Json | undefined): boolean =>
  pieces === undefined || pieces === null || (Number.isSafeInteger(pieces) && Number(pieces) >= 0);

/**
 * Pieces, amount for each note and coin, and the total. Enter moves down. Enter of the field before it reaches the table
 * before the currency is known: its first note has the focus then.
 */
export const DenominationsInput = observer(function DenominationsInput(props: InputProps): ReactNode {
  const { id, field, label, readOnly, revision } = props;
  const host = useFieldHost();
  const { language, text } = host;
  const latest = useRef(props.value);
  latest.current = props.value;
  const counts = countsOf(props.value);
  // Denominations depend on the currency: nothing to count before it is known.
  const values = field.valuesBy ? (offeredIn(host, field) ?? []) : (field.denominations ?? []);
  const isEmpty = values.length === 0;
  const table = useRef<HTMLTableElement>(null);
  const isAwaited = useRef(false);
  useLayoutEffect(() => {
    if (isEmpty || !isAwaited.current) return;
    isAwaited.current = false;
    table.current?.querySelector('input')?.focus();
  }, [isEmpty]);
  const shown = (amount: string) =>
    formatField({ name: '', title: '', kind: 'decimal', scale: 2 }, amount, { language, text });

  function change(value: string, pieces: Json): void {
    const { [value]: _, ...others } = countsOf(latest.current);
    const next = pieces === null ? others : { ...others, [value]: pieces };
    latest.current = next;
    props.change(Object.keys(next).length === 0 ? null : next);
  }

  function goDown(event: KeyboardEvent<HTMLTableElement>): void {
    const steps: Readonly<Record<string, number>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step === undefined || !(event.target instanceof HTMLInputElement)) return;
    const inputs = [...event.currentTarget.querySelectorAll('input')];
    const next = inputs[inputs.indexOf(event.target) + step];
    if (next === undefined && event.key === 'Enter') return;
    event.preventDefault();
    next?.focus();
    next?.select();
  }

  return (
    <FieldBox {...props}>
      <table ref={table} className="field-table field-counts" onKeyDown={goDown}>
        <thead>
          <tr>
            <th scope="col" className="field-number">
              {text('form:count.value')}
            </th>
            <th scope="col" className="field-number">
              {text('form:count.pieces')}
            </th>
            <th scope="col" className="field-number">
              {text('form:count.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {values.map((value, index) => {
            const pieces = counts[value];
            const name = shown(value).replace(/[.,]00$/, '');
            return (
              <tr key={value}>
                <th scope="row">{name}</th>
                <td className="field-cell">
                  <PiecesInput
                    {...props}
                    id={index === 0 ? id : `${id}_${value}`}
                    field={{
                      name: `${field.name}.${value}`,
                      title: field.title,
                      kind: 'integer',
                      span: 's',
                    }}
                    label={text('form:count.of', { value: name, title: label })}
                    help={undefined}
                    error={isCount(pieces) ? null : text('form:count.whole')}
                    required={false}
                    readOnly={readOnly}
                    revision={revision}
                    value={pieces}
                    change={(next) => change(value, next)}
                  />
                </td>
                <td className="field-number">
                  {typeof pieces === 'number' && isCount(pieces)
                    ? shown(new Big(value).times(pieces).toFixed(2))
                    : ''}
                </td>
              </tr>
            );
          })}
          {isEmpty && (
            <tr>
              <td
                colSpan={3}
                className="field-lines-none"
                tabIndex={readOnly ? undefined : 0}
                onFocus={() => {
                  isAwaited.current = true;
                }}
                onBlur={({ relatedTarget }) => {
                  // A row that is removed loses the focus to nothing.
                  if (relatedTarget !== null) isAwaited.current = false;
                }}
              >
                {text('form:count.nothing')}
              </td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {text('form:count.total')}
            </th>
            <td className="field-number">{shown(countedTotal(counts))}</td>
          </tr>
        </tfoot>
      </table>
    </FieldBox>
  );
});
