export { shownAmount } from './shownAmount';
