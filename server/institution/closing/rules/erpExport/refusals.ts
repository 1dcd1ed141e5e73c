import { Refusal } from '../../../../base/errors/Refusal';

/** GL codes of the period have no account in Logo. */
export const unmapped = (codes: readonly string[]): Refusal => {
  const named = [...new Set(codes)].slice(0, 10).join(', ');
  return new Refusal('run.unmapped', {
    tr: `Logo hesabı olmayan muhasebe kodları var: ${named}.`,
    en: `There are GL codes without an account in Logo: ${named}.`,
  });
};
