export { ShownSections } from './block/ShownSections';
export { FormBlock, loadForm } from './laterForm';
