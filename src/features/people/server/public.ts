/** What a restore may use of the people. */
export { carryErasureList } from './erasure-list.ts';
