import type { EntityField } from '../../../contract/model/generated/entity';
import type { ScreenWhy, WhyKind, WhySource } from '../../../contract/wire/why';
import { fieldWords } from '../../language/form/fieldWords';
import { blocksOf } from '../../language/kinds/blocksOf';
import { fileOf } from '../../language/project/Project';
import { type Place, placeOf } from '../../language/source/places';
import { columnBase, columnOf } from '../../language/views/columns';
import { type FoundField, findField, type Missing } from '../../language/views/findField';
import { floorplanActions } from '../../language/views/floorplanActions';
import type { FieldSource, ScreenView } from '../../language/views/ScreenView';

/** Properties that identify an element, without meaning of their own. */
const names: ReadonlySet<string> = new Set(['id', 'field', 'remove']);

const parentOf = (pointer = '') => pointer.slice(0, pointer.lastIndexOf('/'));

/** Collects the sources of one screen's parts. */
class Origins {
  constructor(private readonly view: ScreenView) {}

  /** Sources of a merged value by file: the screen, the extended screen, the floorplan. */
  sourcesOf(value: object): readonly WhySource[] {
    const sources = new Map<string, { place: Place; words: string[] }>();
    for (const word of Object.keys(value)) {
      if (names.has(word)) continue;
      const place = placeOf(value, word);
      const known = sources.get(place.file) ?? { place, words: [] };
      known.words.push(word);
      sources.set(place.file, known);
    }
    return [...sources.values()].map(({ place, words }) =>
      this.source(place, words, parentOf(place.pointer)),
    );
  }

  place(from: 'layout', place: Place): WhySource {
    const { file, line, pointer } = place;
    return { from, file, line, ...(pointer !== undefined && { pointer }), words: [] };
  }

  /** Source of an entity field, with its effective properties. */
  entity(base: FoundField | Missing | undefined, holds: (word: string) => boolean): readonly WhySource[] {
    if (base === undefined || 'missing' in base) return [];
    const definition = this.view.project.entities.get(base.entity)?.value;
    const own: EntityField | undefined = definition?.fields[base.name];
    if (definition === undefined || own === undefined) return [];
    const { line, pointer = '' } = placeOf(definition.fields, base.name);
    const words = Object.keys(own).filter(holds);
    const required = definition.required?.includes(base.name) && holds('required') ? ['required'] : [];
    const file = fileOf(this.view.project, 'entity', base.entity);
    return [{ from: 'entity', file, line, pointer, words: [...words, ...required] }];
  }

  private source({ file, line }: Place, words: readonly string[], pointer: string): WhySource {
    if (file === '') return { from: 'floorplan', file: this.view.screen.floorplan ?? '', words };
    const from = file === this.view.file.source.file ? 'screen' : 'extends';
    return { from, file, line, pointer, words };
  }
}

type Part = readonly [`${WhyKind}:${string}`, readonly WhySource[]];

function fieldParts(view: ScreenView, origins: Origins): readonly Part[] {
  const filter = view.floorplan?.filter ?? false;
  const holding = (source: FieldSource) => {
    const words = new Set([
      'title',
      ...Object.keys(fieldWords(source, filter)),
      ...(filter ? [] : ['required']),
    ]);
    return (word: string) => words.has(word) && !Object.hasOwn(source.own, word);
  };
  const rows = view.sections.flatMap(({ rows: own = [] }) => own);
  return [...view.fields.values()].map((source): Part => {
    const row = rows.find((one) => one.includes(source.name)) ?? [];
    const layout = origins.place('layout', placeOf(row, row.indexOf(source.name)));
    const sources = [
      ...origins.sourcesOf(source.own),
      ...origins.entity(source.base, holding(source)),
      layout,
    ];
    return [`field:${source.name}`, sources];
  });
}

function columnParts({ screen, project }: ScreenView, origins: Origins): readonly Part[] {
  const columns = screen.grid?.columns ?? [];
  return columns.map((entry, index): Part => {
    const column = columnOf(entry);
    const own = typeof entry === 'string' ? [] : origins.sourcesOf(entry);
    const base = origins.entity(
      columnBase(project, screen, column),
      (word) => !Object.hasOwn(column, word) && ['title', 'type', 'scale', 'codes', 'format'].includes(word),
    );
    return [`column:${column.field}`, [...own, ...base, origins.place('layout', placeOf(columns, index))]];
  });
}

function factParts({ screen, project }: ScreenView, origins: Origins): readonly Part[] {
  const { entity, header = [] } = screen;
  return header.map((path, index): Part => {
    const base = entity === undefined ? undefined : findField(project, entity, path);
    const sources = [...origins.entity(base, (word) => word !== 'required')];
    return [`fact:${path}`, [...sources, origins.place('layout', placeOf(header, index))]];
  });
}

/** Source locations of every part of a screen. */
export function originsOf(view: ScreenView): ScreenWhy {
  const origins = new Origins(view);
  const sections = view.sections.map(
    (section, index): Part => [`section:${section.id ?? `section${index + 1}`}`, origins.sourcesOf(section)],
  );
  const actions = floorplanActions(view).map(
    (action): Part => [`action:${action.id}`, origins.sourcesOf(action)],
  );
  const blocks = blocksOf(view).map((block): Part => [`block:${block.id}`, origins.sourcesOf(block)]);
  return {
    key: view.file.name,
    file: view.file.source.file,
    parts: Object.fromEntries([
      ...fieldParts(view, origins),
      ...factParts(view, origins),
      ...columnParts(view, origins),
      ...sections,
      ...actions,
      ...blocks,
    ]),
  };
}
