import SplitIcon from '@mui/icons-material/CallSplit';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { observer } from 'mobx-react-lite';
import { type ComponentType, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import type { FieldKind } from '../../../../contract/model/compiledForm';
import type { Json } from '../../../../contract/values/json';
import type { FormLines } from '../../../engine';
import { Popover } from '../../../ui/overlays';
import { useFieldHost } from '../host/FieldHost';
import type { InputProps } from '../host/FieldKit';
import { fieldProps } from '../widgets/asWidget';

/** Props of the button that splits a contiguous line. */
interface SplitButtonProps {
  /** Id of the field. */
  readonly id: string;
  readonly lines: FormLines;
  readonly index: number;
  /** Inputs by kind of column. */
  readonly inputs: ReadonlyMap<FieldKind, ComponentType<InputProps>>;
  /** Announces the split. */
  report(message: string): void;
}

/**
 * Asks for the bound at which a contiguous line becomes two, with its middle as the default, and splits it. A bound that
 * is not inside of the line is refused where it was entered.
 */
export const SplitButton = observer(function SplitButton(props: SplitButtonProps): ReactNode {
  const { id, lines, index, report, inputs } = props;
  const host = useFieldHost();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [bound, setBound] = useState<Json>(null);
  const [isOutside, setOutside] = useState(false);
  // Enter commits typed text and splits in the same event.
  const entered = useRef<Json>(null);
  const column = lines.column(lines.definition.contiguous?.from ?? '');
  const Input = column && inputs.get(column.kind);
  const number = String(index + 1);

  function change(value: Json): void {
    entered.current = value;
    setBound(value);
    setOutside(false);
  }

  function open(button: HTMLElement): void {
    change(lines.splitBound(index));
    setAnchor(button);
  }

  function split(): void {
    const isSplit = lines.split(index, entered.current);
    setOutside(!isSplit);
    if (!isSplit) return;
    setAnchor(null);
    report(host.text('form:lines.splitDone', { number }));
  }

  /** Keys of the question are not those of the table around it. */
  function press(event: KeyboardEvent): void {
    if (event.key === 'Escape') return;
    event.stopPropagation();
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    split();
  }

  return (
    <>
      <IconButton
        size="small"
        aria-label={host.text('form:lines.split', { number })}
        aria-haspopup="dialog"
        disabled={!lines.hasRoom}
        onClick={(event) => open(event.currentTarget)}
      >
        <SplitIcon fontSize="small" />
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        onKeyDown={press}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': host.text('form:lines.split', { number }),
            sx: { width: 280, padding: 2, display: 'grid', gap: 1.5 },
          },
        }}
      >
        {column && Input && (
          <Input
            {...fieldProps(host, column)}
            id={`${id}_${index}_split`}
            label={host.text('form:lines.splitAt')}
            help={undefined}
            required
            error={isOutside ? host.text('form:lines.splitOutside') : null}
            value={bound}
            change={change}
            leave={() => undefined}
          />
        )}
        <Button size="small" variant="contained" onClick={split}>
          {host.text('form:lines.splitRun')}
        </Button>
      </Popover>
    </>
  );
});
