import { type ClassValue, clsx } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

const merge = extendTailwindMerge({
  extend: {
    theme: {
      text: ['display', 'title', 'section', 'compact'],
      radius: ['control', 'card', 'panel'],
      shadow: ['card', 'lift', 'overlay', 'press'],
    },
  },
});

/** Joins class names; of two Tailwind classes for the same property the later one wins. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes));
}
