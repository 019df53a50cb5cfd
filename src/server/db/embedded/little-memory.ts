import v8 from 'node:v8';
import { PGlite } from '@electric-sql/pglite';

/*
 * V8's optimising compiler takes 600 MB to compile one function of PostgreSQL (of 107 kB), and no
 * flag leaves out just that one. Its first compiler alone makes code that is as quick for the short
 * queries of a shop (docs/decisions/001-embedded-database.md). Either flag without the other changes
 * nothing. What was compiled before stays as it is, so this comes before PGlite.
 */
v8.setFlagsFromString('--no-wasm-tier-up');
v8.setFlagsFromString('--no-wasm-dynamic-tiering');

/**
 * How PGlite starts PostgreSQL, with little memory: 160 MB stand in its configuration for pages of
 * tables, and memory of WebAssembly that was once touched is never given back. Pages that are not
 * there come from the kernel's memory of the files.
 */
export const smallStart: readonly string[] = [
  ...PGlite.defaultStartParams,
  ...['-c', 'shared_buffers=16MB'],
  ...['-c', 'maintenance_work_mem=16MB'],
];
