export type { BulletinReply, CentralBank, RateBulletin } from './CentralBank';
export { customerRate, type RateRequest, withMargin } from './customerRate';
export { isOlderBulletin, publishEdition, type RateLine } from './publishEdition';
export { inCounter, inCurrency, type QuotedRate, quotedRate } from './quotedRate';
export { rateAsOf } from './rateAsOf';
export { raisedPrices } from './rateChange';
export { rateDeviation } from './rateDeviation';
export {
  bankFailed,
  bankSilent,
  bulletinFarOff,
  bulletinHasNone,
  bulletinKnown,
  bulletinOfAnotherDay,
  bulletinUnreadable,
  olderBulletin,
  ownCurrency,
  rateFarOff,
  ratesOfAnotherDay,
  repeatedCurrency,
} from './refusals';
export { requireNearRate } from './requireNearRate';
export { valueInTry } from './valueInTry';
