import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyBlock, AnyColumn } from '../../language/kinds/anyKind';
import { blocksOf } from '../../language/kinds/blocksOf';
import { loadProject } from '../../language/project/loadProject';
import type { Project } from '../../language/project/Project';
import { columnOf } from '../../language/views/columns';
import { type Figure, figures } from './figures';

/** Reference page: the figures that several screens show, each with its only definition. */
export function figuresPage(root: string): string {
  const problems = figureProblems(loadProject(root), root);
  if (problems.length > 0) throw new Error(`tools/cli/docs/figures.ts:\n${problems.join('\n')}`);
  return [
    '# Figures',
    '',
    'Figures that more than one screen, report or document shows. Each has one definition, which all of them read.',
    '`tests/money/randomDay.test.ts` compares the places and documents that show cash of desks, balances of banks, orders in transit, fees and',
    'use of limits with each other and with the books, in the middle and at the end of a random day.',
    '',
    '| figure | meaning | unit | for each | definition | shown by |',
    '|---|---|---|---|---|---|',
    ...figures.map(rowOf),
    '',
  ].join('\n');
}

function rowOf({ name, title, meaning, unit, per, source, shownBy }: Figure): string {
  const definition =
    'file' in source
      ? `\`${source.function}\` of \`${source.file}\``
      : 'field' in source
        ? `\`${source.entity}.${source.field}\``
        : `\`${source.entity}\` where \`${JSON.stringify(source.where)}\``;
  const cells = [`**${name}** ${title.tr} / ${title.en}`, meaning, unit, per.join(', '), definition];
  return `| ${[...cells, shownBy.map((showing) => `\`${showing}\``).join(' ')].join(' | ')} |`;
}

/** Mistakes of the list of figures: definitions and showings that don't exist, and showings that aren't listed. */
export function figureProblems(project: Project, root: string): readonly string[] {
  return [
    ...figures.flatMap((figure) => [
      ...sourceProblems(figure, project, root),
      ...figure.shownBy.flatMap((showing) => showingProblems(figure, showing, project)),
    ]),
    ...unlisted(project),
  ];
}

function sourceProblems({ name, source }: Figure, project: Project, root: string): readonly string[] {
  if ('file' in source) {
    const path = join(root, source.file);
    const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
    return text.includes(`function ${source.function}(`)
      ? []
      : [`${name}: ${source.file} has no ${source.function}`];
  }
  const entity = project.entities.get(source.entity)?.value;
  if (entity === undefined) return [`${name}: there is no entity ${source.entity}`];
  const isKnown = !('field' in source) || Object.hasOwn(entity.fields, source.field);
  return isKnown ? [] : [`${name}: ${source.entity} has no field ${'field' in source ? source.field : ''}`];
}

/** A showing exists, and counts the records of its figure. */
function showingProblems({ name, source }: Figure, showing: string, project: Project): readonly string[] {
  const [, key = '', mark = '', part = '', field] =
    /^([^.#!]+)(?:([#!])([^.]+))?(?:\.(.+))?$/.exec(showing) ?? [];
  const screen = project.screens.get(key)?.whole;
  const missing = [`${name}: ${showing} does not exist`];
  if (screen === undefined) return missing;
  if (mark === '!') {
    const document = (screen.documents ?? []).find(({ id }) => id === part);
    return document?.fields?.some((one) => one === field) ? [] : missing;
  }
  if (mark === '') return hasColumn(screen.grid?.columns, field) ? [] : missing;
  const block = blocksOf({ screen }).find(({ id }) => id === part);
  if (block === undefined || (field !== undefined && !hasColumn(block.grid?.columns, field))) return missing;
  return 'where' in source && !counts(block, source)
    ? [`${name}: ${showing} does not show ${source.entity} with the conditions of the figure`]
    : [];
}

const hasColumn = (columns: readonly (string | AnyColumn)[] | undefined, field = '') =>
  (columns ?? []).some((column) => columnOf(column).field === field);

/** Whether a block counts or lists the records of a figure: all its conditions, and perhaps narrower ones. */
function counts(
  block: AnyBlock,
  { entity, where }: { entity: string; where: Readonly<Record<string, unknown>> },
): boolean {
  const conditions = (block.where ?? {}) as Readonly<Record<string, unknown>>;
  return (
    block.entity === entity &&
    block.groupBy === undefined &&
    (block.compute?.op ?? 'count') === 'count' &&
    Object.entries(where).every(
      ([field, value]) => JSON.stringify(conditions[field]) === JSON.stringify(value),
    )
  );
}

/** Columns and blocks of screens that show a figure and aren't listed: a second source would begin with one. */
function unlisted(project: Project): readonly string[] {
  const listed = new Set(figures.flatMap(({ shownBy }) => shownBy));
  return [...project.screens.values()].flatMap(({ name: key, area, whole }) => {
    if (area === 'gallery') return [];
    const grids = [
      ...(whole.grid?.columns ?? []).map((column) => ({ column: columnOf(column), place: key })),
      ...blocksOf({ screen: whole }).flatMap((block) =>
        (block.grid?.columns ?? []).map((column) => ({
          column: columnOf(column),
          place: `${key}#${block.id}`,
        })),
      ),
    ];
    const summed = grids.flatMap(({ column: { field, compute }, place }) => {
      const of = figures.find(
        ({ source }) =>
          'field' in source && source.entity === compute?.entity && source.field === compute.args?.[0],
      );
      return of && !listed.has(`${place}.${field}`) ? [`${of.name}: ${place}.${field} shows it, too`] : [];
    });
    const counted = blocksOf({ screen: whole }).flatMap((block) => {
      const of = figures.find(({ source }) => 'where' in source && counts(block, source));
      return of && !listed.has(`${key}#${block.id}`) ? [`${of.name}: ${key}#${block.id} shows it, too`] : [];
    });
    return [...summed, ...counted];
  });
}
