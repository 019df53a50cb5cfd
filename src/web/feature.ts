import type { ComponentType, FunctionComponent, SVGProps } from 'react';
import type { Topic } from '#server/cache/cache.ts';
import type { Role } from '#shared/office/roles.ts';
import type { Outputs, PageData } from './lib/calls/trpc.ts';
import type { SettingsSection } from './settings-sections.tsx';

/** In `web/pages.ts`; listed in `app/client/features.ts`, and part of every first load. */
export type WebFeature = {
  name: string;
  pages?: readonly PublicPage[];
  fills?: readonly Fill[];
};

/** In `web/office.ts`; listed in `app/client/office-features.ts`, never loaded by shoppers. */
export type OfficeFeature = {
  name: string;
  pages?: readonly OfficePage[];
  /** Screens without a session. */
  signInPages?: readonly OfficePage[];
  fills?: readonly Fill[];
  settings?: readonly SettingsSection[];
  /** By router: a change of one of the topics refetches its queries in every open office. */
  liveQueries?: Partial<Record<keyof Outputs, readonly Topic[]>>;
  /** Notices of new waiting items; matched by name with the server's manifest. */
  announcements?: readonly Announcement[];
};

type Announcement = {
  name: string;
  /** Prefix of the server's summary: "New order". */
  words: string;
  to: string;
  /** Plays the sound, unless it is switched off. */
  playsSound?: true;
  isError?: true;
};

type Visit = { params: Record<string, string | undefined>; search: URLSearchParams };

export type Prefetch = (data: PageData, visit: Visit) => Promise<unknown>[];

export type AnySlot = { slotName: string };

export type Fill = {
  slot: AnySlot;
  position: number;
  module: string | undefined;
  needs: Role | undefined;
  topics: readonly Topic[];
  prefetch: Prefetch | undefined;
  /** Resolves when its code is loaded. @throws the load error. */
  ready(): Promise<void>;
  component: FunctionComponent<never>;
};

export type PublicPage = {
  path: string;
  /** Source file of the page: its key in the build's manifest. */
  module: string;
  component: () => Promise<ComponentType>;
  topics: readonly Topic[];
  slots?: readonly AnySlot[];
  /** Parameters and values that change the HTML; ignoring others bounds the cached variants. */
  search?: Readonly<Record<string, RegExp>>;
  /** Whether the HTML of these parameters is cached; always by default. */
  isCacheable?: (search: URLSearchParams) => boolean;
  status?: number;
  /** Reached by a secret link: not cached, and its address sent nowhere as a referrer. */
  personal?: boolean;
  /** Not indexed. Has a task to finish, so its footer is compact on a phone. */
  unlisted?: boolean;
  /** A tool: no header, menu or footer. */
  bare?: boolean;
  /** Contains the question for the delivery area, so its footer omits it. */
  hasAreaForm?: boolean;
  menu?: MenuPosition;
  prefetch?: Prefetch;
};

export type OfficePage = {
  path: string;
  component: () => Promise<ComponentType>;
  slots?: readonly AnySlot[];
  needs?: Role;
  menu?: MenuPosition;
  /** Entry on the settings page, for a screen outside the menu. */
  amongSettings?: { position: number; title: string; about: string };
};

export type MenuPosition = {
  position: number;
  label: string;
  icon: ComponentType<SVGProps<SVGSVGElement>>;
  /** Name of the feature whose number of waiting items is shown. */
  counts?: string;
  end?: boolean;
  /** Rarely used: shown last (positions from 10), set apart. */
  apart?: true;
};

export type MenuEntry = MenuPosition & {
  to: string;
  /** Addresses at which it is marked too. */
  alsoAt?: readonly string[];
  count?: number;
};
