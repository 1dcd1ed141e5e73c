import { hiddenWhereNarrow } from '../../contract/model/columns/narrowColumns';
import type { ScreenProblem } from '../../contract/model/compiled';
import { languages } from '../../contract/values/language';
import { decideProps } from '../language/conditions/decideProps';
import { blocksOf } from '../language/kinds/blocksOf';
import type { Project } from '../language/project/Project';
import { placeOf } from '../language/source/places';
import { columnOf } from '../language/views/columns';
import { floorplanActions } from '../language/views/floorplanActions';
import { blockView } from '../language/views/partViews';
import { type ScreenView, viewScreen } from '../language/views/ScreenView';
import { compileGrid } from './grid/compileGrid';
import { Texts } from './texts/Texts';
import { ValidatorSchemas } from './validators/ValidatorSchemas';

const rule = 'narrow-list';

/** Grid of a screen or a block, and the id of the block. */
function gridsOf(view: ScreenView): readonly (readonly [ScreenView, string | undefined])[] {
  const ofBlocks = blocksOf(view).flatMap((block) =>
    block.grid?.columns === undefined ? [] : [[blockView(view, block), block.id] as const],
  );
  return view.screen.grid === undefined ? ofBlocks : [[view, undefined], ...ofBlocks];
}

/** The needed columns for which a list has no room. */
function problemsOf(view: ScreenView): readonly ScreenProblem[] {
  return gridsOf(view).flatMap(([list, block]) => {
    const texts = new Texts(view.file.area);
    const grid = compileGrid(list, texts, new ValidatorSchemas());
    if (grid === null) return [];
    const hasButtons = floorplanActions(view).some(
      ({ placement, when, remove, ...action }) =>
        placement === 'row' &&
        action.block === block &&
        !remove &&
        decideProps(when, view.screen.props) !== false,
    );
    const narrow = { grid, texts: texts.byLanguage(), hasButtons };
    const hidden = new Map(
      languages.flatMap((language) =>
        hiddenWhereNarrow(narrow, language).map((one) => [one.name, one] as const),
      ),
    );
    const { columns = [] } = list.screen.grid ?? {};
    return [...hidden.keys()].map((name): ScreenProblem => {
      const at = columns.findIndex((column) => columnOf(column).field === name);
      const place = at < 0 ? placeOf(columns) : placeOf(columns, at);
      const message = `«${name}» has no room beside the menu at 1024 px: put it before others, or these into «hidden».`;
      return { ...place, rule, severity: 'error', message };
    });
  });
}

/** Lists that show too little in a window of 1024 px; those of demo areas only show the language. */
export function narrowLists(project: Project): readonly ScreenProblem[] {
  return [...project.screens.values()].flatMap((screen) =>
    project.areas.get(screen.area)?.value.demo === true ? [] : problemsOf(viewScreen(project, screen)),
  );
}
