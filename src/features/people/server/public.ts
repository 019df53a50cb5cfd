export { carryErasureList } from './erasure-list.ts';
