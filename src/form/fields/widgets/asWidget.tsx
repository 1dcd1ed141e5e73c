import { observer } from 'mobx-react-lite';
import type { ComponentType, FunctionComponent, ReactNode } from 'react';
import type { CompiledFormField } from '../../../../contract/model/compiledForm';
import type { Json } from '../../../../contract/values/json';
import { type FieldHost, useFieldHost } from '../host/FieldHost';
import type { InputProps } from '../host/FieldKit';
import { MaskedInput } from './MaskedInput';
import { useHeldWhilePressed } from './useHeldWhilePressed';

/** Identifies a field in its form; everything else comes from the form. */
export interface WidgetPlace {
  readonly id: string;
  readonly name: string;
}

/** Props shared by fields and ranges, read from the form. */
export function fieldProps(
  host: FieldHost,
  field: CompiledFormField,
): Omit<InputProps, 'id' | 'value' | 'change'> {
  return {
    field,
    label: host.text(field.title),
    help: field.help && host.text(field.help),
    error: host.error(field.name),
    // A mark asks for something: not where nobody may fill it in.
    required: host.isRequired(field.name) && !host.isReadOnly(field.name),
    readOnly: host.isReadOnly(field.name),
    busy: host.isBusy(field.name),
    revision: host.revision,
    leave: () => host.leave(field.name),
  };
}

/** Wraps an input as a form widget that observes its own field. */
export function asWidget(Input: ComponentType<InputProps>): FunctionComponent<WidgetPlace> {
  return observer(function FieldWidget({ id, name }: WidgetPlace): ReactNode {
    const host = useFieldHost();
    const error = useHeldWhilePressed(host.error(name));
    const Shown = host.isHidden(name) ? MaskedInput : Input;
    return (
      <Shown
        {...fieldProps(host, host.field(name))}
        error={error}
        id={id}
        value={host.value(name)}
        change={(value: Json) => host.change(name, value)}
      />
    );
  });
}
