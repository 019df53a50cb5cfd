/** What other parts of the shop may use of the gallery. */
export { insertAlbum } from './create-album.ts';
