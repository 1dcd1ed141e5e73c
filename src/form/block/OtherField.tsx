import { withTheme } from '@rjsf/core';
import { Theme } from '@rjsf/mui';
import type { FieldTemplateProps, RJSFSchema, UiSchema } from '@rjsf/utils';
import { createPrecompiledValidator } from '@rjsf/validator-ajv8';
import { type ReactNode, useMemo } from 'react';

const Form = withTheme(Theme);

/** Inputs render their own label, help and error, to connect them by ARIA. */
const templates = { FieldTemplate: ({ children }: FieldTemplateProps): ReactNode => children };

/** The engine validates; RJSF is given no data. */
const engineValidates = () => true;

/**
 * A property of a schema that is none of our kinds, by RJSF with its theme of MUI. In its own chunk: nothing else imports
 * this file.
 */
export function OtherField({
  name,
  schema,
  uiSchema,
  idPrefix,
}: {
  readonly name: string;
  readonly schema: RJSFSchema;
  readonly uiSchema: UiSchema | undefined;
  readonly idPrefix: string;
}): ReactNode {
  const only = useMemo((): RJSFSchema => {
    return { $id: name, type: 'object', properties: { [name]: schema } };
  }, [name, schema]);
  return (
    <Form
      tagName="div"
      schema={only}
      uiSchema={{ [name]: uiSchema ?? {} }}
      idPrefix={idPrefix}
      templates={templates}
      validator={createPrecompiledValidator({ [name]: engineValidates }, only)}
      showErrorList={false}
    >
      {/* Buttons are actions of the screen; prevents RJSF's submit button. */}
      <span hidden />
    </Form>
  );
}
