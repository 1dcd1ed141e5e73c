export { FormBlock } from './FormBlock';
export { ShownSections } from './ShownSections';
