export { WaitingToDo } from './admin/to-do-item.tsx';
