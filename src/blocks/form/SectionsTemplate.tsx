import Typography from '@mui/material/Typography';
import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useId } from 'react';
import type { CompiledSection } from '../../../contract/compiled';
import type { FormStore } from '../../engine';
import type { FieldHost } from '../../fields';

/** What RJSF carries to the templates. */
export interface FormContext {
  readonly form: FormStore;
  readonly host: FieldHost;
}

type Drawn = ReadonlyMap<string, ReactNode>;

/** Lays the fields out in the sections and rows of the definition. */
export function SectionsTemplate({ properties, registry }: ObjectFieldTemplateProps): ReactNode {
  const context = registry.formContext as FormContext;
  const drawn: Drawn = new Map(properties.map(({ name, content }) => [name, content]));
  return context.form.definition.sections.map((section) => (
    <Section key={section.id} section={section} drawn={drawn} {...context} />
  ));
}

interface SectionProps extends FormContext {
  readonly section: CompiledSection;
  readonly drawn: Drawn;
}

const Section = observer(function Section({ section, drawn, form, host }: SectionProps): ReactNode {
  const titleId = useId();
  if (!form.isVisibleSection(section.id)) return null;
  return (
    <section className="form-section" {...(section.title && { 'aria-labelledby': titleId })}>
      {section.title && (
        <Typography id={titleId} component="h2" variant="subtitle2" className="form-title">
          {host.text(section.title)}
        </Typography>
      )}
      {section.rows.map((row) => (
        <div key={row.join()} className="form-row">
          {row.map((name) => (
            <Cell key={name} name={name} form={form}>
              {drawn.get(name)}
            </Cell>
          ))}
        </div>
      ))}
    </section>
  );
});

interface CellProps {
  readonly name: string;
  readonly form: FormStore;
  readonly children: ReactNode;
}

/** The place of a field; a field that does not apply is not there. */
const Cell = observer(function Cell({ name, form, children }: CellProps): ReactNode {
  const field = form.field(name);
  if (!field || !form.applies(name)) return null;
  return <div className={`form-cell width-${field.width}${field.range ? ' is-range' : ''}`}>{children}</div>;
});
