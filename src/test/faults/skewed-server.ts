import './skewed-clock.ts';

/* A process of its own for tests: the real server on a machine with a wrong clock. */
await import('../../app/server.ts');
