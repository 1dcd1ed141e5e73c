import { type ReactNode, useMemo } from 'react';
import { ChoiceInput } from './ChoiceInput';
import { useFieldHost } from './FieldHost';
import type { FieldKit, InputProps } from './FieldKit';
import { RadioInput } from './RadioInput';
import { SeveralInput } from './SeveralInput';

function CodesInput(props: InputProps): ReactNode {
  const { language, text } = useFieldHost();
  const { codes = [], multiple, choice } = props.field;
  // biome-ignore lint/correctness/useExhaustiveDependencies: text answers in the language of now
  const choices = useMemo(
    () => codes.map(({ code, title }) => ({ value: code, label: text(title) })),
    [codes, language],
  );
  if (multiple) return <SeveralInput {...props} choices={choices} />;
  const Input = choice === 'radio' ? RadioInput : ChoiceInput;
  return <Input {...props} choices={choices} />;
}

/** One of a code list, or several of it. */
export const codesField: FieldKit = { kind: 'codes', Input: CodesInput };
