import { addDays } from '../../contract/values/days';
import type { NewUser } from '../platform/auth/createUser';

/** A colleague; the last role may be for a time, as deputy of somebody. */
export interface Colleague extends NewUser {
  readonly from?: string;
  readonly until?: string;
  readonly reason?: string;
}

/** Colleagues of the demo's users on a business day: each role, deputies, leavers, locked and outside users. */
export function colleagues(today: string): readonly Colleague[] {
  const day = (days: number) => addDays(today, days);
  const seen = (days: number) => ({ lastLoginAt: `${day(-days)}T06:12:00.000Z` });
  return [
    { ...colleague('demet.acar', 'Demet Acar', '3', 'BRANCH_MGR'), ...seen(0) },
    { ...colleague('murat.kaplan', 'Murat Kaplan', '4', 'BRANCH_MGR', 'ANALYST'), ...seen(1) },
    {
      ...colleague('okan.bulut', 'Okan Bulut', '3', 'TELLER', 'BRANCH_MGR'),
      ...seen(1),
      from: day(-60),
      until: day(-46),
      reason: 'Yıllık izin vekâleti (Demet Acar)',
    },
    {
      ...colleague('asli.duman', 'Aslı Duman', '4', 'TELLER', 'BRANCH_MGR'),
      ...seen(0),
      from: day(-9),
      until: day(5),
      reason: 'Yıllık izin vekâleti (Murat Kaplan)',
    },
    {
      ...colleague('seda.kurt', 'Seda Kurt', '4', 'TELLER'),
      ...seen(3),
      userStatus: 'LOCKED',
      failedLogins: 5,
    },
    { ...colleague('volkan.tan', 'Volkan Tan', '5', 'TELLER'), ...seen(140), userStatus: 'PASSIVE' },
    { ...colleague('gonca.ates', 'Gonca Ateş', '6', 'TELLER'), ...seen(95) },
    { ...colleague('burcu.erdem', 'Burcu Erdem', null, 'OPS'), ...seen(0) },
    { ...colleague('tolga.aksoy', 'Tolga Aksoy', null, 'TREASURY', 'ACCOUNTING'), ...seen(2) },
    { ...colleague('pelin.guler', 'Pelin Güler', null, 'PARTNER_MGR'), ...seen(4) },
    { ...colleague('hande.yalcin', 'Hande Yalçın', null, 'CALL_CENTER'), ...seen(0), failedLogins: 2 },
    { ...colleague('mert.ozkan', 'Mert Özkan', null, 'MARKETING'), ...seen(12) },
    { ...colleague('cem.toprak', 'Cem Toprak', null, 'COMPLIANCE'), ...seen(1) },
    { ...colleague('nevin.sari', 'Nevin Sarı', null, 'AUDITOR'), ...seen(6) },
    { ...colleague('ufuk.deniz', 'Ufuk Deniz', null, 'AUDITOR'), validUntil: day(21), oneTimeCode: true },
    { ...colleague('sibel.aksu', 'Sibel Aksu', '5', 'BRANCH_MGR'), ...seen(1) },
    { ...colleague('cihan.koc', 'Cihan Koç', '5', 'TELLER'), ...seen(0) },
    { ...colleague('levent.ozer', 'Levent Özer', '6', 'BRANCH_MGR'), ...seen(0) },
    { ...colleague('hakan.ince', 'Hakan İnce', '6', 'TELLER'), ...seen(0) },
    { ...colleague('nuray.bilgin', 'Nuray Bilgin', '7', 'BRANCH_MGR'), ...seen(2) },
    { ...colleague('emre.sonmez', 'Emre Sönmez', '7', 'TELLER'), ...seen(0) },
  ];
}

function colleague(
  userName: string,
  displayName: string,
  agent: string | null,
  ...roles: readonly string[]
): NewUser {
  const number = [...userName].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 10_000, 7);
  const phone = `+9053200${String(number).padStart(5, '0')}`;
  return { userName, displayName, mail: `${userName}@example.com`, phone, agent, roles };
}
