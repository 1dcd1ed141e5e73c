export { balanceAfter, sweptAmount } from './sweptAmount';
