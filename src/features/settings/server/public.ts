export { logoPicture } from './brand-pictures.ts';
