export { chooseRule, type LossReason, type LostRule } from './chooseRule';
