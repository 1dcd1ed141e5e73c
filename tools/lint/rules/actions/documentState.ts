import type { Document } from '../../../../contract/model/generated/screen';
import { languages } from '../../../../contract/values/language';
import { placeOf } from '../../../language/source/places';
import { documentEntity, placeholders } from '../../../language/views/documents';
import { floorplanActions } from '../../../language/views/floorplanActions';
import type { ScreenView } from '../../../language/views/ScreenView';
import type { Rule } from '../Rule';

/** Field with the state of a document's record: of the life cycle, or called so. */
function stateField(view: ScreenView, document: Document): string | undefined {
  const { states, fields } = view.project.entities.get(documentEntity(view, document))?.value ?? {};
  return states?.field ?? (fields?.status && 'status');
}

/** Fields and paths that a document prints of its record. */
function printedPaths({ fields = [], text = [] }: Document): ReadonlySet<string> {
  const paths = new Set(fields);
  for (const one of text)
    for (const language of languages) placeholders(one[language], (path) => String(paths.add(path)));
  return paths;
}

/** A document that is printed later says in which state its record is. */
export const documentState: Rule = {
  name: 'document-state',
  description:
    'A document that is printed after its operation names the state of its record, unless it has «anyState».',
  screen(view, report) {
    const actions = floorplanActions(view);
    for (const document of view.screen.documents ?? []) {
      const { id } = document;
      const isLater = actions.some(
        (one) => one.document === id && one.placement !== 'receipt' && !one.remove,
      );
      const state = stateField(view, document);
      if (!isLater || state === undefined || document.anyState || printedPaths(document).has(state)) continue;
      report(
        placeOf(document, 'fields'),
        `«${id}» is printed later, and does not name «${state}»: a cancelled one would look valid.`,
      );
    }
  },
};
