import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { LookupOption } from '../../../../contract/wire/query';
import type { Choice } from '../choices/choicesFound';
import { DualInput } from '../choices/DualInput';
import { useFieldHost } from '../host/FieldHost';
import type { InputProps } from '../host/FieldKit';
import { useLookupSearch } from './useLookupSearch';

const asChoice = ({ id, label }: LookupOption): Choice => ({ value: id, label });

/** Transfer list of records, searched on the server; the value keeps the order of selection. */
export function DualLookup(
  props: InputProps & {
    readonly chosen: readonly LookupOption[];
    hold(chosen: readonly LookupOption[]): void;
  },
): ReactNode {
  const { field, chosen, hold } = props;
  const { text } = useFieldHost();
  const { phase, options, search } = useLookupSearch(field.name);
  const [typed, setTyped] = useState('');
  const first = useRef(() => search('', 'once'));
  useEffect(() => first.current(), []);
  const notes = { idle: 'loading', loading: 'loading', found: 'empty', failed: 'failed' } as const;
  return (
    <DualInput
      {...props}
      offered={options.map(asChoice)}
      chosen={chosen.map(asChoice)}
      nothing={text(`form:lookup.${notes[phase]}`)}
      typed={typed}
      search={(next) => {
        setTyped(next);
        search(next, 'pause');
      }}
      hold={(next) => hold(next.map(({ value, label }) => ({ id: value, label })))}
    />
  );
}
