/** What the app's commands may use of the people. */
export { carryErasureList } from './erasure-list.ts';
