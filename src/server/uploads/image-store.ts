import type { UploadedFile } from '#shared/uploaded-file.ts';

export type ImageStore = {
  /**
   * Decodes an uploaded picture, turns it upright, strips its metadata and stores it as WebP with
   * its smaller copies (see `#shared/images.ts`). Returns the new filename.
   * @throws DomainError `wrong_type` or `bad_input` with a sentence that names the file.
   */
  add(file: UploadedFile): Promise<string>;
  /** Removes pictures with all their copies; names that are gone already are no error. */
  remove(filenames: readonly string[]): Promise<void>;
  /**
   * Runs work with the pictures stored for it, and removes them again if the work fails:
   * a refused request leaves no file behind.
   */
  keepIf<T>(files: readonly UploadedFile[], work: (filenames: string[]) => Promise<T>): Promise<T>;
};
