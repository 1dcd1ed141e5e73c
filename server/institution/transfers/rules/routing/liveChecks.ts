import partnerLiveCheck from '../../../../../schemas/codes/transfers/PartnerLiveCheck.json' with {
  type: 'json',
};
import { Refusal } from '../../../../base/errors/Refusal';
import type { RecordStore, StoredOf } from '../../../../records/RecordStore';

/** Items of the checklist: codes of the list PartnerLiveCheck. */
type LiveItem = 'COUNTRY' | 'CONDITION' | 'ACCOUNT' | 'JOBS' | 'CHANNEL' | 'CONTRACT';

/** A line of the checklist of a partner that goes live. */
export interface LiveCheck {
  readonly id: LiveItem;
  readonly checkName: LiveItem;
  /** A code of the list CheckResult. */
  readonly checkResult: 'PASSED' | 'FAILED';
  readonly [field: string]: string;
}

/** Services without which no transfer can be sent. */
const neededJobs = ['QUOTE', 'SEND', 'CANCEL', 'STATUS'] as const;

/** The checklist of a partner, in display transfer. @param today business date, YYYY-MM-DD */
export async function liveChecks(
  records: Pick<RecordStore, 'count' | 'list'>,
  { id: partner, contractEnd }: Pick<StoredOf<'Partner'>, 'id' | 'contractEnd'>,
  today: string,
): Promise<readonly LiveCheck[]> {
  const ofPartner = { partner, status: 'ACTIVE' } as const;
  const jobs = (await records.list('PartnerJobMatch', ofPartner)).map(({ partnerJob }) => partnerJob);
  return [
    line('COUNTRY', (await records.count('PartnerCountry', ofPartner)) > 0),
    line('CONDITION', (await records.count('PartnerCondition', ofPartner)) > 0),
    line('ACCOUNT', (await records.count('PartnerAccount', ofPartner)) > 0),
    line(
      'JOBS',
      neededJobs.every((job) => jobs.includes(job)),
    ),
    line('CHANNEL', (await records.count('PartnerChannelCode', ofPartner)) > 0),
    line('CONTRACT', contractEnd >= today),
  ];
}

const line = (name: LiveItem, passed: boolean): LiveCheck => ({
  id: name,
  checkName: name,
  checkResult: passed ? 'PASSED' : 'FAILED',
});

/** Throws `partner.notReady`, which names all missing items. */
export function refuseUnready(checks: readonly LiveCheck[]): void {
  const missing = partnerLiveCheck.codes.filter(({ code }) =>
    checks.some(({ id, checkResult }) => id === code && checkResult === 'FAILED'),
  );
  if (missing.length === 0) return;
  const named = (language: 'tr' | 'en') => missing.map(({ title }) => title[language]).join('; ');
  throw new Refusal('partner.notReady', {
    tr: `Canlıya almak için eksik: ${named('tr')}.`,
    en: `Missing before the institution can go live: ${named('en')}.`,
  });
}
