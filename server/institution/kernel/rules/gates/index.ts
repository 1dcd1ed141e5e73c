export { closedGates, type GateFacts, type GateType, gateStage } from './closedGate';
export { type DayEndCheck, dayEndChecks } from './dayEnd';
export { keptOutBy, requireOpenLogin } from './loginGate';
export { endClosings } from './openGate';
