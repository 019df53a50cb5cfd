export { insertAlbum } from './create-album.ts';
