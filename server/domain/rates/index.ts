export { customerRate, type RateRequest, withMargin } from './customerRate';
export { publishEdition, type RateLine } from './publishEdition';
export { rateAsOf } from './rateAsOf';
export { largestChange, raisedPrices } from './rateChange';
export { ownCurrency, rateFarOff, ratesOfAnotherDay, repeatedCurrency } from './refusals';
