import { getDefaultRegistry } from '@rjsf/core';
import type { FieldProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { rangeFields, widgets } from '../../fields';

const { SchemaField: AnyField } = getDefaultRegistry().fields;

/**
 * A field of the schema. One of our kinds is drawn at once, since it reads all that it needs from the form around it:
 * what RJSF would work out on the way (its schema anew, help, label, errors, a widget around the widget) nobody would
 * look at. Whatever else a schema brings, the form as a whole first, is RJSF's to draw.
 */
export function SchemaField(props: FieldProps): ReactNode {
  const { uiSchema, name, fieldPathId } = props;
  const Widget = widgets[String(uiSchema?.['ui:widget'])];
  if (Widget) return <Widget id={fieldPathId.$id} name={name} />;
  const Range = rangeFields[String(uiSchema?.['ui:field'])];
  if (Range) return <Range name={name} fieldPathId={fieldPathId} />;
  return AnyField && <AnyField {...props} />;
}
