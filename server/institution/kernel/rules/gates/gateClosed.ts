import { institutionZone } from '../../../../../contract/values/today';
import { Refusal } from '../../../../base/errors/Refusal';
import type { Gate } from './closedGate';

const moments = { tr: momentFormat('tr-TR'), en: momentFormat('en-GB') };

function momentFormat(locale: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, {
    timeZone: institutionZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  });
}

/** Refusal `gate.closed` with the notice of the institution, and the end of the closing if it is known. */
export function gateClosed({ noticeTr, noticeEn, effectiveUntil }: Gate): Refusal {
  const until = effectiveUntil ? new Date(effectiveUntil) : null;
  const [tr, en] = until === null ? ['', ''] : [moments.tr.format(until), moments.en.format(until)];
  return new Refusal('gate.closed', {
    tr: [noticeTr, tr && `Bitiş: ${tr}.`].filter(Boolean).join(' '),
    en: [noticeEn, en && `Until ${en}.`].filter(Boolean).join(' '),
  });
}
