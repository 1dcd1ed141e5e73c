export { previewYearEnd, rollBackYearEnd, startYearEnd, yearEndWork } from './runYearEnd';
