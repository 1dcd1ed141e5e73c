// The institution that the server starts: the one place that names it. Another preset can stand here.
export { preset } from './demo/preset';
