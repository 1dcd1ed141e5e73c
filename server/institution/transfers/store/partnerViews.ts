import type { ModuleSchema } from '../../../records/ModuleSchema';
import { ownColumns } from '../../../records/recordViews';

/** Calls to partners, as records. */
export const partnerViews: ModuleSchema['views'] = {
  // Failed calls count 100, so that their average is a percentage.
  IntegrationLog: `select c.id, ${ownColumns("'system'", 'c.called_at')},
      c.key as request_id, f.id as exf_firm, c.job as exf_job, c.transfer_no, c.http_status, c.result_code,
      c.outcome as call_outcome, c.duration as duration_ms,
      case when c.outcome = 'SILENT' then 100 else 0 end::numeric(5,2) as error_pct, c.called_at,
      c.request as request_body, c.reply as response_body
    from partner_call c left join exf_firm f on f.firm_code = c.firm_code`,
};
