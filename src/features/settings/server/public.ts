export { logoPicture } from './brand-pictures.ts';
export { completeSetUp } from './notices.ts';
