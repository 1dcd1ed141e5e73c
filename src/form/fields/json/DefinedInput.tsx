import Button from '@mui/material/Button';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useRef } from 'react';
import type { CompiledFormField } from '../../../../contract/model/compiledForm';
import { compiledPattern, type DefinedField, textsOf } from '../../../../contract/validation/definedFields';
import type { Json } from '../../../../contract/values/json';
import { FieldBox } from '../host/FieldBox';
import { useFieldHost } from '../host/FieldHost';
import type { InputProps } from '../host/FieldKit';
import { textField } from '../text/TextInput';

const OneInput = textField.Input;

/** Converts a dynamic field to a form field. Drops an invalid pattern; validation reports it. */
function fieldOf(owner: string, { key, pattern, maxLength }: DefinedField): CompiledFormField {
  const isSound = pattern !== undefined && compiledPattern(pattern) !== null;
  return {
    name: `${owner}.${key}`,
    title: '',
    kind: 'text',
    span: 'm',
    maxLength,
    ...(isSound && { pattern }),
  };
}

/** Placeholder definition for a value whose dynamic field no longer exists; titled by its key. */
function keyAlone(key: string): DefinedField {
  return { key, title: { tr: key, en: key }, maxLength: Number.POSITIVE_INFINITY };
}

/** Dynamic fields: texts with title, pattern and `required` from records; one input each. */
export const DefinedInput = observer(function DefinedInput(props: InputProps): ReactNode {
  const { id, field, readOnly } = props;
  const host = useFieldHost();
  const { fields, failed } = host.defined(field.name);
  const latest = useRef(props.value);
  latest.current = props.value;
  const texts = textsOf(props.value);
  const known = fields ?? [];
  const past = readOnly ? Object.keys(texts).filter((text) => !known.some(({ key }) => key === text)) : [];
  const shown = [...known, ...past.map(keyAlone)];
  // Nothing is asked for these values: no empty box with a title.
  const asksNothing = fields !== null && shown.length === 0 && !failed;
  const errorOf = ({ key }: DefinedField) => host.error(`${field.name}.${key}`);

  function change(key: string, text: Json): void {
    const { [key]: _, ...others } = textsOf(latest.current);
    const next = typeof text === 'string' && text !== '' ? { ...others, [key]: text } : others;
    latest.current = next;
    props.change(Object.keys(next).length === 0 ? null : next);
  }

  if (asksNothing) return null;
  return (
    <FieldBox {...props} error={shown.some((one) => errorOf(one) !== null) ? null : props.error}>
      <div className="field-defined">
        {shown.map((one, index) => (
          <OneInput
            key={one.key}
            id={index === 0 ? id : `${id}_${one.key}`}
            field={fieldOf(field.name, one)}
            label={one.title[host.language]}
            value={texts[one.key]}
            help={undefined}
            error={errorOf(one)}
            required={one.required === true}
            readOnly={readOnly}
            busy={false}
            revision={props.revision}
            change={(text) => change(one.key, text)}
            leave={() => host.leave(`${field.name}.${one.key}`)}
          />
        ))}
      </div>
      <div role="status" className="field-defined-none">
        {failed && host.text('form:defined.failed')}
        {!failed && shown.length === 0 && host.text('form:defined.loading')}
      </div>
      {failed && (
        <Button size="small" onClick={() => host.retryDefined(field.name)}>
          {host.text('common:retry')}
        </Button>
      )}
    </FieldBox>
  );
});
