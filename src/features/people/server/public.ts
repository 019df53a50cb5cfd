export { copyErasureLists } from './privacy/erasure-list.ts';
