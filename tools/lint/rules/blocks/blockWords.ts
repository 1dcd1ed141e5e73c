import { blockNames } from '../../../../contract/model/blockNames';
import type { EntityField } from '../../../../contract/model/generated/entity';
import { fieldWords } from '../../../language/form/fieldWords';
import type { AnyBlock } from '../../../language/kinds/anyKind';
import { blocksOf } from '../../../language/kinds/blocksOf';
import { kindOf } from '../../../language/kinds/kindOf';
import { placeOf, setPlaces } from '../../../language/source/places';
import { columnOf } from '../../../language/views/columns';
import { findField } from '../../../language/views/findField';
import { didYouMean } from '../../../language/views/nearest';
import { figureOf } from '../../../language/views/partViews';
import type { ScreenView } from '../../../language/views/ScreenView';
import { checkKind, fitsKind, kindsOf } from '../fields/checkKind';
import { checkWhere } from '../grids/checkWhere';
import { checkCurrency } from '../money/checkCurrency';
import type { Report, Rule } from '../Rule';

const kinds = kindsOf('block');

/** A history without the rows that it has by its kind. */
function ownWords(block: AnyBlock): object {
  const { entity: _, grid: __, where: ___, ...words } = block;
  setPlaces(words, placeOf(block));
  return words;
}

function checkWords(block: AnyBlock, report: Report): void {
  const { block: name, extends: base } = block;
  if (base !== undefined) {
    report(placeOf(block, 'extends'), `There is no block «${base}» to extend.`);
    return;
  }
  if (name === undefined) {
    report(placeOf(block), `«block» is missing: ${blockNames.join(', ')}.`);
    return;
  }
  if (!(blockNames as readonly string[]).includes(name)) {
    report(placeOf(block, 'block'), `There is no block «${name}».${didYouMean(name, blockNames)}`);
    return;
  }
  checkKind(kinds, name === 'history' ? ownWords(block) : block, report);
  const isLocal = block.grid?.source?.startsWith('$') ?? true;
  if (block.load !== undefined && block.entity === undefined && block.endpoint === undefined && isLocal)
    report(placeOf(block, 'load'), '«load» needs rows from the server: the block has none.');
  else if (block.load !== undefined && block.title === undefined)
    report(placeOf(block, 'load'), "«title» is missing: it is part of the button's label.");
  if (block.access !== undefined && block.entity === undefined && block.endpoint === undefined)
    report(placeOf(block, 'access'), '«access» guards rows from the server: the block has none.');
  if (block.entity !== undefined && block.endpoint !== undefined) {
    report(
      placeOf(block, 'endpoint'),
      'The figures come from the entity or from the endpoint, not from both.',
    );
  }
}

/** A preview shows a text field of the form; its samples are a lines field with at least two columns. */
function checkPreview(block: AnyBlock, { fields }: ScreenView, report: Report): void {
  const { field, samples } = block;
  const kindIn = (name: string) => {
    const source = fields.get(name);
    return source && kindOf(fieldWords(source, false));
  };
  const known = (
    word: 'field' | 'samples',
    name: string,
    kinds: readonly (string | undefined)[],
    kind: string,
  ) => {
    if (!fields.has(name))
      report(placeOf(block, word), `The form has no field «${name}».${didYouMean(name, fields.keys())}`);
    else if (!kinds.includes(kindIn(name)))
      report(placeOf(block, word), `«${name}» is ${kindIn(name)}, and no ${kind}.`);
  };
  if (field !== undefined) known('field', field, ['text', 'multiline'], 'text');
  if (samples === undefined) return;
  known('samples', samples, ['lines'], 'lines');
  const source = fields.get(samples);
  const { lines } = source ? fieldWords(source, false) : {};
  if (lines !== undefined && lines.columns.length < 2)
    report(placeOf(block, 'samples'), `«${samples}» has no second column for the samples.`);
}

/** Compared values: form fields with stored values, or record values with each other. */
function checkCompared(
  block: AnyBlock,
  { project, screen, fields, floorplan }: ScreenView,
  report: Report,
): void {
  const { pairs = [], fields: names = [], sides, endpoint, fileEndpoint } = block;
  if (fileEndpoint !== undefined && endpoint === undefined)
    report(
      placeOf(block, 'fileEndpoint'),
      '«fileEndpoint» has the files of a request: «endpoint» is missing.',
    );
  if (pairs.length > 0 && names.length > 0)
    report(
      placeOf(block, 'pairs'),
      '«fields» compares with stored values, «pairs» compares two values: they exclude each other.',
    );
  if (pairs.length > 0 && sides === undefined)
    report(placeOf(block), '«sides» is missing: it names the left and right side.');
  if (names.length > 0 && floorplan?.endpoints.includes('commit') !== true)
    report(placeOf(block, 'fields'), 'This screen changes no values: there is nothing to compare.');
  names.forEach((name, index) => {
    if (!fields.has(name))
      report(placeOf(names, index), `The form has no field «${name}».${didYouMean(name, fields.keys())}`);
  });
  for (const pair of pairs) {
    for (const side of ['left', 'right'] as const) {
      const found = screen.entity === undefined ? undefined : findField(project, screen.entity, pair[side]);
      if (found === undefined || 'missing' in found)
        report(placeOf(pair, side), found?.missing ?? 'The screen has no entity.');
    }
  }
}

/** The field of the form or the record that a block's filter reads; undefined for other bindings. */
function boundField(view: ScreenView, binding: string): Partial<EntityField> | undefined {
  const { fields, screen, project } = view;
  const [, root, name = ''] = /^\$(form|record)\.(\w+)$/.exec(binding) ?? [];
  const source = root === undefined ? undefined : fields.get(name);
  if (source !== undefined) return fieldWords(source, view.floorplan?.filter ?? false);
  if (root !== 'record' || screen.entity === undefined) return undefined;
  if (name === 'id') return { lookup: screen.entity };
  const found = findField(project, screen.entity, name);
  return 'missing' in found ? undefined : found.field;
}

/** Entity fields by which a block filters, groups and sums. */
function checkFields(block: AnyBlock, view: ScreenView, report: Report): void {
  const { project, screen } = view;
  const { entity, where = {}, rangeField, compute } = block;
  if (block.block === 'history' && view.floorplan?.endpoints.includes('begin') !== true)
    report(placeOf(block, 'block'), 'A history is of the record of its screen: this one begins no record.');
  if (block.block === 'preview') checkPreview(block, view, report);
  if (block.block === 'diff') checkCompared(block, view, report);
  else if (screen.entity !== undefined) {
    for (const [index, path] of (block.fields ?? []).entries()) {
      const found = findField(project, screen.entity, path);
      if ('missing' in found) report(placeOf(block.fields ?? [], index), found.missing);
    }
  } else if (block.fields !== undefined) {
    report(placeOf(block, 'fields'), 'Header fields need a record, and the screen has no entity.');
  }
  if (entity === undefined) {
    for (const word of ['where', 'rangeField', 'compute', 'groupBy', 'columnGroupBy', 'interval'] as const) {
      if (Object.hasOwn(block, word) && fitsKind(kinds, block.block, word))
        report(placeOf(block, word), `«${word}» needs records: the block has no entity.`);
    }
    return;
  }
  checkWhere(where, entity, project, report, (binding) => boundField(view, binding));
  if (rangeField !== undefined) {
    const found = findField(project, entity, rangeField);
    if ('missing' in found) report(placeOf(block, 'rangeField'), found.missing);
    else if (!kindOf(found.field).startsWith('date'))
      report(placeOf(block, 'rangeField'), `«${rangeField}» is no date: a range needs one.`);
  }
  checkDays(block, entity, report, project);
  if (compute !== undefined && compute.op !== 'count') checkFigure(block, entity, report, project);
}

/** A calendar's values are dates. */
function checkDays(block: AnyBlock, entity: string, report: Report, project: ScreenView['project']): void {
  const { block: name, interval = 'month' } = block;
  for (const word of ['date', 'until'] as const) {
    const found = findField(project, entity, block[word] ?? '');
    if ('missing' in found) continue;
    const kind = kindOf(found.field);
    if (kind !== 'date' && kind !== 'date-time')
      report(placeOf(block, word), `«${block[word]}» is ${kind}: a calendar has the days of a date.`);
  }
  if (name === 'calendar' && interval !== 'month' && interval !== 'year')
    report(placeOf(block, 'interval'), 'A calendar shows a month or a year at a time.');
}

const numbers = ['decimal', 'integer'];

/** A figure belongs to a suitable field, and to one currency. */
function checkFigure(block: AnyBlock, entity: string, report: Report, project: ScreenView['project']): void {
  const { op, args = [] } = figureOf(block);
  const [of = ''] = args;
  const place = placeOf(args, 0);
  const found = findField(project, entity, of);
  if ('missing' in found) {
    report(place, found.missing);
    return;
  }
  if (op === 'distinct') return;
  const kind = kindOf(found.field);
  if (!numbers.includes(kind)) {
    report(place, `«${of}» is ${kind}: only numbers have a ${op}.`);
    return;
  }
  // Totals of a pivot cover all its grouping columns.
  const isGrouped = block.groupBy !== undefined && block.columnGroupBy === undefined;
  const per = isGrouped && block.groupBy ? [columnOf(block.groupBy).field] : [];
  const words = block.columnGroupBy === undefined ? '«groupBy» or «where» has' : '«where» has';
  checkCurrency(project, { entity, path: of, where: block.where, per, words }, place, report);
}

/** A block is registered, has its properties, and reads existing fields. */
export const blockWords: Rule = {
  name: 'block-words',
  description: 'A block is registered, has the words of its kind, and names fields of its entity.',
  screen(view, report) {
    for (const block of blocksOf(view)) {
      if (block.remove) continue;
      checkWords(block, report);
      checkFields(block, view, report);
    }
  },
};
