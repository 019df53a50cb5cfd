/** What the app's commands may use of the people. */
export { carryErasureList, catchUpErasures } from './erasure-list.ts';
