export { copyErasureLists } from './erasure-list.ts';
