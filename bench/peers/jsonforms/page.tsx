// JSON Forms with its Material renderers.
import { type JsonSchema, RuleEffect, type UISchemaElement } from '@jsonforms/core';
import { materialCells, materialRenderers } from '@jsonforms/material-renderers';
import { JsonForms } from '@jsonforms/react';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { benchFields, shownFrom } from '../../page/benchFields';
import { formSchema, rowsSchema } from '../jsonSchema';
import { measuredPage } from '../measuredPage';
import { reactRoot } from '../reactRoot';

const theme = createTheme();

const scopeOf = (name: string) => `#/properties/${name}`;

/** Lines of three fields; a dependent field has a rule. */
function layoutOf(size: number): UISchemaElement {
  const controls = benchFields(size).map(({ name, shownBy }) => ({
    type: 'Control',
    scope: scopeOf(name),
    ...(shownBy && {
      rule: {
        effect: RuleEffect.SHOW,
        condition: {
          scope: scopeOf(shownBy),
          schema: { type: 'string', minLength: shownFrom },
          failWhenUndefined: true,
        },
      },
    }),
  }));
  const lines = Array.from({ length: Math.ceil(size / 3) }, (_, line) => ({
    type: 'HorizontalLayout',
    elements: controls.slice(line * 3, line * 3 + 3),
  }));
  return { type: 'VerticalLayout', elements: lines } as UISchemaElement;
}

const rowsLayout = { type: 'Control', scope: scopeOf('rows') } as UISchemaElement;

measuredPage({
  firstInput: 'input[id^="#/properties/text0"]',
  open(ground) {
    const { draw, close } = reactRoot(ground, (content) => (
      <ThemeProvider theme={theme}>{content}</ThemeProvider>
    ));
    let held: Record<string, unknown> = {};
    const shared = { renderers: materialRenderers, cells: materialCells };
    const table = (data: object) =>
      draw(
        <JsonForms
          {...shared}
          schema={rowsSchema as JsonSchema}
          uischema={rowsLayout}
          data={data}
          readonly
        />,
      );
    return {
      drawForm: (size) =>
        draw(
          <JsonForms
            {...shared}
            schema={formSchema(size) as JsonSchema}
            uischema={layoutOf(size)}
            data={{}}
            onChange={({ data }) => {
              held = data;
            }}
          />,
        ),
      value: (name) => held[name],
      drawTable: () => table({ rows: [] }),
      giveRows: (rows) => table({ rows }),
      close,
    };
  },
});
