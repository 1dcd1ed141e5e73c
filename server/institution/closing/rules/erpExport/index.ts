export { exportVouchers, markTransferred, rollBackExport } from './exportVouchers';
export { type LogoLine, logoLines, logoVouchers } from './logoFile';
export { unmapped } from './refusals';
export { unmappedCodes } from './unmappedCodes';
