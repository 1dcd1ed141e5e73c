export { endWaiting } from './endWaiting';
export { type LifeStep, life, type MoneyMove, type TransferNews } from './life';
export { type Quote, type QuoteCall, type QuotedAmount, type QuoteTerms, quoteTransfer } from './quote';
export { knownIdentity, rememberReceiver } from './rememberReceiver';
export { sendTransfer } from './sendTransfer';
export { type GivenQuote, giveQuote, type QuoteRequest, validQuote } from './storedQuotes';
export type { MoneyPlace, Transfer, TransferCall, TransferMessage } from './TransferCall';
export { newsSeconds, requireState, type StepFacts, type TakenStep, takeStep } from './takeStep';
