export { endWaiting } from './endWaiting';
export { type LifeStep, life, type MoneyMove, type OrderNews } from './life';
export type { MoneyPlace, Order, OrderCall, OrderMessage } from './OrderCall';
export { type Quote, type QuoteCall, type QuotedAmount, type QuoteTerms, quoteTransfer } from './quote';
export { knownIdentity, rememberReceiver } from './rememberReceiver';
export { sendOrder } from './sendOrder';
export { type GivenQuote, giveQuote, type QuoteRequest, validQuote } from './storedQuotes';
export { newsSeconds, requireState, type StepFacts, type TakenStep, takeStep } from './takeStep';
