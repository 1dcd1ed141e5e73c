export { blindLines, blindText, blindTo, hiddenFrom, keptByBlindCount } from './blindCount';
