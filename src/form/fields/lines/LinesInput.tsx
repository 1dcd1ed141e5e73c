import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { observer } from 'mobx-react-lite';
import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useState,
} from 'react';
import type { FormLines } from '../../../engine';
import { FieldBox } from '../host/FieldBox';
import { useFieldHost } from '../host/FieldHost';
import type { InputProps } from '../host/FieldKit';
import { ImportButton } from './ImportButton';
import { cellId, LineRow } from './LineRow';
import { LineTotals } from './LineTotals';
import { leastWidths } from './leastWidth';
import { type Pasted, pasteLines } from './pasteLines';

interface EnteredCell {
  readonly index: number;
  readonly column: string;
}

/** Width in px of a line's number and the padding of its buttons, and of a button. */
const besideWidth = 70;
const buttonWidth = 36;

/**
 * Child records entered in a table. Enter moves down and adds a line after the last one; spreadsheet cells
 * can be pasted.
 */
export const LinesInput = observer(function LinesInput(props: InputProps): ReactNode {
  const { id, field, readOnly } = props;
  const host = useFieldHost();
  const { text } = host;
  const lines = host.lines(field.name);
  const { columns, totals } = lines.definition;
  const { order, contiguous } = lines.definition;
  const buttons = readOnly ? 0 : 2 + (order ? 2 : 0) + (contiguous ? 1 : 0);
  const widths = leastWidths(columns, besideWidth + buttons * buttonWidth);
  const [entered, setEntered] = useState<EnteredCell | null>(null);
  const [message, setMessage] = useState<string | null>(null);

  function add(index: number, column = lines.firstColumn): void {
    lines.add();
    setEntered({ index, column });
  }

  /** Removes a line. The inputs stay in the line that is edited; the focus goes to the next line's button. */
  function remove(index: number): void {
    lines.remove(index);
    if (entered !== null && entered.index > index) setEntered({ ...entered, index: entered.index - 1 });
    else if (entered?.index === index) setEntered(null);
    const isLast = index === lines.count;
    if (isLast) document.getElementById(cellId(id, 0, 'add'))?.focus();
  }

  /** Column of the cell that an event comes from. */
  function columnAt(target: EventTarget): string | undefined {
    const cell = target instanceof HTMLElement ? target.closest('td') : null;
    return columns[(cell?.cellIndex ?? 0) - 1]?.name;
  }

  /** Moves a line; keeps the focus on the button. */
  function move(index: number, by: -1 | 1): void {
    if (!lines.move(index, index + by)) return;
    setMessage(text('form:lines.moved', { number: String(index + by + 1) }));
    const way = by < 0 ? 'up' : 'down';
    if (entered?.index === index) setEntered({ ...entered, index: index + by });
    else
      requestAnimationFrame(() => {
        const button = document.getElementById(cellId(id, index + by, way));
        const other = document.getElementById(cellId(id, index + by, by < 0 ? 'down' : 'up'));
        (button?.matches(':disabled') ? other : button)?.focus();
      });
  }

  function moveByKey(event: KeyboardEvent): void {
    if (!event.altKey || !order || readOnly || entered === null) return;
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    event.stopPropagation();
    move(entered.index, event.key === 'ArrowUp' ? -1 : 1);
  }

  function goDown(event: KeyboardEvent): void {
    const column = columnAt(event.target);
    if (event.key !== 'Enter' || event.defaultPrevented || entered === null || column === undefined) return;
    if (!(event.target instanceof HTMLInputElement)) return;
    // Enter selects in an open list.
    if (event.target.getAttribute('aria-expanded') === 'true') return;
    event.preventDefault();
    event.stopPropagation();
    const next = entered.index + 1;
    if (next < lines.count) setEntered({ index: next, column });
    else if (lines.hasRoom) add(next, column);
  }

  async function paste(event: ClipboardEvent): Promise<void> {
    const column = columnAt(event.target);
    const copied = event.clipboardData.getData('text/plain');
    if (readOnly || column === undefined || entered === null || !/[\t\n]/.test(copied.trim())) return;
    event.preventDefault();
    const pasted = await pasteLines(host, field.name, lines, { ...entered, column }, copied);
    setMessage(messageOf(pasted));
  }

  function messageOf(pasted: Pasted): string {
    if (!('refused' in pasted)) return text('form:lines.pasted', { count: pasted.rows });
    if (pasted.refused === 'columns')
      return text('form:lines.tooManyColumns', {
        cells: String(pasted.cells),
        columns: String(pasted.columns),
      });
    return text('form:lines.tooManyRows', { count: pasted.rows, most: String(lines.definition.max) });
  }

  /** A click beside the input of a cell, as on its message, goes on in the input: it does not leave the line. */
  function stay(event: MouseEvent): void {
    if (!(event.target instanceof Element)) return;
    const cell = event.target.closest('td');
    const input = cell?.querySelector('input');
    if (!input || cell?.contains(event.target.closest('input, button, [tabindex]'))) return;
    event.preventDefault();
    input.focus();
  }

  /** Lists and dialogs that a cell opens lie outside of the table: the line keeps its inputs as long as they are used. */
  function leave({ currentTarget: table, nativeEvent, relatedTarget: next }: FocusEvent): void {
    // The event's own target: a select writes its name and value over the other one.
    const left = nativeEvent.target;
    if (!(left instanceof Element && table.contains(left)) || table.contains(next)) return;
    const overlay = next instanceof Element ? next.closest('.MuiModal-root') : null;
    if (overlay !== null && !overlay.contains(table)) return;
    setEntered(null);
    props.leave();
  }

  return (
    <FieldBox {...props}>
      <div
        className="field-lines"
        // Without focusable content, the scrolling region itself is focusable.
        {...((readOnly || lines.count === 0) && { tabIndex: 0, role: 'region', 'aria-label': props.label })}
      >
        <table
          id={id}
          aria-label={props.label}
          className="field-table"
          onBlur={leave}
          onMouseDown={stay}
          onKeyDownCapture={moveByKey}
          onKeyDown={goDown}
          onPaste={(event) => void paste(event)}
        >
          <thead>
            <tr>
              <th scope="col">{text('form:lines.number')}</th>
              {columns.map((column, at) => (
                <th
                  key={column.name}
                  scope="col"
                  style={{ minWidth: widths[at] }}
                  className={column.kind === 'decimal' || column.kind === 'integer' ? 'field-number' : ''}
                >
                  {text(column.title)}
                  {lines.requires(column.name) && (
                    <span aria-hidden className="field-asterisk">
                      {' *'}
                    </span>
                  )}
                </th>
              ))}
              {!readOnly && (
                <th scope="col">
                  <span className="field-unseen">{text('form:lines.actions')}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {Array.from({ length: lines.count }, (_, index) => (
              <LineRow
                // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place
                key={index}
                id={id}
                name={field.name}
                lines={lines}
                index={index}
                readOnly={readOnly}
                entered={entered?.index === index ? entered.column : null}
                enter={(at, column) => setEntered({ index: at, column })}
                remove={remove}
                move={move}
                report={setMessage}
              />
            ))}
            {lines.count === 0 && <NoLines lines={lines} />}
          </tbody>
          {lines.count > 0 && (totals.length > 0 || lines.definition.balanced) && (
            <LineTotals lines={lines} hasActions={!readOnly} />
          )}
        </table>
      </div>
      {!readOnly && (
        <div className="field-lines-foot">
          <Button
            id={cellId(id, 0, 'add')}
            size="small"
            startIcon={<AddIcon />}
            disabled={!lines.hasRoom}
            onClick={() => add(lines.count)}
          >
            {text('form:lines.add')}
          </Button>
          {lines.definition.import && <ImportButton name={field.name} lines={lines} report={setMessage} />}
          <span role="status">
            {message ?? text(order ? 'form:lines.hintMove' : 'form:lines.hint')}
            {lines.wrong > 0 && (
              <strong className="field-lines-wrong">
                {text('form:lines.wrong', { count: lines.wrong })}
              </strong>
            )}
          </span>
        </div>
      )}
    </FieldBox>
  );
});

function NoLines({ lines }: { readonly lines: FormLines }): ReactNode {
  const { text } = useFieldHost();
  return (
    <tr>
      <td colSpan={lines.definition.columns.length + 2} className="field-lines-none">
        {text('form:lines.none')}
      </td>
    </tr>
  );
}
