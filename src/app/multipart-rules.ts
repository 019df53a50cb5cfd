import type { Context } from 'koa';
import { galleryUploads } from '#features/gallery/server/gallery-uploads.ts';
import { newsletterUploads } from '#features/newsletter/server/newsletter-uploads.ts';
import { productUploads } from '#features/products/server/product-uploads.ts';
import { reviewUploads } from '#features/reviews/server/review-uploads.ts';
import type { RequestContext } from '#server/context.ts';
import { patternOf } from '#server/http/rest-routes.ts';
import type { MultipartLimits, MultipartRule } from '#server/uploads/multipart-rule.ts';
import type { UploadRoute } from '#server/uploads/upload-route.ts';
import { DomainError } from '#shared/errors.ts';

/** Every call that takes files. */
const uploadRoutes: readonly UploadRoute[] = [
  ...productUploads,
  ...galleryUploads,
  ...reviewUploads,
  ...newsletterUploads,
];

async function admit(context: RequestContext, { guard, limit }: UploadRoute): Promise<void> {
  if (guard === 'admin' && !(await context.identify())) {
    throw new DomainError('unauthorized', 'Please sign in.');
  }
  if (limit) await context.shop.limits.requireRoom(limit, context.address);
}

/** Finds what a call takes as a form with files; who may not call is told so before sending it. */
export function multipartRule(contextOf: (ctx: Context) => RequestContext): MultipartLimits {
  const rules = uploadRoutes.map((route) => {
    const { method, path, guard, limit, ...bounds } = route;
    const rule: MultipartRule = { ...bounds, authorize: (ctx) => admit(contextOf(ctx), route) };
    return { method, pattern: patternOf(`/api${path}`), rule };
  });
  return (method, path) =>
    rules.find((one) => one.method === method && one.pattern.test(path))?.rule ?? null;
}
