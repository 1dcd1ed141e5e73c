import { institutionZone } from '../../../../../contract/values/today';
import { Refusal } from '../../../../base/errors/Refusal';
import type { RecordStore, StoredOf } from '../../../../records/RecordStore';

/** A record of the entity SystemGate. */
export type Gate = StoredOf<'SystemGate'>;

/** Kind of gate: of sign-in, or of operations that move money. */
export type GateType = 'LOGIN' | 'FINANCIAL';

/** Whom a gate concerns: ids of a channel and of a branch or agent; null for none. */
export interface GateFacts {
  readonly channel?: string | null;
  readonly agent?: string | null;
}

/** Closings in force at a moment (ISO UTC), oldest first. */
export async function closedGates(
  records: RecordStore,
  gateType: GateType,
  now: string,
): Promise<readonly Gate[]> {
  const begun = await records.list('SystemGate', {
    gateType,
    gateState: 'CLOSED',
    effectiveFrom: { lte: now },
  });
  return begun.filter(({ effectiveUntil }) => !effectiveUntil || effectiveUntil > now);
}

/** The closings whose scope includes somebody. That of a branch includes the branches and agents below it. */
export async function concerning(
  records: RecordStore,
  gates: readonly Gate[],
  { channel, agent = null }: GateFacts,
): Promise<readonly Gate[]> {
  const agents = gates.some(({ gateScope }) => gateScope === 'AGENT') ? await upward(records, agent) : [];
  return gates.filter((gate) => {
    if (gate.gateScope === 'CHANNEL') return gate.channel !== null && gate.channel === channel;
    if (gate.gateScope === 'AGENT') return gate.agent !== null && agents.includes(gate.agent);
    return true;
  });
}

/** A branch or agent and those above it. */
async function upward(records: RecordStore, agent: string | null): Promise<readonly string[]> {
  const found: string[] = [];
  for (let id = agent; id !== null && !found.includes(id); ) {
    found.push(id);
    id = (await records.get('Agent', id))?.parentAgent ?? null;
  }
  return found;
}

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

/** The first stage of an operation that moves money: its channel and branch must not be closed. */
export const gateStage = {
  name: 'gate',
  /** @throws Refusal `gate.closed` with the notice of the closing */
  async check(
    { records, now }: { readonly records: RecordStore; readonly now: string },
    facts: GateFacts,
  ): Promise<void> {
    const [closed] = await concerning(records, await closedGates(records, 'FINANCIAL', now), facts);
    if (closed !== undefined) throw gateClosed(closed);
  },
} as const;
