import v8 from 'node:v8';
import { PGlite } from '@electric-sql/pglite';

/*
 * V8's optimising compiler needs 600 MB for one PostgreSQL function (of 107 kB), and no flag
 * excludes a function. The baseline compiler is as fast for short queries
 * (docs/decisions/001-embedded-database.md). Both flags are required, before PGlite is compiled.
 */
v8.setFlagsFromString('--no-wasm-tier-up');
v8.setFlagsFromString('--no-wasm-dynamic-tiering');

/** PGlite's default reserves 160 MB for table pages, which WebAssembly never returns. */
export const lowMemoryParams: readonly string[] = [
  ...PGlite.defaultStartParams,
  ...['-c', 'shared_buffers=16MB'],
  ...['-c', 'maintenance_work_mem=16MB'],
];
