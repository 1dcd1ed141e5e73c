import type { Conditions, Section } from '../../../contract/generated/screen';
import { decideProps } from '../conditions/decideProps';
import type { FieldSource, ScreenView } from '../language/ScreenView';
import { type FieldWords, fieldWords } from './fieldWords';

/** A field of a form with what remains of it after `$props` was decided. */
export interface FormPart {
  readonly source: FieldSource;
  readonly words: FieldWords;
  /** Where it applies: the conditions of its section and its own. All must hold. */
  readonly when: readonly Conditions[];
}

/** A section with what remains of it after `$props` was decided: rows without fields that are not part of it. */
export interface SectionPart {
  readonly section: Section;
  readonly when: Conditions | undefined;
  readonly rows: readonly (readonly string[])[];
}

/** What a form is made of once `$props` is decided. */
export interface FormParts {
  readonly sections: readonly SectionPart[];
  /** Fields of these sections, in their order. */
  readonly fields: ReadonlyMap<string, FormPart>;
}

/** Leaves out of a form what a screen with these constants does not have. */
export function formParts(view: ScreenView): FormParts {
  const { props } = view.screen;
  const candidates = new Map<string, FormPart>();
  for (const [name, source] of view.fields) {
    const words = fieldWords(source, view.floorplan?.filter ?? false);
    const when = decideProps(words.when, props);
    if (when !== false) candidates.set(name, { source, words, when: when ? [when] : [] });
  }
  const sections = view.sections.flatMap((section): SectionPart[] => {
    const when = decideProps(section.when, props);
    const rows = (section.rows ?? []).map((row) => row.filter((name) => candidates.has(name)));
    const filled = rows.filter((row) => row.length > 0);
    return when === false || filled.length === 0 ? [] : [{ section, when, rows: filled }];
  });
  const fields = sections.flatMap(({ rows, when }) =>
    rows.flat().flatMap((name) => {
      const part = candidates.get(name);
      const all = [...(when ? [when] : []), ...(part?.when ?? [])];
      return part === undefined ? [] : [[name, { ...part, when: all }] as const];
    }),
  );
  return { sections, fields: new Map(fields) };
}
