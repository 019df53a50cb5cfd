/*
 * Part of the early script: until the program has loaded, only visible lazy pictures are requested.
 * By default Chrome first requests those of the next three screens. A page that is rendered in the
 * browser has no `data-program`: its pictures come with the program and are not held.
 */
const { dataset } = document.documentElement;
if (document.currentScript?.dataset.program) {
  /** The style sheet then hides lazy pictures, and browsers do not request hidden ones. */
  dataset.pictures = 'held';

  addEventListener('DOMContentLoaded', () => {
    const observer = new IntersectionObserver((boxes) => {
      for (const { isIntersecting, target } of boxes)
        if (isIntersecting) target.querySelector('img')?.setAttribute('loading', 'eager');
    });
    for (const { loading, parentElement } of document.images)
      if (loading === 'lazy' && parentElement) observer.observe(parentElement);
  });
}

export const releasePictures = () => delete dataset.pictures;
