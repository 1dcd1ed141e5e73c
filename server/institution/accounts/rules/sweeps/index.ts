export { dueAmount, executeSweep, requestSweep } from './sweepRequests';
export { balanceAfter, sweptAmount } from './sweptAmount';
