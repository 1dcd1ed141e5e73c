export { chooseRule, type LostRule } from './chooseRule';
