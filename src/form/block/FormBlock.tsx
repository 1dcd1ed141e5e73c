import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo } from 'react';
import type { FormStore, ScreenStore } from '../../engine';
import { laterPart } from '../../ui/laterPart';
import { useWhenBack } from '../../ui/useWhenBack';
import { FieldContext, type FieldHost, rangeFields, widgets } from '../fields/index';
import { ClearedNotice } from './ClearedNotice';
import { DraftNotice } from './DraftNotice';
import { FormSurface } from './FormSurface';
import { fieldHost } from './fieldHost';
import { ResubmissionNotice } from './ResubmissionNotice';
import { Sections } from './Sections';

const OtherField = laterPart(async () => (await import('./OtherField')).OtherField);

/**
 * The form of a screen, rendered once from the compiled schema, which has no conditions. Fields read and write values,
 * errors and visibility in the screen's FormStore.
 */
export function FormBlock({ screen, actions }: FormBlockProps): ReactNode {
  return screen.form && <LiveForm screen={screen} form={screen.form} actions={actions} />;
}

interface FormBlockProps {
  readonly screen: ScreenStore;
  /** Buttons of a filter: after its fields, in their last row if they fit. */
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
  // Rendered once: fields observe their own values, errors and visibility.
  const drawn = useMemo(
    () => <FormFields form={form} host={host} idPrefix={idPrefix} />,
    [form, host, idPrefix],
  );

  function submitOnEnter(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.defaultPrevented || !form.definition.submitOnEnter) return;
    if (!(event.target instanceof HTMLInputElement) || event.nativeEvent.isComposing) return;
    const submit = screen.actions.at('form').find(({ primary }) => primary);
    if (submit) void screen.actions.run(submit.id);
  }

  return (
    <FieldContext value={host}>
      <ResubmissionNotice screen={screen} />
      <DraftNotice screen={screen} />
      <ClearedNotice screen={screen} />
      <CalculatedAgain screen={screen} />
      <FormSurface isFilter={host.isFilter} onKeyDown={submitOnEnter}>
        <div>
          <div className="form-fields">{drawn}</div>
          {actions && <div className="form-actions">{actions}</div>}
        </div>
      </FormSurface>
    </FieldContext>
  );
}

/**
 * Draws the properties of the compiled schema. Fields of our kinds read everything from the form; a property of another
 * kind is drawn by RJSF, which is loaded with the first one.
 */
function FormFields({
  form,
  host,
  idPrefix,
}: {
  readonly form: FormStore;
  readonly host: FieldHost;
  readonly idPrefix: string;
}): ReactNode {
  const { schema, uiSchema } = form.definition as { schema: RJSFSchema; uiSchema: UiSchema };
  const drawn = Object.keys(schema.properties ?? {}).map((name): [string, ReactNode] => {
    const id = `${idPrefix}_${name}`;
    const Widget = widgets[String(uiSchema[name]?.['ui:widget'])];
    if (Widget) return [name, <Widget key={name} id={id} name={name} />];
    const Range = rangeFields[String(uiSchema[name]?.['ui:field'])];
    if (Range) return [name, <Range key={name} id={id} name={name} />];
    return [
      name,
      <OtherField
        key={name}
        name={name}
        schema={schema.properties?.[name] as RJSFSchema}
        uiSchema={uiSchema[name]}
        idPrefix={idPrefix}
      />,
    ];
  });
  return <Sections drawn={new Map(drawn)} form={form} host={host} />;
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
