import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type ReactNode, useState } from 'react';
import { FieldBox } from '../host/FieldBox';
import { useFieldHost } from '../host/FieldHost';
import type { InputProps } from '../host/FieldKit';
import type { Choice } from './choicesFound';
import { PickList } from './PickList';

/** Props of a transfer list. */
export interface TransferProps extends InputProps {
  /** Choices matching the search, including selected ones. */
  readonly offered: readonly Choice[];
  readonly chosen: readonly Choice[];
  /** Text of an empty list. */
  readonly nothing: string;
  /** Search text. */
  readonly typed: string;
  search(text: string): void;
  hold(chosen: readonly Choice[]): void;
}

const none: ReadonlySet<string> = new Set();

/** Transfer list: choices with a search, and selected values. Buttons move marked items or all. */
export function TransferList(props: TransferProps): ReactNode {
  const { id, chosen, nothing, typed, search, hold } = props;
  const { text } = useFieldHost();
  const [marks, setMarks] = useState({ offered: none, chosen: none });
  const selected = new Set(chosen.map(({ value }) => value));
  const offered = props.offered.filter(({ value }) => !selected.has(value));
  const among = (list: readonly Choice[], marked: ReadonlySet<string>) =>
    list.flatMap(({ value }) => (marked.has(value) ? [value] : []));
  const toAdd = among(offered, marks.offered);
  const toRemove = among(chosen, marks.chosen);

  function add(values: readonly string[]): void {
    hold([...chosen, ...offered.filter(({ value }) => values.includes(value))]);
    setMarks({ offered: none, chosen: none });
  }

  function remove(values: readonly string[]): void {
    hold(chosen.filter(({ value }) => !values.includes(value)));
    setMarks({ offered: none, chosen: none });
  }

  const all = (list: readonly Choice[]) => list.map(({ value }) => value);
  const button = (key: string, values: readonly string[], move: (values: readonly string[]) => void) => (
    <Button size="small" disabled={values.length === 0} onClick={() => move(values)}>
      {text(key)}
    </Button>
  );
  return (
    <FieldBox {...props}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: who leaves what is within leaves the field */}
      <div
        className="field-dual"
        onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || props.leave()}
      >
        <div>
          <TextField
            id={id}
            size="small"
            fullWidth
            label={text('form:lookup.search')}
            value={typed}
            onChange={(event) => search(event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
          <PickList
            id={`${id}_offered`}
            label={text('form:dual.offered', { count: offered.length })}
            choices={offered}
            nothing={nothing}
            marked={marks.offered}
            mark={(values) => setMarks({ ...marks, offered: values })}
            move={add}
          />
        </div>
        <div className="field-dual-moves">
          {button('form:dual.add', toAdd, add)}
          {button('form:dual.addAll', all(offered), add)}
          {button('form:dual.remove', toRemove, remove)}
          {button('form:dual.removeAll', all(chosen), remove)}
        </div>
        <div>
          <p className="field-dual-title" role="status">
            {text('form:dual.chosen', { count: chosen.length })}
          </p>
          <PickList
            id={`${id}_chosen`}
            label={text('form:dual.chosen', { count: chosen.length })}
            choices={chosen}
            nothing={text('form:choice.nothing')}
            marked={marks.chosen}
            mark={(values) => setMarks({ ...marks, chosen: values })}
            move={remove}
          />
        </div>
      </div>
    </FieldBox>
  );
}
