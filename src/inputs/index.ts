export { PlainButton } from './PlainButton';
export { PlainIcon } from './PlainIcon';
export { usePasswordToggle } from './usePasswordToggle';
