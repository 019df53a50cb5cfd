export { LoadingToDo, ToDoItem } from './admin/to-do-item.tsx';
