import { formParts } from '../../../language/form/formParts';
import { type AnyStep, stepsOf } from '../../../language/kinds/anyKind';
import { placeOf } from '../../../language/source/places';
import { floorplanActions } from '../../../language/views/floorplanActions';
import type { ScreenView } from '../../../language/views/ScreenView';
import type { Rule } from '../Rule';

const placeholder = /\{\{\s*(\w+)\s*\}\}/g;

/** Why a placeholder of a message shows an internal id; undefined if it does not. */
function idShown(view: ScreenView, { type, with: values = {} }: AnyStep, name: string): string | undefined {
  const source = type === 'notify' ? values[name] : name;
  if (typeof source !== 'string') return undefined;
  if (/^(\$(.*\.)?)?id$/.test(source)) return 'the id of a record';
  const [, field = ''] = /^\$(?:form|record|state)\.(\w+)$/.exec(source) ?? [];
  const { lookup } = formParts(view).fields.get(field)?.words ?? {};
  return lookup === undefined ? undefined : `the id that the look-up «${field}» holds`;
}

/** Messages name records by numbers and names. */
export const messageIds: Rule = {
  name: 'message-ids',
  description: 'A message shows no internal id: records are named by their number or name.',
  screen(view, report) {
    for (const step of floorplanActions(view).flatMap(stepsOf)) {
      const { message } = step;
      if (typeof message !== 'object') continue;
      const names = new Set(
        [message.tr, message.en]
          .flatMap((text) => [...text.matchAll(placeholder)])
          .map((one) => one[1] ?? ''),
      );
      for (const name of names) {
        const shown = idShown(view, step, name);
        if (shown !== undefined)
          report(
            placeOf(step, 'message'),
            `«{{${name}}}» shows ${shown}: name the record by its number or name.`,
          );
      }
    }
  },
};
