import { observer } from 'mobx-react-lite';
import { type ReactNode, useMemo } from 'react';
import { useFieldHost } from '../host/FieldHost';
import type { FieldKit, InputProps } from '../host/FieldKit';
import { offeredIn } from '../host/offeredIn';
import { ChoiceInput, offeredAmong } from './ChoiceInput';
import { DualChoicesInput } from './DualInput';
import { RadioInput } from './RadioInput';
import { SeveralInput } from './SeveralInput';

const CodesInput = observer(function CodesInput(props: InputProps): ReactNode {
  const host = useFieldHost();
  const { language, text } = host;
  const { codes = [], multiple, choice } = props.field;
  // biome-ignore lint/correctness/useExhaustiveDependencies: text answers in the language of now
  const all = useMemo(
    () => codes.map(({ code, title }) => ({ value: code, label: text(title) })),
    [codes, language],
  );
  const choices = offeredAmong(all, offeredIn(host, props.field), props.value);
  if (choice === 'dual' && !props.readOnly) return <DualChoicesInput {...props} choices={choices} />;
  if (multiple) return <SeveralInput {...props} choices={choices} />;
  const Input = choice === 'radio' ? RadioInput : ChoiceInput;
  return <Input {...props} choices={choices} />;
});

/** One or several codes of a list. */
export const codesField: FieldKit = { kind: 'codes', Input: CodesInput };
