import { foldTurkish } from '../../../ui/texts';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** The choices that have the typed text in their label; first those that begin with it: the digits of an account. */
export function choicesFound(all: readonly Choice[], typed: string): Choice[] {
  const sought = foldTurkish(typed);
  const found = all.flatMap((choice) => {
    const at = foldTurkish(choice.label).indexOf(sought);
    return at < 0 ? [] : [{ choice, at }];
  });
  const [first, others] = [found.filter(({ at }) => at === 0), found.filter(({ at }) => at > 0)];
  return [...first, ...others].map(({ choice }) => choice);
}
