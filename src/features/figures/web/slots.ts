import { defineSlot } from '#web/slots.tsx';

/** List items at the end of what is to be done today: `<ToDoItem>`. */
export const ToDoSlot = defineSlot('to do');
