/** What other parts of the shop may use of the gallery. */
export { Album } from './album.entity.ts';
export { AlbumPhoto } from './album-photo.entity.ts';
export { insertAlbum, type NewAlbum } from './insert-album.ts';
