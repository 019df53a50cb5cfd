/** A sweep removes this many unreferenced pictures, or this share of all. */
const fewStrays = 20;
const smallPart = 1 / 10;

type Count = {
  /** Unreferenced pictures. */
  strays: number;
  /** All pictures in the folder. */
  pictures: number;
};

/**
 * Whether so many are more likely an error (an old backup, another database) than left by killed
 * processes. @param allowed number approved by the owner.
 */
export function tooManyStrays({ strays, pictures }: Count, allowed = 0): boolean {
  return strays > fewStrays && strays > pictures * smallPart && strays > allowed;
}
