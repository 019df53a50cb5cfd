import { type ComponentType, createContext, type FunctionComponent, useContext } from 'react';
import type { Role } from '#shared/office/roles.ts';
import { partPiece } from './pieces/part-piece.tsx';
import { useMay } from './role.tsx';

type Description = {
  /** The last part of its address: 'delivery' of /admin/settings/delivery. */
  path: string;
  /** The lowest place comes first. */
  position: number;
  title: string;
  /** What the owner decides there, in a sentence. */
  about: string;
};

/** A part of the settings screen, with an address of its own; or another screen that stands among them. */
export type SettingsSection = Description & {
  component: FunctionComponent;
  /** The address of that other screen. */
  screen?: string;
  /** Who may see it, at least. */
  needs: Role;
};

/**
 * What a feature shows on the settings screen, for its `web/office.ts`, which shoppers never fetch. The code of the section comes when it is opened.
 */
export function settingsSection({
  load,
  ...description
}: Description & { load: () => Promise<ComponentType> }): SettingsSection {
  return { ...description, needs: 'owner', component: partPiece(description.title, load) };
}

/** A screen of its own that the settings lead to. */
export function settingsScreen(
  screen: string,
  { needs = 'office', ...description }: Omit<Description, 'path'> & { needs?: Role | undefined },
): SettingsSection {
  return { ...description, path: screen, screen, needs, component: () => null };
}

const Sections = createContext<readonly SettingsSection[]>([]);

/** Tells the screens below which sections there are, in their order. */
export const SettingsSections = Sections.Provider;

/** The settings sections that the role may see, in order. */
export function useSettingsSections(): readonly SettingsSection[] {
  const may = useMay();
  return useContext(Sections).filter(({ needs }) => may(needs));
}
