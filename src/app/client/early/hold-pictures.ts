/*
 * In the first script of every page: until the program has arrived (bring-program.ts), only lazy pictures in the
 * window are requested. By default Chrome fetches those of the next three screens before the program.
 */
const { dataset } = document.documentElement;
/** While it is set, the style sheet hides lazy pictures; the browser requests no hidden ones. */
dataset.pictures = 'held';

addEventListener('DOMContentLoaded', () => {
  const observer = new IntersectionObserver((boxes) => {
    for (const { isIntersecting, target } of boxes)
      if (isIntersecting) target.querySelector('img')?.setAttribute('loading', 'eager');
  });
  for (const { loading, parentElement } of document.images)
    if (loading === 'lazy' && parentElement) observer.observe(parentElement);
});

/** Lets the browser request all lazy pictures. */
export const releasePictures = () => delete dataset.pictures;
