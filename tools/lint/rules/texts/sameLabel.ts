import type { CodeList } from '../../../../contract/model/generated/codes';
import { type LocalizedText, languages } from '../../../../contract/values/language';
import { placeOf } from '../../../language/source/places';
import { floorplanActions } from '../../../language/views/floorplanActions';
import type { Report, Rule } from '../Rule';

/** Reports titles that an earlier one of the list has. */
function checkList(
  titles: readonly (readonly [name: string, title: LocalizedText])[],
  report: Report,
  kind: string,
): void {
  for (const language of languages) {
    const seen = new Map<string, string>();
    for (const [name, title] of titles) {
      const label = title[language];
      const other = seen.get(label.toLocaleLowerCase('tr'));
      if (other !== undefined)
        report(placeOf(title, language), `${kind} «${name}» and «${other}» are both called «${label}».`);
      else seen.set(label.toLocaleLowerCase('tr'), name);
    }
  }
}

/** The button that closes every dialog. */
const closing: LocalizedText = { tr: 'Vazgeç', en: 'Cancel' };

/** Labels tell what a user chooses between. */
export const sameLabel: Rule = {
  name: 'same-label',
  description:
    'Codes of a list and areas have labels of their own, and no dialog has a button called like the one that closes it.',
  file({ kind, sound, source }, report) {
    if (kind !== 'codes' || !sound) return;
    const { codes, numbered } = source.value as CodeList;
    // The number tells them apart.
    if (numbered) return;
    checkList(
      codes.map(({ code, title }) => [code, title] as const),
      report,
      'Code',
    );
  },
  project({ areas }, report) {
    checkList(
      [...areas.values()].map(({ name, value }) => [name, value.title] as const),
      report,
      'Area',
    );
  },
  screen(view, report) {
    for (const { title, type, confirm, remove } of floorplanActions(view)) {
      if (title === undefined || remove || (type !== 'dialog' && confirm === undefined)) continue;
      for (const language of languages)
        if (title[language] === closing[language])
          report(
            placeOf(title, language),
            `Its dialog has two buttons «${closing[language]}»: say what is cancelled.`,
          );
    }
  },
};
