export { CommunityAlbums } from './community-albums.tsx';
