export { answerOf, type RegisterAnswer } from './answerOf';
export type {
  PopulationRegister,
  RegisteredAddress,
  RegisteredPerson,
  RegisterQuestion,
  RegisterReply,
} from './PopulationRegister';
export {
  answeredValues,
  confirmCustomer,
  confirmedAt,
  customerSubject,
  earlierAnswer,
  openQuery,
  type QuerySubject,
  questionOf,
} from './queries';
