import { observer } from 'mobx-react-lite';
import type { ComponentType, CSSProperties, FunctionComponent, ReactNode } from 'react';
import type { Json, JsonObject } from '../../../../contract/values/json';
import { textWidth } from '../../../../contract/values/textWidth';
import { useFieldHost } from '../host/FieldHost';
import type { InputProps } from '../host/FieldKit';
import { fieldProps } from './asWidget';
import { useHeldWhilePressed } from './useHeldWhilePressed';

/** The used part of the props that RJSF passes to a field. */
export interface FieldPlace {
  readonly name: string;
  readonly fieldPathId: { readonly $id: string };
}

const ends = ['from', 'to'] as const;

/** Labels of the ends: first and last for days and times, minimum and maximum for numbers. */
const endTexts = {
  from: { span: 'form:range.from', number: 'form:range.least' },
  to: { span: 'form:range.to', number: 'form:range.most' },
} as const;

const asObject = (value: Json | undefined): JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {};

/** Wraps two inputs as a from–to field of RJSF; the value is `{ from, to }`, null if both are empty. */
export function asRange(Input: ComponentType<InputProps>): FunctionComponent<FieldPlace> {
  return observer(function RangeField({ name, fieldPathId }: FieldPlace): ReactNode {
    const host = useFieldHost();
    const error = useHeldWhilePressed(host.error(name));
    const props = { ...fieldProps(host, host.field(name)), error };
    const range = asObject(host.value(name));
    const { kind } = props.field;
    const sort = kind === 'integer' || kind === 'decimal' ? 'number' : 'span';

    function change(end: 'from' | 'to', value: Json): void {
      const next = Object.entries({ ...asObject(host.value(name)), [end]: value });
      const filled = next.filter(([, of]) => of !== null && of !== '');
      host.change(name, filled.length > 0 ? Object.fromEntries(filled) : null);
    }

    const labels = ends.map((end) => host.text(endTexts[end][sort], { title: props.label }));
    // Side by side only where both labels are shown whole: they differ in their last word.
    const style = { '--range-label': `${Math.max(...labels.map((label) => textWidth(label)))}` };

    return (
      <fieldset className="field-range" aria-label={props.label} style={style as CSSProperties}>
        {ends.map((end, at) => (
          <Input
            key={end}
            {...props}
            id={`${fieldPathId.$id}_${end}`}
            label={labels[at] ?? ''}
            value={range[end]}
            change={(value) => change(end, value)}
          />
        ))}
      </fieldset>
    );
  });
}
