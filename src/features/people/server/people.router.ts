import { adminProcedure, router } from '#server/trpc/procedures.ts';
import { restCalls } from '#server/trpc/rest-calls.ts';
import {
  chosenPersonInput,
  erasedView,
  personExport,
  personInput,
  personView,
} from '../shared/person.ts';
import { erasePerson } from './erase-person.ts';
import { exportPerson } from './export-person.ts';
import { findPerson } from './find-person.ts';

const rest = restCalls('People');

// All three are POST, so that no address or number stands in the address of a call, which is logged on the way.
export const peopleRouter = router({
  find: adminProcedure
    .meta(rest('POST /admin/people/find', 'What is held of a person'))
    .input(personInput)
    .output(personView)
    .mutation(({ ctx, input }) => findPerson(ctx, input)),

  export: adminProcedure
    .meta(rest('POST /admin/people/export', 'A copy of it for the person; that is recorded'))
    .input(chosenPersonInput)
    .output(personExport)
    .mutation(({ ctx, input }) => exportPerson(ctx, input)),

  erase: adminProcedure
    .meta(rest('POST /admin/people/erase', 'Erase a person; figures stay', [409]))
    .input(chosenPersonInput)
    .output(erasedView)
    .mutation(({ ctx, input }) => erasePerson(ctx, input)),
});
