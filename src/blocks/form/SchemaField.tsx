import { getDefaultRegistry } from '@rjsf/core';
import type { FieldProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { rangeFields, widgets } from '../../fields';

const { SchemaField: AnyField } = getDefaultRegistry().fields;

/**
 * A field of the schema. Our kinds are rendered directly, since they read everything from the form context:
 * this skips RJSF's work on schema, help, label, errors and wrapper widgets. Everything else, including the
 * form itself, is rendered by RJSF.
 */
export function SchemaField(props: FieldProps): ReactNode {
  const { uiSchema, name, fieldPathId } = props;
  const Widget = widgets[String(uiSchema?.['ui:widget'])];
  if (Widget) return <Widget id={fieldPathId.$id} name={name} />;
  const Range = rangeFields[String(uiSchema?.['ui:field'])];
  if (Range) return <Range name={name} fieldPathId={fieldPathId} />;
  return AnyField && <AnyField {...props} />;
}
