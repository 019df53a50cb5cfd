/** What the pages of other features may use of the gallery. */
export { CommunityAlbums } from './community-albums.tsx';
