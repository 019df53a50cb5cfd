import { DomainError } from '#shared/errors.ts';
import { noFile } from '#shared/uploaded-file.ts';
import { shownName } from '../pictures/require-picture.ts';
import type { MultipartRule } from './multipart-rule.ts';

const sentences: Record<string, string> = {
  LIMIT_PART_COUNT: 'The form has too many fields.',
  LIMIT_FIELD_COUNT: 'The form has too many fields.',
  LIMIT_FILE_COUNT: 'There are too many files in the form.',
  LIMIT_FIELD_KEY: 'A field of the form has a name that is too long.',
  LIMIT_FIELD_VALUE: 'A field of the form is too long.',
  LIMIT_FIELD_NESTING: 'A field of the form has a name that is not taken here.',
  INVALID_FIELD_NAME: 'A field of the form has a name that is not taken here.',
  MISSING_FIELD_NAME: 'A field of the form has no name.',
};

type FormError = Error & { code?: string; field?: string; syscall?: string };

function unexpectedFile(field: string, rule: MultipartRule): string {
  const known = rule.fields.find(({ name }) => name === field);
  if (!known) return `No file is taken in the field ${shownName(field)}.`;
  const files = known.maxCount === 1 ? '1 file is' : `${known.maxCount} files are`;
  return `At most ${files} taken in the field ${shownName(field)}.`;
}

/** For a file part without a file name, which multer would skip silently. */
export function namelessFile(field: string, rule: MultipartRule): DomainError {
  const known = rule.fields.some(({ name }) => name === field);
  return new DomainError('bad_input', known ? noFile(field) : unexpectedFile(field, rule));
}

/** Errors of our own disk are not the client's fault and are returned unchanged. */
export function formRefusal(error: unknown, rule: MultipartRule): unknown {
  if (error instanceof DomainError || !(error instanceof Error)) return error;
  const { code = '', field = '', syscall }: FormError = error;
  if (syscall) return error;
  if (code === 'LIMIT_FILE_SIZE') {
    return new DomainError('too_large', rule.fileTooLargeMessage ?? rule.tooLargeMessage);
  }
  if (code === 'LIMIT_FIELD_VALUE' && rule.fields.some(({ name }) => name === field)) {
    return namelessFile(field, rule);
  }
  if (code === 'LIMIT_UNEXPECTED_FILE') {
    return new DomainError('bad_input', unexpectedFile(field, rule));
  }
  return new DomainError('bad_input', sentences[code] ?? 'The form could not be read.');
}
