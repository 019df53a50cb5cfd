/** Strays that a sweep takes away by itself, at most; and more only up to this part of all pictures. */
export const fewStrays = 20;
export const smallPart = 1 / 10;

type Count = {
  /** Pictures that belong to nothing. */
  strays: number;
  /** Pictures in the folder, strays among them. */
  pictures: number;
};

/**
 * Whether so many strays are more likely a mistake (an old backup, another database) than what killed
 * processes have left behind.
 * @param allowed as many as the owner has seen and wants gone.
 */
export function tooManyStrays({ strays, pictures }: Count, allowed = 0): boolean {
  return strays > fewStrays && strays > pictures * smallPart && strays > allowed;
}
