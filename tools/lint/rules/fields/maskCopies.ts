import { formParts } from '../../../language/form/formParts';
import type { AnyAction, AnyBlock } from '../../../language/kinds/anyKind';
import { blocksOf } from '../../../language/kinds/blocksOf';
import { placeOf } from '../../../language/source/places';
import { columnBase, columnOf } from '../../../language/views/columns';
import { type FoundField, findField, type Missing } from '../../../language/views/findField';
import { floorplanActions } from '../../../language/views/floorplanActions';
import { dialogForm, dialogView } from '../../../language/views/partViews';
import { type ScreenView, viewScreen } from '../../../language/views/ScreenView';
import { screenKeyOf } from '../../../language/views/screenKeyOf';
import type { Report, Rule } from '../Rule';

/**
 * Properties whose values are compared, identify a record, or are only displayed, and never stored. Bindings
 * in all other properties copy values: new properties of the language are checked until listed here.
 */
const storesNothing: ReadonlySet<string> = new Set([
  ...[
    'where',
    'when',
    'record',
    'duplicate',
    'resubmit',
    'screen',
    'language',
    'value',
    'blocks',
    'columns',
    'documents',
  ],
]);

/** Source and target of a binding: whether each field is masked. */
interface Copying {
  /** Whether the binding's source is masked: its root (`row`) and path. */
  isHidden(root: string, path: string): boolean;
  /** Whether the target field masks its value; `path` are the surrounding keys. */
  hides(name: string, path: readonly string[]): boolean;
}

const bound = /^\$(rows?|record|form|state|payload)\.([\w.]+)$/;

/** Reports values below a node copied from a masked field to an unmasked one. */
function checkValues(node: unknown, path: readonly string[], copying: Copying, report: Report): void {
  if (typeof node !== 'object' || node === null) return;
  for (const [key, value] of Object.entries(node)) {
    if (storesNothing.has(key)) continue;
    const [, root, read] = typeof value === 'string' ? (bound.exec(value) ?? []) : [];
    if (root === undefined || read === undefined) {
      checkValues(value, [...path, key], copying, report);
      continue;
    }
    const target = key === 'default' ? (path.at(-1) ?? key) : key;
    if (copying.isHidden(root, read) && !copying.hides(target, path))
      report(placeOf(node, key), message(read, target));
  }
}

const message = (read: string, target: string) =>
  `«${read}» is masked, and «${target}» would show it to everybody: mask it, too, or leave it out.`;

const masked = (found: FoundField | Missing | undefined) =>
  found !== undefined && !('missing' in found) && found.field.mask !== undefined;

/** Whether a field of the screen's form or entity is masked, by name or path. */
function isMaskedOn(view: ScreenView, path: string): boolean {
  const own = formParts(view).fields.get(path)?.words;
  if (own !== undefined) return own.mask !== undefined;
  const { entity } = view.screen;
  return entity !== undefined && masked(findField(view.project, entity, path));
}

/** Whether a column of the action's rows is masked: of the block, or of the grid. */
function isMaskedColumn(view: ScreenView, block: AnyBlock | undefined, path: string): boolean {
  const { screen, project } = view;
  const rows = { ...screen, entity: block?.entity ?? screen.entity };
  const columns = ((block ?? screen).grid?.columns ?? []).map(columnOf);
  const column = columns.find(({ field }) => field === path);
  if (column?.compute !== undefined) return false;
  if (column !== undefined && masked(columnBase(project, rows as typeof screen, column))) return true;
  return rows.entity !== undefined && masked(findField(project, rows.entity, path));
}

function copyingOf(view: ScreenView, action: AnyAction): Copying {
  const { project } = view;
  const block = blocksOf(view).find(({ id }) => id === action.block);
  const dialog = dialogForm(view, action) === undefined ? undefined : dialogView(view, action);
  const opened = action.screen === undefined ? undefined : project.screens.get(screenKeyOf(action.screen));
  const target = opened && viewScreen(project, opened);
  return {
    isHidden(root, path) {
      if (root === 'row' || root === 'rows') return isMaskedColumn(view, block, path);
      if (root === 'payload') return dialog !== undefined && isMaskedOn(dialog, path);
      return isMaskedOn(view, path);
    },
    hides(name, [word]) {
      if (word === 'set') return isMaskedColumn(view, block, name);
      if (word === 'form') return dialog !== undefined && isMaskedOn(dialog, name);
      return isMaskedOn(target ?? view, name);
    },
  };
}

/** Masked values are not copied to unmasked fields. */
export const maskCopies: Rule = {
  name: 'mask-copies',
  description: 'No action, initial value or selected row copies a masked field into one that is not masked.',
  screen(view, report) {
    for (const action of floorplanActions(view)) {
      if (!action.remove) checkValues(action, [], copyingOf(view, action), report);
    }
    for (const block of blocksOf(view)) {
      for (const [name, column] of Object.entries(block.autofill ?? {})) {
        if (isMaskedColumn(view, block, column) && !isMaskedOn(view, name))
          report(placeOf(block.autofill ?? {}, name), message(column, name));
      }
    }
    const { form } = view.screen;
    const own: Copying = {
      isHidden: (_, path) => isMaskedOn(view, path),
      hides: (name) => isMaskedOn(view, name),
    };
    checkValues(form?.schema?.properties, [], own, report);
  },
};
