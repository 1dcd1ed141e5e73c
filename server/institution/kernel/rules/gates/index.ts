export { closedGates, type GateFacts, type GateType } from './closedGate';
export { type DayEndCheck, dayEndChecks } from './dayEnd';
export { gateStage } from './gateStage';
export { keptOutBy, requireOpenLogin } from './loginGate';
export { endClosings } from './openGate';
