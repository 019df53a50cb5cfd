import { type ComponentType, createContext, type FunctionComponent, useContext } from 'react';
import { partPiece } from './pieces/part-piece.tsx';

type Description = {
  /** The last part of its address: 'delivery' of /admin/settings/delivery. */
  path: string;
  /** The lowest place comes first. */
  position: number;
  title: string;
  /** What the owner decides there, in a sentence. */
  about: string;
};

/** A part of the settings screen, with an address of its own. */
export type SettingsSection = Description & { component: FunctionComponent };

/**
 * What a feature shows on the settings screen, for its `web/office.ts`, which shoppers never fetch. The code of the section comes when it is opened.
 */
export function settingsSection({
  load,
  ...description
}: Description & { load: () => Promise<ComponentType> }): SettingsSection {
  return { ...description, component: partPiece(description.title, load) };
}

const Sections = createContext<readonly SettingsSection[]>([]);

/** Tells the screens below which sections there are, in their order. */
export const SettingsSections = Sections.Provider;

/** Every section of the settings, in its order. */
export function useSettingsSections(): readonly SettingsSection[] {
  return useContext(Sections);
}
