export { completeSetUp } from './notices.ts';
