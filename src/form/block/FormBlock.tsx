import Undo from '@mui/icons-material/Undo';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Form from '@rjsf/core/lib/components/Form.js';
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { createPrecompiledValidator } from '@rjsf/validator-ajv8';
import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useId, useMemo } from 'react';
import type { FormStore, ScreenStore } from '../../engine';
import { useWhenBack } from '../../ui/useWhenBack';
import { FieldContext } from '../fields/index';
import { enterKeys } from './enterKeys';
import { FormSurface } from './FormSurface';
import { fieldHost } from './fieldHost';
import { ResubmissionNotice } from './ResubmissionNotice';
import { SchemaField } from './SchemaField';
import type { FormContext } from './Sections';

/** Fields of the form; what else a schema needs is loaded with it (OtherField). */
const fields = { SchemaField };

/** The engine validates, field by field; RJSF does not. */
const engineValidates = () => true;

/**
 * The form of a screen. RJSF renders it once from the compiled schema: the schema has no conditions and RJSF
 * gets no data, so it never renders again. Fields read and write values, errors and visibility in the
 * screen's FormStore.
 */
export function FormBlock({ screen, actions }: FormBlockProps): ReactNode {
  return screen.form && <LiveForm screen={screen} form={screen.form} actions={actions} />;
}

interface FormBlockProps {
  readonly screen: ScreenStore;
  /** Buttons of a filter: after its fields, in their last row if they fit. */
  readonly actions?: ReactNode;
}

/**
 * Names and kinds of a form's fields. RJSF draws the fields of the schema before once more when it gets another one: a
 * version of the definition without some of them, which is saved while the form is open, is drawn anew.
 */
const fieldKinds = ({ definition }: FormStore): string =>
  Object.values(definition.fields)
    .map(({ name, kind, range }) => `${name} ${kind} ${range ?? ''}`)
    .join();

function LiveForm({
  screen,
  form,
  actions,
}: FormBlockProps & {
  readonly form: FormStore;
}): ReactNode {
  const idPrefix = useId();
  const host = useMemo(() => fieldHost(screen, form), [screen, form]);
  useFocusRequests(form, idPrefix);
  const drawn = useMemo(() => {
    const schema: RJSFSchema = { ...form.definition.schema, $id: screen.definition.key };
    return (
      <Form
        key={fieldKinds(form)}
        tagName="div"
        className="rjsf"
        fields={fields}
        idPrefix={idPrefix}
        schema={schema}
        uiSchema={form.definition.uiSchema as UiSchema}
        validator={createPrecompiledValidator({ [screen.definition.key]: engineValidates }, schema)}
        formContext={{ form, host } satisfies FormContext}
        showErrorList={false}
      >
        {/* Buttons are actions of the screen; prevents RJSF's submit button. */}
        <span hidden />
      </Form>
    );
  }, [screen, form, host, idPrefix]);

  const keys = useMemo(() => enterKeys(screen, form), [screen, form]);

  return (
    <FieldContext value={host}>
      <ResubmissionNotice screen={screen} />
      <DraftNotice screen={screen} />
      <ClearedNotice screen={screen} />
      <CalculatedAgain screen={screen} />
      <FormSurface isFilter={host.isFilter} {...keys}>
        <div>
          {drawn}
          {actions && <div className="form-actions">{actions}</div>}
        </div>
      </FormSurface>
    </FieldContext>
  );
}

/** Results that an unreachable server did not calculate are requested when it is back. */
const CalculatedAgain = observer(function CalculatedAgain({ screen }: Pick<FormBlockProps, 'screen'>) {
  const { calculations } = screen;
  useWhenBack(calculations?.away === true, () => void calculations?.settle());
  return null;
});

/** Focusable element of a field: its input; in a table the first invalid cell, else the first cell. */
function focusable(element: HTMLElement | null): HTMLElement | null {
  if (!(element instanceof HTMLTableElement)) return element;
  return (
    element.querySelector<HTMLElement>('.is-wrong, [aria-invalid="true"]') ??
    element.querySelector('td[tabindex]')
  );
}

/** Handles focus requests of the form; scrolls the field to the middle, clear of sticky parts. */
function useFocusRequests(form: FormStore, idPrefix: string): void {
  useEffect(
    () =>
      reaction(
        () => form.focusRequest,
        (request) => {
          const id = `${idPrefix}_${request?.field.replaceAll('.', '_')}`;
          const reach = (): boolean => {
            const input = focusable(document.getElementById(id) ?? document.getElementById(`${id}_from`));
            input?.focus({ preventScroll: true });
            document.activeElement?.scrollIntoView?.({ block: 'center' });
            return input?.contains(document.activeElement) === true;
          };
          // A field in another step must be rendered first; a collapsed panel must expand.
          if (!reach()) requestAnimationFrame(() => requestAnimationFrame(reach));
        },
      ),
    [form, idPrefix],
  );
}

/** Notice that the form was cleared, with an undo button until a field is filled. */
const ClearedNotice = observer(function ClearedNotice(props: { readonly screen: ScreenStore }): ReactNode {
  const { cleared, finished, ports } = props.screen;
  if (!cleared?.offered || finished) return null;
  return (
    <Alert
      severity="info"
      role="status"
      sx={{ mb: 1.5, py: 0 }}
      action={
        <Button color="inherit" size="small" startIcon={<Undo />} onClick={() => cleared.undo()}>
          {ports.text('form:cleared.undo')}
        </Button>
      }
    >
      {ports.text('form:cleared')}
    </Alert>
  );
});

/** Notice that the form contains a restored draft, with a button to discard it. */
const DraftNotice = observer(function DraftNotice(props: { readonly screen: ScreenStore }): ReactNode {
  const { draft, ports } = props.screen;
  if (!draft?.restored) return null;
  return (
    <Alert
      severity="info"
      sx={{ mb: 1.5 }}
      action={
        <Button color="inherit" size="small" onClick={() => draft.discard()}>
          {ports.text('form:draft.discard')}
        </Button>
      }
    >
      {ports.text('form:draft.restored')}
    </Alert>
  );
});
