import sirv, { type Options, type RequestHandler } from 'sirv';

/**
 * Files of a folder, always whole: a server may ignore `Range` (RFC 9110, 14.2), and sirv breaks off
 * on one that ends before it begins.
 */
export function wholeFiles(folder: string, options: Options): RequestHandler {
  const serve = sirv(folder, options);
  return (request, response, next) => {
    delete request.headers.range;
    serve(request, response, next);
  };
}
