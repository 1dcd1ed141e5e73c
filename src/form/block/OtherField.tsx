import { getDefaultRegistry } from '@rjsf/core';
import { Theme } from '@rjsf/mui';
import type { FieldProps, Registry } from '@rjsf/utils';
import { type ReactNode, useMemo } from 'react';
import { FieldTemplate } from './FieldTemplate';

const usual = getDefaultRegistry();

/** A part of a schema that is none of our kinds, by RJSF's MUI theme. In its own chunk: nothing else imports this file. */
export function OtherField(props: FieldProps): ReactNode {
  const { registry } = props;
  const schema = useMemo(
    (): Registry => ({
      ...registry,
      fields: { ...usual.fields, ...Theme.fields, ...registry.fields },
      templates: { ...usual.templates, ...Theme.templates, FieldTemplate } as Registry['templates'],
      widgets: { ...usual.widgets, ...Theme.widgets },
    }),
    [registry],
  );
  const Field = usual.fields.SchemaField;
  return Field && <Field {...props} registry={schema} />;
}
