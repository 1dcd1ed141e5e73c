export { blindText, blindTo, hiddenFrom, keptByBlindCount } from './blindCount';
