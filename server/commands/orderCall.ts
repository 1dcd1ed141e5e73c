import type { Call } from '../context/Command';
import { newsSeconds, type OrderCall } from '../domain/orders';
import { inBothLanguages } from '../messages/inBothLanguages';

/** A request as orders see it. */
export function orderCall(
  call: Pick<Call, 'records' | 'today' | 'now' | 'user' | 'screen' | 'compose' | 'sendLater'>,
): OrderCall {
  const { records, today, now, user, screen } = call;
  return {
    ...{ records, today, now },
    by: { userName: user.userName, agent: user.agent, screen: screen.key },
    async notify(about) {
      const message = await inBothLanguages((language) =>
        about.code === 'PAYOUT_CODE'
          ? call.compose({ code: about.code, channel: 'SMS', language }, about.values)
          : call.compose({ code: about.code, channel: 'SMS', language }, about.values),
      );
      const purpose = about.code === 'PAYOUT_CODE' ? 'PAYOUT_CODE' : 'TRANSFER_NEWS';
      await call.sendLater({ purpose, to: about.to, message, seconds: newsSeconds });
    },
  };
}
