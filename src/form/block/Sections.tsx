import Typography from '@mui/material/Typography';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useContext, useId } from 'react';
import type { CompiledSection } from '../../../contract/model/compiledForm';
import type { FormStore } from '../../engine';
import type { FieldHost } from '../fields/index';
import { spanClasses } from './FormSurface';
import { rowSpans } from './rowSpans';
import { ShownSections } from './ShownSections';

/** Context that RJSF passes to the fields. */
export interface FormContext {
  readonly form: FormStore;
  readonly host: FieldHost;
}

type Drawn = ReadonlyMap<string, ReactNode>;

/** Lays out the fields in the sections and rows of the definition. */
export function Sections(props: FormContext & { readonly drawn: Drawn }): ReactNode {
  return props.form.definition.sections.map((section) => (
    <Section key={section.id} section={section} {...props} />
  ));
}

interface SectionProps extends FormContext {
  readonly section: CompiledSection;
  readonly drawn: Drawn;
}

const Section = observer(function Section({ section, drawn, form, host }: SectionProps): ReactNode {
  const titleId = useId();
  const shown = useContext(ShownSections);
  if (!form.isVisibleSection(section.id) || shown?.includes(section.id) === false) return null;
  return (
    <section
      className="form-section"
      data-part={`section:${section.id}`}
      {...(section.title && { 'aria-labelledby': titleId })}
    >
      {section.title && (
        <Typography id={titleId} component="h2" variant="subtitle2" className="form-title">
          {host.text(section.title)}
        </Typography>
      )}
      {section.rows.map((row) => (
        <Row key={row.join()} names={row} form={form} drawn={drawn} />
      ))}
    </section>
  );
});

interface RowProps {
  readonly names: readonly string[];
  readonly form: FormStore;
  readonly drawn: Drawn;
}

/** Fields side by side; fields that do not apply are omitted, and the others fill their space. */
const Row = observer(function Row({ names, form, drawn }: RowProps): ReactNode {
  const fields = names.flatMap((name) => (form.applies(name) ? (form.field(name) ?? []) : []));
  const widths = fields.map(({ span }) => span);
  const spans = spanClasses.map(({ prefix, most }) => ({ prefix, of: rowSpans(widths, most) }));
  return (
    <div className="form-row">
      {fields.map(({ name, kind, range }, index) => (
        <div
          key={name}
          data-part={`field:${name}`}
          className={[
            'form-cell',
            ...(range || kind === 'lookup' ? ['is-double'] : []),
            ...spans.map(({ prefix, of }) => `${prefix}${of[index]}`),
          ].join(' ')}
        >
          {drawn.get(name)}
        </div>
      ))}
    </div>
  );
});
