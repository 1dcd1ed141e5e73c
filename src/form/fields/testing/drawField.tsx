import { render } from '@testing-library/react';
import type { CompiledFormField, FieldKind } from '../../../../contract/model/compiledForm';
import type { Json } from '../../../../contract/values/json';
import { FieldContext, type FieldHost } from '../host/FieldHost';
import { rangeFields, widgets } from '../index';
import { fakeHost } from './fakeHost';

/** Renders an input of a kind in its own host, for tests; returns the host. */
export function drawField(
  kind: FieldKind,
  more: Partial<CompiledFormField> = {},
  options: Partial<FieldHost> = {},
  value?: Json,
) {
  const field: CompiledFormField = { name: 'one', title: 'Alan', kind, span: 'm', ...more };
  const host = fakeHost(field, options);
  if (value !== undefined) host.receive(value);
  const [Widget, Range] = [widgets[kind], rangeFields[`${kind}Range`]];
  render(
    <FieldContext value={host}>
      {field.range && Range ? (
        <Range name="one" fieldPathId={{ $id: 'f_one' }} />
      ) : (
        Widget && <Widget id="f_one" name="one" />
      )}
    </FieldContext>,
  );
  return host;
}
