import { z } from 'zod';

type RawIssue = Parameters<NonNullable<z.core.$ZodConfig['customError']>>[0];

function label(path: PropertyKey[] | undefined): string {
  const name = path?.filter((part) => typeof part === 'string').at(-1) ?? 'value';
  return name
    .replace(/_/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
}

function sentence(issue: RawIssue): string {
  const name = label(issue.path);
  switch (issue.code) {
    case 'invalid_type':
      if (!issue.path?.length) return 'Please send the fields of this call as an object.';
      return issue.input === undefined
        ? `Please fill in “${name}”.`
        : `“${name}” is not of the right kind.`;
    case 'too_small':
      return issue.origin === 'string' && Number(issue.minimum) <= 1
        ? `Please fill in “${name}”.`
        : `“${name}” must be at least ${issue.minimum}.`;
    case 'too_big':
      return issue.origin === 'string'
        ? `“${name}” may have at most ${issue.maximum} characters.`
        : `“${name}” may be at most ${issue.maximum}.`;
    case 'invalid_value':
      return `“${name}” must be one of: ${issue.values.join(', ')}.`;
    case 'unrecognized_keys':
      return `There is no field “${issue.keys[0]}”.`;
    default:
      return `“${name}” is not valid.`;
  }
}

/** Sets user-facing messages for all schemas without their own. Call it once at startup. */
export function installFriendlyIssues(): void {
  z.config({ customError: sentence });
}
