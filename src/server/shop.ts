import type { ActivityThing } from '#shared/office/activity.ts';
import type { Background } from './background/background.ts';
import type { Cache, CacheFigures } from './cache/cache.ts';
import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';
import type { DiskRoom } from './disk/disk-room.ts';
import type { Settings } from './env.ts';
import type { NamesOfThings, PersonalLinks, Ratings, Waits } from './feature.ts';
import type { Limits } from './limits/limits.ts';
import type { Logger } from './log/logger.ts';
import type { MailRoom } from './mail/mail-room.ts';
import type { PeopleKeeper } from './people.ts';
import type { SettingsGroup } from './settings/settings-group.ts';
import type { KnownPictures } from './uploads/folder/known-pictures.ts';
import type { ImageStore, PictureKeeper } from './uploads/pictures/image-store.ts';
import type { PictureFiles } from './uploads/pictures/picture-files.ts';

/** Everything that lives as long as the process; handed to whatever does work. */
export type Shop = {
  settings: Settings;
  clock: Clock;
  logger: Logger;
  database: Database;
  cache: Cache;
  /** What the cache keeps, for whoever watches it. */
  cacheFigures(): CacheFigures;
  limits: Limits;
  disk: DiskRoom;
  /** The image store of a feature. @throws Error when no manifest names the keeper. */
  imagesOf(keeper: PictureKeeper): ImageStore;
  /** Where the files of all pictures lie; features store theirs by `imagesOf`. */
  pictureFiles: PictureFiles;
  /** Opens a picture's file for a visitor, in every width that the shop has. */
  showPicture: PictureFiles['show'];
  /** Which pictures belong to a row of any feature, by every manifest. */
  knownPictures: KnownPictures;
  /** What things are called today, by every manifest; those that are gone are left out. */
  namesOf(kind: ActivityThing, ...asked: Parameters<NamesOfThings>): Promise<Map<number, string>>;
  /** How well people like things of a kind, by the manifest that knows; null when none does. */
  ratingsOf(kind: ActivityThing): Ratings | null;
  mail: MailRoom;
  background: Background;
  /** What the owner can set, by every manifest. */
  settingsGroups: readonly SettingsGroup[];
  /** What waits for the owner, by every manifest. */
  waitingLists: readonly (Waits & { name: string })[];
  /** Secret links for whoever sent an order, by every manifest. */
  personalLinks: PersonalLinks;
  /** What is held of people, by every manifest. */
  peopleKeepers: readonly PeopleKeeper[];
};
