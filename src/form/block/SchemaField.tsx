import { type FieldProps, toFieldPathId } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { laterPart } from '../../ui/laterPart';
import { rangeFields, widgets } from '../fields/index';
import { type FormContext, Sections } from './Sections';

const OtherField = laterPart(async () => (await import('./OtherField')).OtherField);

/**
 * The form itself and its fields. RJSF calls it for the root of the schema, whose properties are laid out by the
 * definition. Our kinds are rendered directly, since they read everything from the form context: this skips RJSF's
 * work on the object, and on schema, help, label, errors and wrapper widgets of each field. Everything else is
 * rendered by RJSF, which is loaded when a schema has such a part.
 */
export function SchemaField(props: FieldProps): ReactNode {
  const { schema, uiSchema, name, fieldPathId, registry } = props;
  if (name !== '') return drawn(props);
  const fields = Object.entries(schema.properties ?? {}).map(([property, of]) => {
    const place = toFieldPathId(property, registry.globalFormOptions, fieldPathId.path);
    const field = { schema: of as FieldProps['schema'], uiSchema: uiSchema?.[property], fieldPathId: place };
    return [property, drawn({ ...props, ...field, name: property })] as const;
  });
  return <Sections drawn={new Map(fields)} {...(registry.formContext as FormContext)} />;
}

function drawn(props: FieldProps): ReactNode {
  const { uiSchema, name, fieldPathId } = props;
  const Widget = widgets[String(uiSchema?.['ui:widget'])];
  if (Widget) return <Widget id={fieldPathId.$id} name={name} />;
  const Range = rangeFields[String(uiSchema?.['ui:field'])];
  if (Range) return <Range name={name} fieldPathId={fieldPathId} />;
  return <OtherField {...props} />;
}
