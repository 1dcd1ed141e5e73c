import type { CompiledGrid } from '../../../contract/model/compiledGrid';
import type { Conditions, Grid } from '../../../contract/model/generated/screen';
import { decideProps } from '../../language/conditions/decideProps';
import { namedEndpoints, saveRows } from '../../language/endpoints/endpointsOf';
import { floorplanActions } from '../../language/views/floorplanActions';
import { editableColumns, rowView } from '../../language/views/partViews';
import type { ScreenView } from '../../language/views/ScreenView';
import { compileConditions } from '../conditions/compileConditions';
import { compileForm } from '../form/compileForm';
import type { Texts } from '../texts/Texts';
import type { ValidatorSchemas } from '../validators/ValidatorSchemas';

/** Row properties of a grid; omits missing ones. */
type RowWords = Pick<
  CompiledGrid,
  | 'selection'
  | 'quickFilter'
  | 'paging'
  | 'tree'
  | 'rowTones'
  | 'detail'
  | 'alternateViews'
  | 'besideViews'
  | 'editing'
>;

function compileTones(grid: Grid, view: ScreenView, validators: ValidatorSchemas): CompiledGrid['rowTones'] {
  return (grid.rowTones ?? []).flatMap(({ tone, when }) => {
    const left = decideProps(when as Conditions, view.screen.props);
    return left === false ? [] : [{ tone, when: compileConditions(left ?? {}, validators) }];
  });
}

function compileEditing(
  grid: Grid,
  view: ScreenView,
  texts: Texts,
  validators: ValidatorSchemas,
): CompiledGrid['editing'] {
  const path = namedEndpoints(view)[grid.save ?? saveRows];
  if (path === undefined || editableColumns(view).length === 0) return undefined;
  const form = compileForm(rowView(view), texts, validators, 'gridRow');
  return form === null ? undefined : { path, form };
}

/** Compiles selection, quick filter, paging, tree, tones, detail panel and inline editing. */
export function compileRowWords(
  grid: Grid,
  view: ScreenView,
  texts: Texts,
  validators: ValidatorSchemas,
): RowWords {
  const hasBulk = floorplanActions(view).some(({ placement, remove }) => placement === 'bulk' && !remove);
  const several = (grid.selection ?? (hasBulk ? 'multiple' : 'single')) === 'multiple';
  const rowTones = compileTones(grid, view, validators) ?? [];
  const editing = compileEditing(grid, view, texts, validators);
  const { quickFilter, paging, tree, detail, alternateViews, besideViews } = grid;
  return {
    ...(several && { selection: 'multiple' as const }),
    ...(quickFilter && { quickFilter }),
    ...(paging === 'scroll' && { paging }),
    ...(tree && { tree }),
    ...(rowTones.length > 0 && { rowTones }),
    ...(detail && { detail: { fields: detail.fields ?? [], blocks: detail.blocks ?? [] } }),
    ...(alternateViews && { alternateViews }),
    ...(besideViews && { besideViews }),
    ...(editing && { editing }),
  };
}
