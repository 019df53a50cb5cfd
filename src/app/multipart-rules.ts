import type { Context } from 'koa';
import { galleryUploads } from '#features/gallery/server/gallery-uploads.ts';
import { productUploads } from '#features/products/server/product-uploads.ts';
import type { RequestContext } from '#server/context.ts';
import { patternOf } from '#server/http/rest-routes.ts';
import type { MultipartLimits, MultipartRule } from '#server/uploads/multipart-rule.ts';
import type { UploadRoute } from '#server/uploads/upload-route.ts';
import { DomainError } from '#shared/errors.ts';

/** Every call that takes files. */
const uploadRoutes: readonly UploadRoute[] = [...productUploads, ...galleryUploads];

/** Finds what a call takes as a form with files; the owner's calls ask for the session first. */
export function multipartRule(contextOf: (ctx: Context) => RequestContext): MultipartLimits {
  const requireOwner = async (ctx: Context) => {
    if (!(await contextOf(ctx).identify()))
      throw new DomainError('unauthorized', 'Please sign in.');
  };
  const rules = uploadRoutes.map(({ method, path, guard, ...limits }) => {
    const rule: MultipartRule = guard === 'admin' ? { ...limits, authorize: requireOwner } : limits;
    return { method, pattern: patternOf(`/api${path}`), rule };
  });
  return (method, path) =>
    rules.find((one) => one.method === method && one.pattern.test(path))?.rule ?? null;
}
