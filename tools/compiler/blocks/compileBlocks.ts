import type { CompiledBlock, CompiledBlockData, CompiledPair } from '../../../contract/model/compiledBlocks';
import type { CompiledColumn, CompiledGrid } from '../../../contract/model/compiledGrid';
import type { Block } from '../../../contract/model/generated/screen';
import type { Json } from '../../../contract/values/json';
import { decideProps } from '../../language/conditions/decideProps';
import { namedEndpoints } from '../../language/endpoints/endpointsOf';
import type { AnyBlock } from '../../language/kinds/anyKind';
import { blocksOf } from '../../language/kinds/blocksOf';
import { listingScreen } from '../../language/needs/listingScreen';
import { narrowsRows } from '../../language/needs/narrowsRows';
import { amountWords } from '../../language/views/amountWords';
import { columnOf, computedWords } from '../../language/views/columns';
import { findField } from '../../language/views/findField';
import { blockView, figureOf, partPath } from '../../language/views/partViews';
import type { ScreenView } from '../../language/views/ScreenView';
import { compileConditions } from '../conditions/compileConditions';
import { compileField } from '../fields/compileField';
import { compileGrid } from '../grid/compileGrid';
import type { Texts } from '../texts/Texts';
import type { ValidatorSchemas } from '../validators/ValidatorSchemas';

/** Default spans of blocks. */
const widths: Readonly<Record<string, CompiledBlock['span']>> = {
  stat: 's',
  chart: 'm',
  list: 'm',
  map: 'm',
};

/** Endpoint path of a block's rows; undefined for a block without rows. */
function blockPath(block: AnyBlock, view: ScreenView): string | undefined {
  if (block.entity !== undefined) return `${partPath(view, block.id)}/query`;
  const name = block.endpoint ?? block.grid?.source;
  return name === undefined || name.startsWith('$') ? undefined : namedEndpoints(view)[name];
}

/** Column of the server's aggregate: a count, or of a field. */
function measured(block: AnyBlock, view: ScreenView, texts: Texts): readonly CompiledColumn[] {
  const { entity } = block;
  const { op, args: [of] = [] } = figureOf(block);
  if (entity === undefined) return [];
  if (of === undefined) {
    const title = texts.add('measure.count', { tr: 'Adet', en: 'Count' });
    return [{ name: 'value', title, kind: 'integer', sortable: false }];
  }
  const found = findField(view.project, entity, of);
  if ('missing' in found) return [];
  const title = { key: `${view.file.id}.block.${block.id}.value`, own: undefined, base: found };
  const words = { ...amountWords(found.field), ...computedWords({ op }, [found.field]) };
  return [{ ...compileField('value', words, title, view.project, texts), sortable: false }];
}

/** Whether the server aggregates the records instead of listing them. */
function isMeasured({ entity, block, groupBy, series, grid }: AnyBlock): boolean {
  return (
    entity !== undefined && grid === undefined && (groupBy !== undefined || (block === 'stat' && !series))
  );
}

function compileData(
  block: AnyBlock,
  view: ScreenView,
  columns: readonly CompiledColumn[],
  texts: Texts,
): CompiledBlockData | undefined {
  const path = blockPath(block, view);
  if (path === undefined) return undefined;
  const { entity, groupBy, interval, rangeField, sort, limit } = block;
  const figures = isMeasured(block);
  const named = block.category ?? groupBy;
  const category =
    named === undefined ? undefined : columns.find(({ name }) => name === columnOf(named).field);
  const date = columns.find(({ name }) => name === block.date);
  const until = columns.find(({ name }) => name === block.until);
  const dayColumns = [category, date, until];
  const series = figures
    ? measured(block, view, texts)
    : columns.filter((column) => !dayColumns.includes(column));
  const acrossName = block.columnGroupBy && columnOf(block.columnGroupBy).field;
  const columnGroupBy = columns.find(({ name }) => name === acrossName);
  const isDate = category?.kind.startsWith('date') && category.compute === undefined;
  return {
    path,
    ...(entity && { entity }),
    where: (block.where ?? {}) as Readonly<Record<string, Json>>,
    ...(rangeField && { rangeField }),
    ...(figures && groupBy && { groupBy: columnOf(groupBy).field }),
    ...(figures && groupBy && isDate && { interval: interval ?? ('day' as const) }),
    ...(figures && { compute: figureOf(block) }),
    ...(date && {
      days: { date, ...(until && { until }), interval: interval === 'year' ? interval : ('month' as const) },
    }),
    ...(columnGroupBy && { columnGroupBy }),
    ...(category && { category }),
    series: block.grid ? [] : series,
    sort: (sort ?? block.grid?.sort ?? []).map(({ field, direction = 'asc' }) => ({ field, direction })),
    limit: limit ?? (block.block === 'chart' || block.block === 'map' ? 100 : 20),
  };
}

function compileFacts(paths: readonly string[], view: ScreenView, texts: Texts) {
  const { entity } = view.screen;
  return paths.flatMap((path) => {
    const found = entity === undefined ? { missing: '' } : findField(view.project, entity, path);
    if ('missing' in found) return [];
    const title = { key: `${view.file.id}.context.${path}`, own: undefined, base: found };
    return [compileField(path, found.field, title, view.project, texts)];
  });
}

/** Compared values, titled like the left one. */
function compilePairs(
  pairs: NonNullable<AnyBlock['pairs']>,
  key: string,
  view: ScreenView,
  texts: Texts,
): readonly CompiledPair[] {
  return pairs.flatMap(({ title, ...paths }, at) => {
    const [left, right] = compileFacts([paths.left, paths.right], view, texts);
    if (left === undefined || right === undefined) return [];
    return [{ title: title ? texts.add(`${key}.pair.${at}`, title) : left.title, left, right }];
  });
}

/** Words of a block's kind. */
function compileKind(
  block: Block,
  key: string,
  view: ScreenView,
  texts: Texts,
  grid: CompiledGrid | undefined,
): Partial<CompiledBlock> {
  switch (block.block) {
    case 'fields':
      return shownFields(block.fields, view, texts);
    case 'progress':
      return { ...shownFields(block.fields, view, texts), ...statesOf(block.fields, view) };
    case 'diff':
      return {
        ...shownFields(block.fields, view, texts),
        ...(block.sides && { sides: block.sides.map((side, at) => texts.add(`${key}.side.${at}`, side)) }),
        ...(block.fileEndpoint && { filePath: namedEndpoints(view)[block.fileEndpoint] }),
        ...(block.pairs && { pairs: compilePairs(block.pairs, key, view, texts) }),
      };
    case 'history':
      return { ...(grid && { grid }) };
    case 'grid':
      return {
        ...(block.grid && grid && { grid }),
        ...(block.autofill && { autofill: block.autofill }),
      };
    case 'chart':
      return { chart: block.chart ?? 'bar', ...clicked(block, view) };
    case 'map':
      return { map: block.map ?? 'turkiye', ...clicked(block, view) };
    case 'stat':
    case 'list':
    case 'pivot':
    case 'calendar':
      return clicked(block, view);
    case 'message':
      return {
        ...(block.text && { text: texts.add(`${key}.text`, block.text) }),
        ...(block.tone && { tone: block.tone }),
      };
    case 'preview':
      return {
        ...(block.field && { field: block.field, preview: block.preview ?? 'text' }),
        ...(block.samples && { samples: block.samples }),
      };
    case undefined:
      return {};
    default:
      return block satisfies never;
  }
}

function compileBlock(
  block: Block,
  view: ScreenView,
  texts: Texts,
  validators: ValidatorSchemas,
): CompiledBlock | undefined {
  const when = decideProps(block.when, view.screen.props);
  if (when === false || block.block === undefined) return undefined;
  const rows = compileGrid(blockView(view, block), texts, validators);
  const data = compileData(block, view, rows?.columns ?? [], texts);
  const key = `${view.file.id}.block.${block.id}`;
  const { access, load, with: values } = block;
  const grid = rows === null ? undefined : { ...rows, source: data ? 'query' : rows.source };
  return {
    id: block.id,
    block: block.block,
    ...(block.title && { title: texts.add(`${key}.title`, block.title) }),
    span: block.span ?? widths[block.block] ?? 'full',
    ...(when && { when: compileConditions(when, validators) }),
    ...(data && { data }),
    ...(data && load && { load }),
    ...(data && access && { access }),
    ...compileKind(block, key, view, texts, grid),
    ...(values && { with: values }),
  };
}

/** The transitions of the entity, for a block that shows its state. */
function statesOf([field]: readonly string[] = [], { screen, project }: ScreenView) {
  const states = project.entities.get(screen.entity ?? '')?.value.states;
  if (states === undefined || states.field !== field) return {};
  return { states: { initial: states.initial, transitions: states.transitions } };
}

function shownFields(paths: readonly string[] | undefined, view: ScreenView, texts: Texts) {
  return paths === undefined ? {} : { fields: compileFacts(paths, view, texts) };
}

/**
 * Effect of a click. Figures without an action lead to the screen that lists the records they count, or filter the rows
 * of their own screen.
 */
function clicked(block: AnyBlock, view: ScreenView): Pick<CompiledBlock, 'action' | 'leads' | 'narrows'> {
  if (block.action !== undefined) return { action: block.action };
  if (view.screen.grid !== undefined) return narrowsRows(block, view) ? { narrows: true } : {};
  const leads = listingScreen(block, view);
  return leads ? { leads } : {};
}

/** Compiles the blocks of a screen and its tabs. */
export function compileBlocks(
  view: ScreenView,
  texts: Texts,
  validators: ValidatorSchemas,
): readonly CompiledBlock[] {
  // Only screens that lint found sound are compiled: each block has the words of its kind.
  const blocks = blocksOf(view) as readonly Block[];
  return blocks.flatMap((block) => compileBlock(block, view, texts, validators) ?? []);
}
