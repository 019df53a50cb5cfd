import { businessSettings } from '#server/settings/business-settings.ts';
import type { SettingsReader } from '#server/settings/settings-group.ts';
import { refuseField } from '#shared/errors.ts';

/** Characters beside names below which a password is guessed from them. */
const minOwn = 6;
/** Shorter names are part of many words. */
const minName = 4;

const lower = (text: string) => text.normalize('NFKC').toLowerCase();
const folded = (text: string) => lower(text).replace(/[^\p{L}\p{N}]/gu, '');
const withoutNumber = (text: string) => text.replace(/\d+$/, '');

/** Loaded when needed: 50,000 words. It has the 3,500 commonest of 10 characters and more. */
async function isCommon(password: string): Promise<boolean> {
  const { default: list } = await import('fxa-common-password-list');
  const text = lower(password);
  return list.test(text) || list.test(text.replace(/[^\p{L}]+$/u, ''));
}

/** Words count too: "Paws & Bowls" refuses "pawsandbowls" and "bowls paws 12". */
function isMadeOf(names: readonly string[], password: string): boolean {
  const parts = names
    .flatMap((name) => [name, ...name.split(/[^\p{L}\p{N}]+/u)])
    .flatMap((part) => [folded(part), withoutNumber(folded(part))])
    .filter(({ length }) => length >= minName)
    .sort((one, other) => other.length - one.length);
  const text = withoutNumber(folded(password));
  const own = parts.reduce((rest, part) => rest.replaceAll(part, ''), text);
  return own !== text && own.length < minOwn;
}

type Person = { email?: string | null | undefined; name?: string | null | undefined };

/** Why it is easily guessed (NIST SP 800-63B-4, 3.1.1.2). Call it before a transaction. */
export async function passwordFault(
  context: SettingsReader,
  password: string,
  { email, name }: Person,
): Promise<string | null> {
  if (await isCommon(password)) {
    return 'Many people use this password, so it is guessed first. Please choose another one.';
  }
  const business = await businessSettings.read(context);
  return isMadeOf([business.name, name ?? '', email ?? ''], password)
    ? 'This is little more than the name of the shop, a name or an address, which is guessed first. Please choose another password.'
    : null;
}

/** @throws DomainError `bad_input` for the field. */
export async function requireGoodPassword(
  context: SettingsReader,
  field: string,
  password: string,
  person: Person,
): Promise<void> {
  const fault = await passwordFault(context, password, person);
  if (fault !== null) refuseField(field, fault);
}
