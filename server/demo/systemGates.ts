import { addDays } from '../../contract/values/days';
import { momentInTurkiye } from '../../contract/values/today';
import type { DemoRow } from './DemoBatch';

/** Closings of the demo institution that are over: maintenance of the system, and a count at a branch. */
export function systemGates(today: string): readonly DemoRow[] {
  const at = (days: number, time: string) => momentInTurkiye(addDays(today, days), time);
  return [
    {
      id: '1',
      gateType: 'LOGIN',
      gateScope: 'ALL',
      gateState: 'CLOSED',
      effectiveFrom: at(-61, '01:00'),
      effectiveUntil: at(-61, '04:30'),
      reason: 'Sürüm 4.2 geçişi',
      noticeTr: 'Planlı bakım nedeniyle giriş kapalıdır.',
      noticeEn: 'Sign-in is closed for planned maintenance.',
      exemptRoles: ['COMPLIANCE'],
      kickSessions: true,
    },
    {
      id: '2',
      gateType: 'LOGIN',
      gateScope: 'CHANNEL',
      channel: '4',
      gateState: 'CLOSED',
      effectiveFrom: at(-12, '22:00'),
      effectiveUntil: at(-12, '23:15'),
      reason: 'Mobil uygulamada hatalı kur gösterimi',
      noticeTr: 'Mobil kanal kısa süreliğine kapalıdır.',
      noticeEn: 'The mobile channel is closed for a short time.',
      exemptRoles: null,
      kickSessions: true,
    },
    {
      id: '3',
      gateType: 'LOGIN',
      gateScope: 'CHANNEL',
      channel: '4',
      gateState: 'OPEN',
      effectiveFrom: at(-12, '23:15'),
      reason: 'Kurlar düzeltildi',
      kickSessions: false,
    },
    {
      id: '4',
      gateType: 'FINANCIAL',
      gateScope: 'AGENT',
      agent: '2',
      gateState: 'CLOSED',
      effectiveFrom: at(-30, '17:30'),
      effectiveUntil: at(-30, '19:00'),
      reason: 'Vezne sayımı',
      noticeTr: 'Şubede kasa sayımı yapılıyor.',
      noticeEn: 'The branch is counting its cash.',
      kickSessions: false,
    },
  ];
}
