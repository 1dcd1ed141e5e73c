import type { FormField } from '../../../../contract/model/generated/screen';
import { filteredField } from '../../../language/form/filteredField';
import { placeOf } from '../../../language/source/places';
import { columnOf } from '../../../language/views/columns';
import { findField } from '../../../language/views/findField';
import { didYouMean } from '../../../language/views/nearest';
import type { ScreenView } from '../../../language/views/ScreenView';
import { checkGridFields } from '../grids/checkGridFields';
import type { Report, Rule } from '../Rule';
import { checkEntityFields } from './checkEntityFields';
import { checkFormRules } from './checkFormRules';

function checkLayout({ sections, fields, screen }: ScreenView, report: Report): void {
  for (const row of sections.flatMap(({ rows = [] }) => rows)) {
    row.forEach((name, index) => {
      const source = fields.get(name);
      const { base, own } = source ?? {};
      if (base !== undefined && 'missing' in base && own?.$ref === undefined) {
        report(placeOf(row, index), base.missing);
      } else if (base === undefined && (own?.type === undefined || own.title === undefined)) {
        const where = screen.entity === undefined ? '' : ` and entity «${screen.entity}» has no such field`;
        report(placeOf(row, index), `Field «${name}» has no title and type here${where}.`);
      }
    });
  }
}

/** Whether a field outside the layout belongs to a related screen: defined for it, or inherited. */
function isForOthers({ project, file }: ScreenView, properties: object, name: string): boolean {
  if (placeOf(properties, name).file !== file.source.file) return true;
  return [...project.screens.values()].some(({ value }) => value.extends === file.name);
}

function checkProperties(view: ScreenView, report: Report): void {
  const { screen, fields } = view;
  const { properties = {}, required = [] } = screen.form?.schema ?? {};
  for (const [name, own] of Object.entries(properties)) {
    const base = fields.get(name)?.base;
    if (!fields.has(name)) {
      if (isForOthers(view, properties, name)) continue;
      report(
        placeOf(properties, name),
        `The layout has no field «${name}».${didYouMean(name, fields.keys())}`,
      );
    } else if (own.$ref !== undefined && base !== undefined && 'missing' in base) {
      report(placeOf(own, '$ref'), base.missing);
    }
    checkFilters(view, own, report);
  }
  required.forEach((name, index) => {
    if (fields.has(name)) return;
    report(placeOf(required, index), `The form has no field «${name}».${didYouMean(name, fields.keys())}`);
  });
}

/** Filters compare fields of the rows, and only filter fields have a comparison. */
function checkFilters(view: ScreenView, own: FormField, report: Report): void {
  const { filters } = own;
  const { screen, floorplan } = view;
  if (filters === undefined) return;
  const columns = (screen.grid?.columns ?? []).map(columnOf);
  const isComputed = columns.some(({ field, compute }) => field === filters.field && compute !== undefined);
  const found = screen.entity === undefined ? undefined : filteredField(view, filters.field);
  if (floorplan?.filter !== true) report(placeOf(own, 'filters'), 'This form is no filter.');
  else if (!isComputed && (found === undefined || 'missing' in found))
    report(
      placeOf(filters, 'field'),
      found?.missing ?? `The screen has no entity to find «${filters.field}» in.`,
    );
}

function checkContext({ screen, project }: ScreenView, report: Report): void {
  screen.header?.forEach((path, index) => {
    const place = placeOf(screen.header ?? [], index);
    if (screen.entity === undefined) report(place, `«${path}» needs a record, and the screen has no entity.`);
    else {
      const found = findField(project, screen.entity, path);
      if ('missing' in found) report(place, found.missing);
    }
  });
}

/** Fields exist. */
export const knownField: Rule = {
  name: 'known-field',
  description: 'Every field that a definition names is a field of its entity, form or grid.',
  parts: true,
  entity: checkEntityFields,
  screen(view, report) {
    checkLayout(view, report);
    checkProperties(view, report);
    checkContext(view, report);
    checkGridFields(view, report);
    checkFormRules(view, report);
  },
};
