import type { Right } from '../wire/rights';
import type { CompiledAction, CompiledScreen } from './compiled';

type Acting = Pick<CompiledScreen, 'floorplan' | 'endpoints'>;

/** Rights of which saving a form needs one: the server decides by the record which. */
export const savingRights: readonly Right[] = ['create', 'update'];

/**
 * Rights of which an action needs one; none for an action that only reads. Saving needs the right to create
 * or to update, which the server decides by the record. Work of a pool is approved, `remove` deletes, and any
 * other request updates.
 */
export function actionRights(
  { floorplan, endpoints }: Acting,
  { id, type, path }: Pick<CompiledAction, 'type' | 'path'> & { readonly id?: string },
): readonly Right[] {
  if (type === 'export') return ['export'];
  if (type === 'upload') return ['create'];
  if (type === 'bulkEdit' || type === 'move') return ['update'];
  if ((type !== 'request' && type !== 'dialog') || path === undefined) return [];
  if (path === endpoints.commit) return savingRights;
  if (id === 'remove') return ['delete'];
  return floorplan === 'pool' ? ['approve'] : ['update'];
}
