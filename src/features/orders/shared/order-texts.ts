export const orderTexts = {
  notes: {
    label: 'Notes',
    own: 'Your note',
    hint: 'Anything we should know, such as a gate code.',
    description: 'What the customer wrote',
  },
};

export type TextName = keyof typeof orderTexts;

export const textNames = Object.keys(orderTexts) as TextName[];

export function mapTexts<T>(
  make: (text: (typeof orderTexts)[TextName], name: TextName) => T,
): Record<TextName, T> {
  return Object.fromEntries(
    textNames.map((name) => [name, make(orderTexts[name], name)]),
  ) as Record<TextName, T>;
}

/** Without empty ones. */
export function writtenTexts(
  texts: { [Name in TextName]?: string | null | undefined },
  labelKey: 'label' | 'own' = 'label',
): { label: string; value: string }[] {
  return textNames.flatMap((name) => {
    const value = texts[name]?.trim();
    return value ? [{ label: orderTexts[name][labelKey], value }] : [];
  });
}
