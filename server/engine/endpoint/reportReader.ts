import { todayInTurkiye } from '../../../contract/values/today';
import type { ExportRows } from '../../../contract/wire/query';
import { accessDenied } from '../../base/errors/refusals';
import { accountOf } from '../../platform/auth/accounts';
import { defaultSessionLife, type Session } from '../../platform/auth/sessions';
import { grantedScreens } from '../../platform/policy/grantedScreens';
import type { ClaimedReport } from '../reports/ReportOrder';
import { createContext } from './createContext';
import { dispatchOperation } from './dispatchOperation';
import type { EndpointPorts } from './EndpointPorts';
import { requireAccess } from './requireAccess';

/** Reads a part of the rows of a report: the first one, or the one behind a position. */
export type ReadReportRows = (behind: string | null) => Promise<ExportRows>;

/**
 * Opens the rows of a report as its user would export them: with the query, the day and the masks of the request, and
 * only if the user still has the right to it. Each part is read in a transaction of its own, so that nobody waits for
 * all of them. Throws `access.denied`.
 */
export function reportReader(ports: EndpointPorts) {
  return async ({ id, order }: Pick<ClaimedReport, 'id' | 'order'>): Promise<ReadReportRows> => {
    const { definitions, database } = ports;
    const account = await accountOf(database, order.user, ports.clock());
    const endpoint = definitions.model.endpoints[order.path]?.[order.screen];
    if (account === null || endpoint?.operation !== 'export') throw accessDenied();
    if (!grantedScreens(definitions.model, account.grants).has(order.screen)) throw accessDenied();
    const screen = await definitions.screen(order.screen);
    const session: Session = {
      id: `report ${id}`,
      language: order.language,
      ip: order.ip,
      account,
      source: 'api',
      locked: false,
      createdAt: order.at,
      life: defaultSessionLife,
    };
    const { path, screen: screenKey, language, requestId } = order;
    const called = { path, endpoint, screenKey, session, language, requestId, transactionKey: undefined };
    requireAccess(ports, screen, { ...called, body: order.query });
    return (behind) =>
      database.transaction().execute(async (transaction) => {
        const call = { ...called, body: { ...order.query, behind } };
        const context = await createContext(ports, transaction, call, screen, null);
        const asThen = {
          ...context,
          now: order.at,
          today: todayInTurkiye(new Date(order.at)),
          hidesMasked: context.hidesMasked || order.hidesMasked,
        };
        const { responseObject } = await dispatchOperation(ports, asThen, null, null);
        return responseObject as ExportRows;
      });
  };
}
