import { withTheme } from '@rjsf/core';
import { Theme } from '@rjsf/mui';
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { createPrecompiledValidator } from '@rjsf/validator-ajv8';
import { reaction } from 'mobx';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo } from 'react';
import type { FormStore, ScreenStore } from '../../engine';
import { FieldContext } from '../../fields';
import { ClearedNotice } from './ClearedNotice';
import { DraftNotice } from './DraftNotice';
import { FieldTemplate } from './FieldTemplate';
import { FormSurface } from './FormSurface';
import { fieldHost } from './fieldHost';
import { SchemaField } from './SchemaField';
import { type FormContext, SectionsTemplate } from './SectionsTemplate';

/** RJSF's theme of MUI with our own fields over it: whatever a schema may bring that we do not draw is still drawn. */
const Form = withTheme({
  ...Theme,
  fields: { ...Theme.fields, SchemaField },
  templates: { ...Theme.templates, FieldTemplate, ObjectFieldTemplate: SectionsTemplate },
});

/** What is wrong is the engine's to say, field by field; RJSF is never asked. */
const engineValidates = () => true;

/**
 * The form of a screen. RJSF draws it from the compiled schema, once: the schema has no conditions and RJSF is
 * given no data, so nothing makes it draw again. Values, errors and what applies are read by each field from the
 * screen's FormStore, and written there.
 */
export function FormBlock({ screen, actions }: FormBlockProps): ReactNode {
  return screen.form && <LiveForm screen={screen} form={screen.form} actions={actions} />;
}

interface FormBlockProps {
  readonly screen: ScreenStore;
  /** Buttons of a filter: behind its fields, on their last line where there is room. */
  readonly actions?: ReactNode;
}

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
        tagName="div"
        className="rjsf"
        idPrefix={idPrefix}
        schema={schema}
        uiSchema={form.definition.uiSchema as UiSchema}
        validator={createPrecompiledValidator({ [screen.definition.key]: engineValidates }, schema)}
        formContext={{ form, host } satisfies FormContext}
        showErrorList={false}
      >
        {/* Buttons are actions of the screen; this keeps RJSF from adding one. */}
        <span hidden />
      </Form>
    );
  }, [screen, form, host, idPrefix]);

  function submitOnEnter(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.defaultPrevented || !form.definition.submitOnEnter) return;
    if (!(event.target instanceof HTMLInputElement) || event.nativeEvent.isComposing) return;
    const submit = screen.actions.at('form').find(({ primary }) => primary);
    if (submit) void screen.actions.run(submit.id);
  }

  return (
    <FieldContext value={host}>
      <DraftNotice screen={screen} />
      <ClearedNotice screen={screen} />
      <FormSurface isFilter={host.isFilter} onKeyDown={submitOnEnter}>
        <div>
          {drawn}
          {actions && <div className="form-actions">{actions}</div>}
        </div>
      </FormSurface>
    </FieldContext>
  );
}

/** What takes the focus for a field: its input, or in a table the first cell that is wrong, else the first of all. */
function focusable(element: HTMLElement | null): HTMLElement | null {
  if (!(element instanceof HTMLTableElement)) return element;
  return (
    element.querySelector<HTMLElement>('.is-wrong, [aria-invalid="true"]') ??
    element.querySelector('td[tabindex]')
  );
}

/** Puts the focus where the form asks for it, in the middle of what is seen: nothing sticky lies over it there. */
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
          // A field of another step is drawn first, one of a folded panel unfolded.
          if (!reach()) requestAnimationFrame(() => requestAnimationFrame(reach));
        },
      ),
    [form, idPrefix],
  );
}
