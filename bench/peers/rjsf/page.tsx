// Stock RJSF: the MUI theme, its default widgets, ajv8 as validator.
import Form from '@rjsf/mui';
import validator from '@rjsf/validator-ajv8';
import { conditionalSchema, rowsSchema } from '../jsonSchema';
import { measuredPage } from '../measuredPage';
import { reactRoot } from '../reactRoot';

const uiSchema = { 'ui:submitButtonOptions': { norender: true } };

measuredPage({
  firstInput: 'input[id="root_text0"]',
  open(ground) {
    const { draw, close } = reactRoot(ground, (content) => <>{content}</>);
    let data: Record<string, unknown> = {};
    const table = (formData: object) =>
      draw(
        <Form
          schema={rowsSchema}
          uiSchema={{ ...uiSchema, 'ui:readonly': true }}
          validator={validator}
          formData={formData}
        />,
      );
    return {
      drawForm: (size) =>
        draw(
          <Form
            schema={conditionalSchema(size)}
            uiSchema={uiSchema}
            validator={validator}
            liveValidate="onBlur"
            onChange={({ formData }) => {
              data = formData;
            }}
          />,
        ),
      value: (name) => data[name],
      drawTable: () => table({ rows: [] }),
      giveRows: (rows) => table({ rows }),
      close,
    };
  },
});
