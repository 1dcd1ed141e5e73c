import { observer } from 'mobx-react-lite';
import { type ComponentProps, type ReactNode, useMemo } from 'react';
import { laterPart } from '../../../ui/laterPart';
import { useFieldHost } from '../host/FieldHost';
import type { FieldKit, InputProps } from '../host/FieldKit';
import { offeredIn } from '../host/offeredIn';
import { ChoiceInput, offeredAmong } from './ChoiceInput';
import { DualChoicesInput } from './DualInput';
import { SeveralInput } from './SeveralInput';

/** Radio buttons, loaded with the first field that has them. */
export const RadioInput = laterPart<ComponentProps<typeof import('./RadioInput').RadioInput>>(
  async () => (await import('./RadioInput')).RadioInput,
);

const CodesInput = observer(function CodesInput(props: InputProps): ReactNode {
  const host = useFieldHost();
  const { language, text } = host;
  const { codes = [], multiple, choice } = props.field;
  // biome-ignore lint/correctness/useExhaustiveDependencies: text answers in the language of now
  const all = useMemo(
    () => codes.map(({ code, title }) => ({ value: code, label: text(title) })),
    [codes, language],
  );
  const { isFilter, knowsConfidential } = host;
  // A code that only stands for others, or groups them, is searched by, never entered; it is shown where a record has it.
  const offered = useMemo(() => {
    const isOffered = ({ readsAs, onlyRead, group }: (typeof codes)[number]) =>
      (!readsAs || knowsConfidential) &&
      (!onlyRead || (isFilter && !knowsConfidential)) &&
      (!group || isFilter);
    const open = codes.filter(isOffered).map(({ code }) => code);
    return open.length === codes.length ? undefined : new Set(open);
  }, [codes, isFilter, knowsConfidential]);
  const known = offered ? all.filter(({ value }) => offered.has(value) || isHeld(props.value, value)) : all;
  const choices = offeredAmong(known, offeredIn(host, props.field), props.value);
  if (choice === 'dual' && !props.readOnly) return <DualChoicesInput {...props} choices={choices} />;
  if (multiple) return <SeveralInput {...props} choices={choices} />;
  const Input = choice === 'radio' ? RadioInput : ChoiceInput;
  return <Input {...props} choices={choices} />;
});

/** Whether a field holds a code. */
function isHeld(held: InputProps['value'], code: string): boolean {
  return [held].flat().includes(code);
}

/** One or several codes of a list. */
export const codesField: FieldKit = { kind: 'codes', Input: CodesInput };
