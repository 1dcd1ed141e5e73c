import type { Change, ChangeId, ChangeSeverity } from './Change';
import {
  fieldChanges,
  isSame,
  listOf,
  type Part,
  partOf,
  shown,
  textWords,
  wordMessage,
} from './fieldChanges';

/** A screen before or after: its file, and its endpoints including the floorplan's. */
export interface ScreenEdition {
  readonly value: Part;
  readonly endpoints: Readonly<Record<string, string>>;
}

/** Properties of a screen that are compared part by part. */
const parted: ReadonlySet<string> = new Set([
  '$schema',
  'languageVersion',
  'form',
  'grid',
  'actions',
  'bffPath',
  'endpoints',
]);

/** Properties whose change is always breaking. */
const breakingWords: ReadonlySet<string> = new Set(['floorplan', 'entity', 'extends', 'recordSelector']);

const nameOf = (element: unknown, key: string) =>
  typeof element === 'string' ? element : String(partOf(element)[key] ?? partOf(element).$ref ?? '');

/** Elements of a list by name. */
function byName(
  list: unknown,
  key: string,
): ReadonlyMap<string, { readonly index: number; readonly part: Part }> {
  return new Map(
    listOf(list).map((element, index) => [nameOf(element, key), { index, part: partOf(element) }] as const),
  );
}

/** Fields of a form: of its layout, or only in its schema. */
function fieldsOf(screen: Part): ReadonlyMap<string, Part> {
  const form = partOf(screen.form);
  const properties = partOf(partOf(form.schema).properties);
  const names = listOf(form.layout).flatMap((section) =>
    listOf(partOf(section).rows).flatMap((row) => listOf(row).map((one) => nameOf(one, 'field'))),
  );
  return new Map(
    [...new Set([...names, ...Object.keys(properties)])].map(
      (name) => [name, partOf(properties[name])] as const,
    ),
  );
}

/** Collects the changes of one screen. */
class ScreenDifference {
  readonly changes: Change[] = [];

  constructor(
    private readonly file: string,
    private readonly before: ScreenEdition,
    private readonly after: ScreenEdition,
  ) {}

  add(
    id: ChangeId,
    severity: ChangeSeverity,
    pointer: string,
    message: string,
    before?: unknown,
    after?: unknown,
  ): void {
    this.changes.push({
      id,
      severity,
      file: this.file,
      pointer,
      message,
      ...(before !== undefined && { before }),
      ...(after !== undefined && { after }),
    });
  }

  words(): void {
    const [before, after] = [this.before.value, this.after.value];
    for (const word of new Set([...Object.keys(before), ...Object.keys(after)])) {
      if (parted.has(word) || isSame(before[word], after[word])) continue;
      const message = wordMessage(word, before[word], after[word]);
      const [from, to] = [before[word], after[word]];
      if (word === 'grants')
        this.add(
          'permission-changed',
          'attention',
          '/grants',
          `roles that get the screen: ${message}`,
          from,
          to,
        );
      else if (textWords.has(word)) this.add('text-changed', 'compatible', `/${word}`, message, from, to);
      else
        this.add(
          'word-changed',
          breakingWords.has(word) ? 'breaking' : 'attention',
          `/${word}`,
          message,
          from,
          to,
        );
    }
  }

  fields(): void {
    const [before, after] = [fieldsOf(this.before.value), fieldsOf(this.after.value)];
    for (const [name, part] of after) {
      const pointer = `/form/schema/properties/${name}`;
      const old = before.get(name);
      if (old !== undefined) this.changes.push(...fieldChanges(this.file, pointer, name, old, part));
      else if (part.required === true)
        this.add('field-added', 'breaking', pointer, `field ${name} added, required`);
      else this.add('field-added', 'compatible', pointer, `field ${name} added`);
    }
    for (const name of before.keys()) {
      if (!after.has(name))
        this.add('field-removed', 'breaking', `/form/schema/properties/${name}`, `field ${name} removed`);
    }
    this.rest(
      '/form',
      { ...partOf(this.before.value.form), schema: undefined },
      { ...partOf(this.after.value.form), schema: undefined },
    );
  }

  columns(): void {
    const [oldGrid, newGrid] = [partOf(this.before.value.grid), partOf(this.after.value.grid)];
    const [before, after] = [byName(oldGrid.columns, 'field'), byName(newGrid.columns, 'field')];
    for (const [name, { index, part }] of after) {
      const old = before.get(name);
      const pointer = `/grid/columns/${index}`;
      if (old === undefined) this.add('column-added', 'compatible', pointer, `column ${name} added`);
      else this.rest(pointer, old.part, part, `column ${name}: `);
    }
    for (const [name, { index }] of before) {
      if (!after.has(name))
        this.add('column-removed', 'attention', `/grid/columns/${index}`, `column ${name} removed`);
    }
    this.rest('/grid', { ...oldGrid, columns: undefined }, { ...newGrid, columns: undefined }, 'grid: ');
  }

  actions(): void {
    const [before, after] = [byName(this.before.value.actions, 'id'), byName(this.after.value.actions, 'id')];
    for (const [id, { index, part }] of after) {
      const old = before.get(id)?.part;
      if (old === undefined && part.remove !== true)
        this.add('action-added', 'compatible', `/actions/${index}`, `action ${id} added`);
      else if (part.remove === true && old?.remove !== true)
        this.add('action-removed', 'breaking', `/actions/${index}`, `action ${id} removed`);
      else if (old !== undefined) this.action(`/actions/${index}`, id, old, part);
    }
    for (const [id, { index, part }] of before) {
      if (!after.has(id) && part.remove !== true)
        this.add('action-removed', 'breaking', `/actions/${index}`, `action ${id} removed`);
    }
  }

  private action(pointer: string, id: string, before: Part, after: Part): void {
    for (const word of new Set([...Object.keys(before), ...Object.keys(after)])) {
      const [from, to] = [before[word], after[word]];
      if (isSame(from, to)) continue;
      const at = `${pointer}/${word}`;
      const message = `action ${id}: ${wordMessage(word, from, to)}`;
      if (word === 'confirm' && to === undefined)
        this.add('confirm-removed', 'attention', pointer, `action ${id}: confirm removed`, from);
      else if (word === 'confirm' && from === undefined)
        this.add('confirm-added', 'attention', at, `action ${id}: confirm added`, undefined, to);
      else if (word === 'permission')
        this.add(
          'permission-changed',
          to === undefined ? 'attention' : 'breaking',
          at,
          `action ${id}: right needed ${shown(from)} → ${shown(to)}`,
          from,
          to,
        );
      else if (textWords.has(word)) this.add('text-changed', 'compatible', at, message, from, to);
      else this.add('action-changed', word === 'type' ? 'breaking' : 'attention', at, message, from, to);
    }
  }

  endpoints(): void {
    const [before, after] = [this.before.endpoints, this.after.endpoints];
    for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
      const [from, to] = [before[name], after[name]];
      if (from === to) continue;
      if (to === undefined)
        this.add(
          'endpoint-removed',
          'attention',
          '/endpoints',
          `endpoint ${name} gone: ${from} is no longer asked`,
          from,
        );
      else if (from === undefined)
        this.add(
          'endpoint-added',
          'breaking',
          '/endpoints',
          `endpoint ${name} added: a server must serve ${to}`,
          undefined,
          to,
        );
      else
        this.add('endpoint-changed', 'breaking', '/endpoints', `endpoint ${name}: ${from} → ${to}`, from, to);
    }
  }

  private rest(pointer: string, before: Part, after: Part, prefix = ''): void {
    for (const word of new Set([...Object.keys(before), ...Object.keys(after)])) {
      if (isSame(before[word], after[word])) continue;
      const message = `${prefix}${wordMessage(word, before[word], after[word])}`;
      const isText = textWords.has(word);
      this.add(
        isText ? 'text-changed' : 'word-changed',
        isText ? 'compatible' : 'attention',
        `${pointer}/${word}`,
        message,
        before[word],
        after[word],
      );
    }
  }
}

/** Changes of a screen. */
export function screenChanges(file: string, before: ScreenEdition, after: ScreenEdition): readonly Change[] {
  const difference = new ScreenDifference(file, before, after);
  difference.words();
  difference.fields();
  difference.columns();
  difference.actions();
  difference.endpoints();
  return difference.changes;
}
