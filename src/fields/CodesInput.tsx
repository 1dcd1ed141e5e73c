import { type ReactNode, useMemo } from 'react';
import { ChoiceInput } from './ChoiceInput';
import { useFieldHost } from './FieldHost';
import type { FieldKit, InputProps } from './FieldKit';

function CodesInput(props: InputProps): ReactNode {
  const { language, text } = useFieldHost();
  const { codes = [] } = props.field;
  // biome-ignore lint/correctness/useExhaustiveDependencies: text answers in the language of now
  const choices = useMemo(
    () => codes.map(({ code, title }) => ({ value: code, label: text(title) })),
    [codes, language],
  );
  return <ChoiceInput {...props} choices={choices} />;
}

/** One of a code list. */
export const codesField: FieldKit = { kind: 'codes', Input: CodesInput };
