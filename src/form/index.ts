export { FormBlock } from './block/FormBlock';
export { ShownSections } from './block/ShownSections';
