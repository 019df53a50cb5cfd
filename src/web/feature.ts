import type { ComponentType, FunctionComponent, SVGProps } from 'react';
import type { Topic } from '#server/cache/cache.ts';
import type { Role } from '#shared/office/roles.ts';
import type { PageData } from './lib/calls/trpc.ts';
import type { SettingsSection } from './settings-sections.tsx';

/**
 * What a feature says of itself to shoppers, in its `web/pages.ts`. `app/client/features.ts` lists the
 * features; routes, menu and site map are derived from that list. It comes with every page.
 */
export type WebFeature = {
  name: string;
  pages?: readonly PublicPage[];
  /** What it shows on the pages of features below, and around every page. */
  fills?: readonly Fill[];
};

/**
 * What a feature says of itself to the back office, in its `web/office.ts`, which shoppers never load.
 * `app/client/office-features.ts` lists them; its routes, menu and dashboard are derived from that list.
 */
export type OfficeFeature = {
  name: string;
  /** Screens behind its door. */
  pages?: readonly OfficePage[];
  /** Screens before that door. */
  signInPages?: readonly OfficePage[];
  /** What it shows on the screens of features below, and on the dashboard. */
  fills?: readonly Fill[];
  /** Its parts of the settings screen. */
  settings?: readonly SettingsSection[];
  /** When one of these changes, its queries are asked again in every open office. */
  topics?: readonly Topic[];
  /** How what waits of it is announced when something new comes (its manifest on the server has it, by the name). */
  announces?: readonly Announcement[];
};

/** What an open office says when something came. */
export type Announcement = {
  name: string;
  /** What stands before the few words that the server has for it: "New order". */
  words: string;
  /** Where it leads to. */
  to: string;
  /** With the sound, where that is switched on. */
  sounds?: true;
  /** It is trouble. */
  bad?: true;
};

/** What is known about a visit when a page prefetches. */
export type Visit = { params: Record<string, string | undefined>; search: URLSearchParams };

export type Prefetch = (data: PageData, visit: Visit) => Promise<unknown>[];

/** A slot whatever it hands over. */
export type AnySlot = { slotName: string };

/** What a feature puts into a slot. */
export type Fill = {
  slot: AnySlot;
  position: number;
  module: string | undefined;
  /** Of the back office: who may see it, at least; the office, if nothing is said. */
  needs: Role | undefined;
  topics: readonly Topic[];
  prefetch: Prefetch | undefined;
  /** Resolves when its code is there. @throws what kept it away. */
  ready(): Promise<void>;
  component: FunctionComponent<never>;
};

/** A page that shoppers see: rendered on the server, its code fetched when it is opened. */
export type PublicPage = {
  path: string;
  /** The source file of the page, under which the build lists its code. */
  module: string;
  component: () => Promise<ComponentType>;
  /** What the page shows changes with these; the rendered page is kept until then. */
  topics: readonly Topic[];
  /** The places on it that other features fill. */
  slots?: readonly AnySlot[];
  /**
   * The query parameters that change what the server renders, and the values that do; all others are
   * ignored, so that nobody can have a page kept a thousand times.
   */
  search?: Readonly<Record<string, RegExp>>;
  /** Which of the addresses with such parameters are kept as they are rendered; all, if nothing is said. */
  keeps?: (search: URLSearchParams) => boolean;
  status?: number;
  /** Made for whoever has the link: kept nowhere, and named to no other page. */
  personal?: boolean;
  /** Not for search engines: something is done on it, so its footer is low on a phone. */
  unlisted?: boolean;
  /** A tool, not a page of the shop: without header, menu and footer. */
  bare?: boolean;
  /** It asks itself where one lives: its footer does not ask again. */
  asksArea?: boolean;
  menu?: MenuPosition;
  prefetch?: Prefetch;
};

/** A screen that is rendered in the browser only. */
export type OfficePage = {
  path: string;
  component: () => Promise<ComponentType>;
  slots?: readonly AnySlot[];
  /** Who may see it, at least; the office, if nothing is said. */
  needs?: Role;
  menu?: MenuPosition;
  /** Where it stands among the settings, when it is not in the menu. */
  amongSettings?: { position: number; title: string; about: string };
};

/** Where a page stands in the menu; the lowest place comes first. */
export type MenuPosition = {
  position: number;
  label: string;
  icon: ComponentType<SVGProps<SVGSVGElement>>;
  /** The name of the feature whose waiting things are counted beside it. */
  counts?: string;
  /** Active on exactly this address, not below it. */
  end?: boolean;
  /** Not a matter of every day: it stands after the others (places from 10), set apart. */
  apart?: true;
};

/** An entry as the menu shows it. */
export type MenuEntry = MenuPosition & { to: string; count?: number };
