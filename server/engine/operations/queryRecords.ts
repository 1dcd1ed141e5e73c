import type { Reply } from '../context/Command';
import { entityOf, type OperationContext, scopeOf } from '../context/OperationContext';
import { currentEditions } from '../query/currentEditions';
import { GridQuery } from '../query/GridQuery';
import { queryRequest } from '../query/queryRequest';

/** `query`: a page of the screen's records. */
export async function queryRecords(call: OperationContext): Promise<Reply> {
  const { database, model, screen, body } = call;
  const { definition } = screen;
  const request = queryRequest(definition, body);
  const entity = entityOf(model, definition);
  const also = currentEditions(entity, request.filter, call.today);
  const marked = { ...request, marks: call.marks, ...(also && { also }) };
  const query = new GridQuery(database, model, definition, entity, marked, scopeOf(call));
  return { responseObject: await query.page(request) };
}
