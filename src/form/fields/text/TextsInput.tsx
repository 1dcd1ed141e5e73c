import Autocomplete from '@mui/material/Autocomplete';
import { type ClipboardEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useFieldHost } from '../host/FieldHost';
import { FieldInput } from '../host/FieldInput';
import type { InputProps } from '../host/FieldKit';
import { labelling } from '../host/labelling';
import { ReadOnlyInput } from '../host/ReadOnlyInput';
import { useComboboxTexts } from '../host/useComboboxTexts';
import { splitTexts } from '../typing/splitTexts';
import type { Writing } from '../typing/useDraft';

/**
 * List of texts, typed one by one: Enter, blur or a separator turns the text into a chip; pasting creates
 * several. The value has no duplicates.
 */
export function TextsInput(props: InputProps & { readonly writing: Writing }): ReactNode {
  const { id, field, value, revision, writing } = props;
  const host = useFieldHost();
  const [draft, setDraft] = useState({ text: '', revision });
  const typed = draft.revision === revision ? draft.text : '';
  const texts: readonly string[] = Array.isArray(value) ? value.map(String) : [];

  function hold(next: readonly string[]): void {
    props.change(next.length === 0 ? null : [...new Set(next)]);
  }

  function add(text: string): void {
    const read = splitTexts(text, field).map((part) => writing.read(part.trim(), false));
    const more = read.filter((one) => typeof one === 'string' && one !== '') as readonly string[];
    setDraft({ text: '', revision });
    if (more.length > 0) hold([...texts, ...more]);
  }

  function type(next: string): void {
    if (splitTexts(next, field).length > 1) add(next);
    else setDraft({ text: writing.accept(typed, next, false, false) ?? typed, revision });
  }

  function paste(event: ClipboardEvent): void {
    const pasted = event.clipboardData.getData('text');
    const isAccepted = writing.accept(typed, typed + pasted, false, false) !== null;
    if (isAccepted && splitTexts(pasted, field).length < 2) return;
    // Invalid texts become chips as well: their error names them.
    event.preventDefault();
    add(typed + pasted);
  }

  const pending = useRef(() => add(typed));
  pending.current = () => typed !== '' && add(typed);
  const flush = useCallback(() => pending.current(), []);
  useEffect(() => host.registerFlush(id, flush), [host, id, flush]);
  const buttons = useComboboxTexts(props.label);
  if (props.readOnly) return <ReadOnlyInput {...props} text={texts.map(writing.show).join(', ')} />;
  return (
    <Autocomplete
      multiple
      freeSolo
      id={id}
      size="small"
      fullWidth
      options={[]}
      value={[...texts]}
      getOptionLabel={writing.show}
      inputValue={typed}
      onInputChange={(_, next, reason) => reason === 'input' && type(next)}
      onChange={(_, next, reason) => (reason === 'createOption' ? add(typed) : hold(next))}
      onBlur={() => {
        flush();
        props.leave();
      }}
      {...buttons}
      renderInput={(input) => (
        <FieldInput
          {...input}
          {...labelling(props)}
          onPaste={paste}
          placeholder={
            texts.length > 0 ? undefined : host.text(field.placeholder ?? 'form:texts.placeholder')
          }
        />
      )}
    />
  );
}
