export { usePasswordToggle } from './usePasswordToggle';
