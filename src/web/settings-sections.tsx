import { type ComponentType, createContext, type FunctionComponent, useContext } from 'react';
import type { Role } from '#shared/office/roles.ts';
import { lazyPart } from './lazy/lazy-part.tsx';
import { useHasRole } from './role.tsx';

type Description = {
  /** Last segment of its address: 'delivery' of /admin/settings/delivery. */
  path: string;
  /** Decides its group, see `groups`. */
  position: number;
  title: string;
  about: string;
  /** Address of the screen that contains it, instead of an entry of its own. */
  within?: string;
};

const groups = [
  { title: 'Shop', before: 20 },
  { title: 'Orders and deliveries', before: 40 },
  { title: 'Messages', before: 60 },
  { title: 'People and safety', before: 100 },
];

/** `onDone` is called after a change that ends a step of the set-up. */
type SectionProps = { onDone?: () => void };

/** A section of the settings page with its own address, or a link to another screen. */
export type SettingsSection = Description & {
  component: FunctionComponent<SectionProps>;
  screen?: string;
  needs: Role;
};

/** A settings section for a feature's `web/office.ts`; its code is loaded when it is opened. */
export function settingsSection({
  load,
  ...description
}: Description & { load: () => Promise<ComponentType<SectionProps>> }): SettingsSection {
  return { ...description, needs: 'owner', component: lazyPart(description.title, load) };
}

export function settingsScreen(
  screen: string,
  { needs = 'office', ...description }: Omit<Description, 'path'> & { needs?: Role | undefined },
): SettingsSection {
  return { ...description, path: screen, screen, needs, component: () => null };
}

const Sections = createContext<readonly SettingsSection[]>([]);

export const SettingsSections = Sections.Provider;

export function useSettingsGroups() {
  const sections = useSettingsSections().filter(({ within }) => within === undefined);
  return groups.flatMap(({ title, before }, index) => {
    const from = groups[index - 1]?.before ?? 0;
    const some = sections.filter(({ position }) => position >= from && position < before);
    return some.length > 0 ? [{ title, sections: some }] : [];
  });
}

export function useSettingsSections(): readonly SettingsSection[] {
  const may = useHasRole();
  return useContext(Sections).filter(({ needs }) => may(needs));
}
