import type { Conditions, Section } from '../../../contract/model/generated/screen';
import { decideProps } from '../conditions/decideProps';
import { perObject } from '../project/perObject';
import type { FieldSource, ScreenView } from '../views/ScreenView';
import { type FieldWords, fieldWords } from './fieldWords';

/** A form field after evaluating `$props`. */
export interface FormPart {
  readonly source: FieldSource;
  readonly words: FieldWords;
  /** Conditions of its section and its own, all of which must hold. */
  readonly when: readonly Conditions[];
}

/** A section after evaluating `$props`: rows without excluded fields. */
export interface SectionPart {
  readonly section: Section;
  readonly when: Conditions | undefined;
  readonly rows: readonly (readonly string[])[];
}

/** Parts of a form after evaluating `$props`. */
export interface FormParts {
  readonly sections: readonly SectionPart[];
  /** Fields of these sections, in order. */
  readonly fields: ReadonlyMap<string, FormPart>;
}

/** Excludes the parts of a form that do not exist with the screen's constants. */
export const formParts = perObject((view: ScreenView): FormParts => {
  const { props, foundBy } = view.screen;
  const candidates = new Map<string, FormPart>();
  for (const [name, source] of view.fields) {
    const own = fieldWords(source, view.floorplan?.filter ?? false);
    // A number that finds the record is entered, whoever gave it. A code is not stored for an approval: its command asks for it.
    const finds = foundBy?.fields.includes(name) && own.format !== 'password';
    const words = finds ? { ...own, readOnly: undefined, required: true } : own;
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
});
