export { islamicDate, islamicDays } from './islamicDays';
