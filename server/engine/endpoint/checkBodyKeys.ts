import type { CompiledScreen } from '../../../contract/model/compiled';
import type { Operation } from '../../../contract/model/endpoints';
import type { JsonObject } from '../../../contract/values/json';
import { Refusal } from '../../base/errors/Refusal';
import { operations } from './operations';

/** Rejects bodies with keys that neither the operation nor an action of the screen sends. */
export function checkBodyKeys(
  screen: CompiledScreen,
  path: string,
  operation: Operation,
  body: JsonObject,
): void {
  const requests = screen.actions.flatMap((action) => [action, ...action.onSuccess, ...action.onError]);
  const sent = requests.flatMap((each) =>
    'type' in each && (each.path === path || each.validatePath === path)
      ? [
          ...Object.keys(each.with ?? {}),
          ...(each.form === undefined ? [] : ['payload']),
          ...(each.record === undefined ? [] : ['record']),
          ...(each.selectionFrom === undefined ? [] : ['chosen']),
        ]
      : [],
  );
  const rows = screen.grid?.editing?.path === path ? ['rows'] : [];
  const allowed = new Set(['state', ...(operations[operation].body ?? []), ...rows, ...sent]);
  const unknown = Object.keys(body).find((key) => !allowed.has(key));
  if (unknown === undefined) return;
  throw new Refusal('body.unknownField', {
    tr: `İstekte bu ekranın tanımadığı bir alan var: ${unknown}`,
    en: `The body has a field that this screen does not declare: ${unknown}`,
  });
}
