import { closeSync, fsyncSync, openSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type EmscriptenOptions = Parameters<NodeFS['init']>[1];
type EmscriptenModule = Parameters<NonNullable<EmscriptenOptions['preRun']>[number]>[0];

/** The part of Emscripten's NODEFS that is extended here (pglite 0.5.8). */
type NodeFileSystem = {
  realPath(node: unknown): string;
  stream_ops: { fsync?: (stream: { node: unknown; nfd?: number }) => number };
};

const eio = 29;

function syncPath(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function addFsync(module: EmscriptenModule): void {
  const files: NodeFileSystem = module.FS.filesystems.NODEFS;
  files.stream_ops.fsync = (stream) => {
    try {
      if (stream.nfd === undefined) syncPath(files.realPath(stream.node));
      else fsyncSync(stream.nfd);
      return 0;
    } catch {
      throw new module.FS.ErrnoError(eio);
    }
  };
}

/**
 * NODEFS lacks fsync; without it a power failure destroys the database
 * (docs/decisions/001-embedded-database.md).
 */
export class DurableFiles extends NodeFS {
  override async init(pglite: PGlite, options: EmscriptenOptions) {
    return super.init(pglite, {
      ...options,
      preRun: [...(options.preRun ?? []), addFsync],
    });
  }
}
