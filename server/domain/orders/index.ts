export { type LifeStep, life, type MoneyMove, type OrderNews } from './life';
export type { MoneyPlace, Order, OrderCall, OrderMessage } from './OrderCall';
export { sendOrder } from './sendOrder';
export { newsSeconds, type StepFacts, type TakenStep, takeStep } from './takeStep';
