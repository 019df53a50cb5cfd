export { ToDoItem } from './admin/to-do-item.tsx';
