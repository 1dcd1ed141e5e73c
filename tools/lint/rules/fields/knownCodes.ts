import type { Project } from '../../../language/project/Project';
import { placeOf } from '../../../language/source/places';
import { missingCodes } from '../../../language/views/findField';
import type { Report, Rule } from '../Rule';

function check(part: string | { readonly codes?: string }, project: Project, report: Report): void {
  if (typeof part === 'string' || part.codes === undefined) return;
  const missing = missingCodes(project, part.codes);
  if (missing !== null) report(placeOf(part, 'codes'), missing);
}

/** Code lists exist. */
export const knownCodes: Rule = {
  name: 'known-codes',
  description: 'The code list of a field or column exists.',
  parts: true,
  entity({ value }, report, project) {
    for (const field of Object.values(value.fields)) check(field, project, report);
  },
  screen({ screen, project }, report) {
    for (const field of Object.values(screen.form?.schema?.properties ?? {})) check(field, project, report);
    for (const column of screen.grid?.columns ?? []) check(column, project, report);
  },
};
