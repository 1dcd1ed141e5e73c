import { floorplans } from '../../../../contract/model/floorplans';
import type { ScreenDefinition } from '../../../../contract/model/generated/screen';
import { blocksOf } from '../../../language/kinds/blocksOf';
import { placeOf } from '../../../language/source/places';
import type { ScreenView } from '../../../language/views/ScreenView';
import type { Rule } from '../Rule';

function missingParts(view: ScreenView): readonly string[] {
  const { screen, floorplan, sections } = view;
  const name = screen.floorplan ?? '';
  const blocks = blocksOf(view);
  const asks = (floorplan?.endpoints.length ?? 0) > 0 || blocks.some(({ entity }) => entity !== undefined);
  const missing = [
    asks &&
      screen.bffPath === undefined &&
      '«bffPath» is missing: the base path of its endpoints on the server.',
    floorplan?.receipt && sections.length === 0 && '«form» is missing: the screen has no input.',
    floorplan?.lists &&
      screen.grid === undefined &&
      '«grid» is missing: the screen has no place for its results.',
    name === 'detail' &&
      blocks.length === 0 &&
      screen.header === undefined &&
      '«blocks» or «tabs» are missing: the screen has no content.',
    name === 'dashboard' && blocks.length === 0 && '«blocks» are missing: the screen has no content.',
    name === 'upload' && screen.upload === undefined && '«upload» is missing: the accepted files.',
    screen.grid !== undefined && screen.grid.columns === undefined && '«grid.columns» is missing.',
  ];
  return [
    ...missing.filter((message) => typeof message === 'string'),
    ...missingWords(screen),
    ...missingBranches(screen),
  ];
}

/** Properties a variant may leave to its base, missing in both. */
function missingWords({ approval, upload, range }: ScreenDefinition): readonly string[] {
  const needed = [
    { word: 'approval', declared: approval, names: ['txnCode', 'summary'] },
    { word: 'upload', declared: upload, names: ['accept'] },
    { word: 'range', declared: range, names: ['choices'] },
  ];
  return needed.flatMap(({ word, declared, names }) =>
    names.flatMap((name) =>
      declared === undefined || name in declared ? [] : [`«${word}.${name}» is missing.`],
    ),
  );
}

/** A form condition without consequence, or the reverse: has no effect. */
function missingBranches({ form }: ScreenDefinition): readonly string[] {
  const declared = form?.schema ?? {};
  const follows = ['then', 'else'].some((word) => word in declared);
  if ('if' in declared === follows) return [];
  return follows
    ? ['«form.schema.if» is missing: the condition of «then» and «else».']
    : ['«form.schema.then» is missing: the consequence of «if».'];
}

/** The definition has everything its floorplan requires. */
export const complete: Rule = {
  name: 'complete',
  description:
    'A screen has a floorplan and its required words: a server path, a form or a grid; an «if» has a «then».',
  foundation: true,
  screen(view, report) {
    const { screen, floorplan } = view;
    const place = placeOf(screen);
    if (floorplan === undefined) {
      report(place, `«floorplan» is missing: ${Object.keys(floorplans).join(', ')}.`);
      return;
    }
    for (const message of missingParts(view)) report(place, `${screen.floorplan}: ${message}`);
  },
};
