import type { EntityField } from '../../../contract/model/generated/entity';
import type { FieldWords } from '../form/fieldWords';
import { formParts } from '../form/formParts';
import { hasLimits } from '../form/limits';
import { lineView } from '../form/lineView';
import { kindOf } from '../kinds/kindOf';
import { columnBase, columnOf } from '../views/columns';
import { findField } from '../views/findField';
import type { ScreenView } from '../views/ScreenView';
import { fieldsPath, limitsPath, lookupPath } from './fieldPaths';

type Endpoint = readonly [name: string, path: string];

/** Endpoints of a field: look-up, upload and download, and those of line columns. */
function endpointsOfField(view: ScreenView, name: string, words: FieldWords): readonly Endpoint[] {
  const { bffPath = '' } = view.screen;
  switch (kindOf(words)) {
    case 'lookup':
      return [[`lookup/${name}`, lookupPath(view.screen, name)]];
    case 'json':
      return words.dynamicFields ? [[`fields/${name}`, fieldsPath(view.screen, name)]] : [];
    case 'file':
      return ['upload', 'download'].map((way) => [`${way}/${name}`, `${bffPath}/${way}/${name}`]);
    case 'lines': {
      const columns = words.lines ? [...formParts(lineView(view, name, words.lines)).fields] : [];
      return columns.flatMap(([column, part]) =>
        kindOf(part.words) === 'lookup' ? endpointsOfField(view, `${name}.${column}`, part.words) : [],
      );
    }
    default:
      return [];
  }
}

/** Whether a screen shows masked values. */
function showsMasked(view: ScreenView): boolean {
  const { screen, project } = view;
  const columns = (screen.grid?.columns ?? []).map((entry) => columnBase(project, screen, columnOf(entry)));
  const facts = (screen.header ?? []).map((path) => findField(project, screen.entity ?? '', path));
  const shown: (Pick<EntityField, 'mask'> | undefined)[] = [...columns, ...facts].map((found) =>
    found === undefined || 'missing' in found ? undefined : found.field,
  );
  const filters = view.floorplan?.filter ?? false;
  const entered = filters ? [] : [...formParts(view).fields.values()].map(({ words }) => words);
  return [...shown, ...entered].some((field) => field?.mask !== undefined);
}

/** Implicit endpoints of a screen's fields: name → path. */
export function fieldEndpoints(view: ScreenView): Readonly<Record<string, string>> {
  const { bffPath, entity } = view.screen;
  if (bffPath === undefined) return {};
  const filters = view.floorplan?.filter ?? false;
  const fields = [...formParts(view).fields].flatMap(([name, { words }]) => [
    ...endpointsOfField(view, name, words),
    ...(!filters && hasLimits(words) ? [[`limits/${name}`, limitsPath(view.screen, name)] as const] : []),
  ]);
  const reveal: readonly Endpoint[] =
    entity !== undefined && showsMasked(view) ? [['reveal', `${bffPath}/reveal`]] : [];
  return Object.fromEntries([...fields, ...reveal]);
}
