import { readChosen } from '../../../contract/model/chosenFigures';
import { serverNow } from '../../../contract/values/clock';
import type { Json } from '../../../contract/values/json';
import { type BindingScope, readPath, readRow } from '../expressions/bindings';
import type { ScreenContext } from './ScreenContext';

/** First segment of a path: `customer` of `customer.customerNo`. */
function first(path: string): string {
  return path.split('.', 1)[0] ?? path;
}

/**
 * Binding scope of a screen: `$form` reads the input, `$record` the record as it would be saved, without
 * fields that do not apply. `value` returns a fact or field, undefined if missing.
 */
export function screenScope(screen: ScreenContext, value: (name: string) => Json | undefined): BindingScope {
  // A key equal to the whole path wins: facts carry `customer.customerNo` as one key.
  const stateValue = (path: string): Json =>
    value(path) ?? readPath({ [first(path)]: value(first(path)) ?? null }, path);
  const inForm = (name: string) => screen.form?.field(name) !== undefined;
  const isLeftOut = (name: string) => inForm(name) && screen.form?.applies(name) === false;

  return {
    form: (path) => (inForm(first(path)) ? stateValue(path) : null),
    // Beside the name of a person stands the sign-in name, which is the value.
    record: (path) => (isLeftOut(first(path)) ? null : (value(`${path}.id`) ?? stateValue(path))),
    state: stateValue,
    row: () => null,
    rows: (path) => (screen.grid?.selection.rows ?? []).map((row) => readRow(row, path)),
    result: (path) => readPath(screen.result, path),
    user: (path) => readPath(screen.ports.user(), path),
    props: (path) => readPath(screen.definition.props, path),
    selection: (path) =>
      readChosen(
        screen.definition.selectionFigures ?? [],
        path,
        (grid) => screen.chosenIn(grid),
        (name) => screen.form?.value(name) ?? null,
      ),
    today: () => screen.ports.today(),
    now: () => new Date(serverNow()).toISOString(),
  };
}
