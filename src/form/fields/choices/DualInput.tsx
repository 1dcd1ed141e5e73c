import { type ReactNode, useState } from 'react';
import { laterPart } from '../../../ui/laterPart';
import { foldTurkish } from '../../../ui/texts';
import { useFieldHost } from '../host/FieldHost';
import type { InputProps } from '../host/FieldKit';
import type { Choice } from './choicesFound';
import type { TransferProps } from './TransferList';

/** Transfer list, loaded with the first field that is one. */
export const DualInput = laterPart<TransferProps>(async () => (await import('./TransferList')).TransferList);

/** Transfer list for a known list of choices; the value keeps the order of the list. */
export function DualChoicesInput(props: InputProps & { readonly choices: readonly Choice[] }): ReactNode {
  const { choices, value } = props;
  const { text } = useFieldHost();
  const [typed, setTyped] = useState('');
  const held: readonly unknown[] = Array.isArray(value) ? value : [];
  const folded = foldTurkish(typed);
  return (
    <DualInput
      {...props}
      offered={choices.filter(({ label }) => foldTurkish(label).includes(folded))}
      chosen={choices.filter((choice) => held.includes(choice.value))}
      nothing={text('form:choice.notFound')}
      typed={typed}
      search={setTyped}
      hold={(next) => {
        const values = new Set(next.map((choice) => choice.value));
        const inOrder = choices.flatMap((choice) => (values.has(choice.value) ? [choice.value] : []));
        props.change(inOrder.length === 0 ? null : inOrder);
      }}
    />
  );
}
