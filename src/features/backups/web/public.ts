/** What other features may use of the backups. */
export { BackupsCard } from './backups-card.tsx';
