import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import IconButton from '@mui/material/IconButton';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useMemo } from 'react';
import type { CompiledFormField, CompiledLineColumn } from '../../../../contract/model/compiledForm';
import { dependencyValues } from '../../../../contract/model/fieldDependencies';
import { besideColumns } from '../../../../contract/model/inCurrency';
import { readField } from '../../../../contract/validation/readField';
import type { Json } from '../../../../contract/values/json';
import { unreadText } from '../../../../contract/values/unread';
import type { FormLines } from '../../../engine';
import { wholePhones } from '../../../ui/texts';
import { FieldContext, type FieldHost, useFieldHost } from '../host/FieldHost';
import type { InputProps } from '../host/FieldKit';
import { useMissingLabels } from '../host/useMissingLabels';
import { readingWords } from '../typing/readingWords';
import { TypedInput } from '../typing/TypedInput';
import { fieldProps } from '../widgets/asWidget';
import { kits } from '../widgets/kits';
import { findRecord } from './fillLines';
import { SplitButton } from './SplitButton';

const inputs = new Map(kits.map(({ kind, Input }) => [kind, Input]));

/** Kinds with a selection: their inputs cannot show other texts. */
const chosenKinds: ReadonlySet<string> = new Set(['boolean', 'codes', 'lookup', 'country', 'currency']);

/** Props of a line; the focused line has inputs. */
interface LineRowProps {
  /** Id of the field. */
  readonly id: string;
  readonly name: string;
  readonly lines: FormLines;
  readonly index: number;
  readonly readOnly: boolean;
  /** Column being edited; null if none in this line. */
  readonly entered: string | null;
  enter(index: number, column: string): void;
  remove(index: number): void;
  /** Moves the line up or down, if possible. */
  move(index: number, by: -1 | 1): void;
  /** Announces a message to screen readers. */
  report(message: string): void;
}

/** Id of a cell: of its input if it has one, else of the cell itself. */
export function cellId(id: string, index: number, column: string): string {
  return `${id}_${index}_${column}`;
}

/** A line of a form. Only the focused line has inputs; the others are text, so that hundreds render fast. */
export const LineRow = observer(function LineRow(props: LineRowProps): ReactNode {
  const { id, name, lines, index, readOnly, entered, enter } = props;
  const form = useFieldHost();
  const host = useMemo(() => lineHost(form, name, lines, index), [form, name, lines, index]);
  useEffect(() => {
    if (entered !== null) document.getElementById(cellId(id, index, entered))?.focus();
  }, [id, index, entered]);
  const number = String(index + 1);
  return (
    <FieldContext value={host}>
      <tr>
        <th scope="row" className={index < lines.definition.max ? '' : 'is-wrong'}>
          {number}
        </th>
        {lines.definition.columns.map((column) => (
          <Cell key={column.name} {...props} column={column} />
        ))}
        {!readOnly && (
          <td className="field-line-actions">
            {lines.definition.order && <MoveButtons {...props} />}
            {lines.definition.contiguous && <SplitButton {...props} inputs={inputs} />}
            <IconButton
              size="small"
              aria-label={form.text('form:lines.copy', { number })}
              disabled={!lines.hasRoom}
              onClick={() => {
                lines.copy(index);
                enter(index + 1, lines.firstColumn);
              }}
            >
              <CopyIcon fontSize="small" />
            </IconButton>
            <IconButton
              size="small"
              aria-label={form.text('form:lines.remove', { number })}
              onClick={() => props.remove(index)}
            >
              <DeleteIcon fontSize="small" />
            </IconButton>
          </td>
        )}
      </tr>
    </FieldContext>
  );
});

/** Directions of moving; `way` is part of the button's id. */
const ways = [
  { way: 'up', by: -1, Icon: UpIcon },
  { way: 'down', by: 1, Icon: DownIcon },
] as const;

const MoveButtons = observer(function MoveButtons({ id, lines, index, move }: LineRowProps): ReactNode {
  const { text } = useFieldHost();
  return ways.map(({ way, by, Icon }) => (
    <IconButton
      key={way}
      id={cellId(id, index, way)}
      size="small"
      aria-label={text(`form:lines.${way}`, { number: String(index + 1) })}
      disabled={index + by < 0 || index + by >= lines.count}
      onClick={() => move(index, by)}
    >
      <Icon fontSize="small" />
    </IconButton>
  ));
});

const Cell = observer(function Cell(
  props: LineRowProps & { readonly column: CompiledLineColumn },
): ReactNode {
  const { id, lines, index, entered, enter, readOnly, column } = props;
  const host = useFieldHost();
  useShownRecord(host, lines, index, column.name);
  if (!lines.applies(index, column.name)) return <td className="field-cell is-off" />;
  const common = fieldProps(host, column);
  const value = host.value(column.name);
  // Typed inputs show unreadable texts themselves.
  const isUnread = unreadText(value) !== undefined && chosenKinds.has(column.kind);
  const Input = isUnread ? UnreadInput : inputs.get(column.kind);
  const isShown = column.of !== undefined || column.compute !== undefined;
  if (entered !== null && Input && !isShown) {
    return (
      <td className="field-cell">
        <Input
          {...common}
          id={cellId(id, index, column.name)}
          help={undefined}
          value={value}
          change={(value) => host.change(column.name, value)}
        />
      </td>
    );
  }
  const isNumber = column.kind === 'decimal' || column.kind === 'integer';
  const go = () => enter(index, column.name);
  return (
    <td
      id={cellId(id, index, column.name)}
      className={[
        'field-cell',
        'is-text',
        ...(isShown ? ['is-shown'] : []),
        ...(common.error ? ['is-wrong'] : []),
        ...(isNumber ? ['field-number'] : []),
      ].join(' ')}
      {...(!readOnly && !isShown && { tabIndex: 0, onFocus: go })}
    >
      <CellText column={column} columns={lines.definition.columns} />
      {common.error && <small>{common.error}</small>}
    </td>
  );
});

const CellText = observer(function CellText({
  column,
  columns,
}: {
  readonly column: CompiledFormField;
  readonly columns: readonly CompiledFormField[];
}): ReactNode {
  const host = useFieldHost();
  const value = host.value(column.name) ?? null;
  // Display values of another record are labels already.
  const isRecord = column.lookupPath !== undefined && value !== null && unreadText(value) === undefined;
  const id = isRecord ? String(value) : null;
  const label = id === null ? null : host.label(column.name, id);
  useMissingLabels(column.name, id === null ? [] : [id]);
  return (
    <>
      {wholePhones(
        id === null
          ? host.format(besideColumns(column, columns, host.fact, value), value)
          : (label ?? `#${id}`),
      )}
    </>
  );
});

/** Loads the display columns of a line's look-up, however its record was selected. */
function useShownRecord(host: FieldHost, lines: FormLines, index: number, lookup: string): void {
  const id = lines.unread(index, lookup);
  useEffect(() => {
    if (id === null) return;
    host
      .lookup(lookup, { ids: [id], details: true })
      .then(({ rows = [] }) => lines.show(index, lookup, rows.find((row) => row.id === id) ?? { id }))
      // Cells stay empty if the request fails; retried later.
      .catch(() => undefined);
  }, [host, lines, index, lookup, id]);
}

/**
 * Input for a pasted or imported text that is not a value of its column: edited as text until it is valid,
 * then the column's own input takes over. An empty text switches at once.
 */
function UnreadInput(props: InputProps): ReactNode {
  const { field, change } = props;
  const host = useFieldHost();

  async function accept(value: Json): Promise<void> {
    change(value);
    const text = unreadText(value);
    if (field.kind === 'lookup' && text !== undefined)
      change(await findRecord(host, field.name, field, text));
  }

  return (
    <TypedInput
      {...props}
      change={(value) => void accept(value)}
      writing={{
        show: (value) => unreadText(value) ?? value,
        accept: (_, next) => next,
        read: (text) => readField(text, field, readingWords(host)),
        isComplete: (text) => text === '',
      }}
    />
  );
}

/** Form of a line for its cells: prefixes the column names. */
function lineHost(host: FieldHost, name: string, lines: FormLines, index: number): FieldHost {
  const inForm = (column: string) => `${name}.${column}`;
  const columnOf = (column: string): CompiledFormField => {
    const found = lines.column(column);
    if (!found) throw new Error(`Lines ${name} have no column «${column}»`);
    return found;
  };
  return {
    get language() {
      return host.language;
    },
    get revision() {
      return host.revision;
    },
    isFilter: false,
    mayReveal: false,
    get knowsConfidential() {
      return host.knowsConfidential;
    },
    text: host.text,
    texts: host.texts,
    format: host.format,
    field: columnOf,
    value: (column) => lines.value(index, column),
    change: (column, value) => lines.set(index, column, value),
    leave: (column) => lines.touch(index, column),
    error: (column) => lines.error(index, column),
    isRequired: (column) => lines.isRequired(index, column),
    isReadOnly: (column) => host.isReadOnly(name) || columnOf(column).readOnly === true,
    // A line is within a form that may be filled: what is calculated in it is passed by.
    isForReading: false,
    isBusy: () => false,
    isHidden: () => false,
    titleOf: (name) => {
      const column = lines.column(name);
      return column ? host.text(column.title) : host.titleOf(name);
    },
    fact: (column) => (lines.column(column) ? lines.value(index, column) : host.fact(column)),
    registerFlush: host.registerFlush,
    label: (column, id) => host.label(inForm(column), id),
    hasLabel: (column, id) => host.hasLabel(inForm(column), id),
    rememberLabel: (column, id, label) => host.rememberLabel(inForm(column), id, label),
    rememberPick: (column, id) => host.rememberPick(inForm(column), id),
    definition: (column) => host.definition(inForm(column)),
    lookup: (column, request) => {
      const dependencies = dependencyValues(columnOf(column), (name) => lines.value(index, name));
      return host.lookup(inForm(column), { ...dependencies, ...request });
    },
    reveal: () => Promise.resolve(),
    upload: () => Promise.reject(new Error('Lines hold no files')),
    preview: () => Promise.resolve(),
    download: () => Promise.resolve(),
    limits: () => ({}),
    defined: () => ({ fields: [], failed: false }),
    retryDefined: () => undefined,
    lines: () => lines,
  };
}
